package io.bobbin.rm.engine;

/**
 * How much work the engine takes at a time. What is more is refused with OVERLOADED, and may come again.
 *
 * @param waitingCalls how many calls may wait for the truth loop before those of clients are refused; those of nodes and
 *     ApplicationMasters are taken until it is twice as many
 * @param liveApplications how many applications may be there that have not ended
 * @param launchBytes how much all of them together may say of how their AMs are started
 * @param waitingWrites how many changes may wait for the store before submissions are refused
 * @param wishBytes how many bytes of memory asks and exclusions of all AMs may hold, about; one AM's half as many
 */
public record LoadLimits(int waitingCalls, int liveApplications, long launchBytes, int waitingWrites, long wishBytes) {

    private static final long LEAST_BYTES = 64L << 20;
    private static final int PART_OF_HEAP = 8;

    /** The values that hold where nothing is configured. */
    public static final LoadLimits DEFAULT = new LoadLimits(20_000, 10_000, ofHeap(), 100_000, ofHeap());

    /** A part of what this process may have as heap. */
    public static long ofHeap() {
        return Math.max(LEAST_BYTES, Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
    }
}
