package io.bobbin.rm.engine.internal.slot;

/** How often and how long schedulers have looked for placements. On the truth loop. */
public final class PassTimes {

    private long passes;
    private long nanos;
    private long lastNanos;
    private long lastAt;

    void passed(long took, long now) {
        passes++;
        nanos += took;
        lastNanos = took;
        lastAt = now;
    }

    /** Passes of all schedulers that have been in use. */
    public long passes() {
        return passes;
    }

    /** What they took together, in ns. */
    public long nanos() {
        return nanos;
    }

    /** What the last one took, in ns. */
    public long lastNanos() {
        return lastNanos;
    }

    /** How long ago the last one ended, in ns; -1 when there was none. */
    public long ageNanos(long now) {
        return passes == 0 ? -1 : now - lastAt;
    }
}
