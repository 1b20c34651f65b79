package io.bobbin.itests.benchmarks.measure;

import java.util.Arrays;
import java.util.List;

/** How long calls took, in ns, written by one call after the other. */
public final class Latencies {

    private static final int ROOM = 1024;

    private long[] nanos;
    private int count;

    public Latencies() {
        this(ROOM);
    }

    /** @param room for how many there is room before it has to be made */
    public Latencies(int room) {
        nanos = new long[Math.max(1, room)];
    }

    public void add(long took) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = took;
    }

    public int count() {
        return count;
    }

    /** All of several, sorted. */
    public static long[] sorted(List<Latencies> all) {
        int size = all.stream().mapToInt(Latencies::count).sum();
        var sorted = new long[size];
        int at = 0;
        for (Latencies each : all) {
            System.arraycopy(each.nanos, 0, sorted, at, each.count);
            at += each.count;
        }
        Arrays.sort(sorted);
        return sorted;
    }

    /** In µs, the value that this share of them does not exceed. */
    public static double micros(long[] sorted, double share) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int at = (int) Math.min(sorted.length - 1L, (long) Math.ceil(share * sorted.length) - 1);
        return sorted[Math.max(0, at)] / 1000.0;
    }
}
