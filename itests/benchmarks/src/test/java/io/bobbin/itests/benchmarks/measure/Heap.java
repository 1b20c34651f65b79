package io.bobbin.itests.benchmarks.measure;

import java.lang.management.ManagementFactory;
import java.util.concurrent.locks.LockSupport;

/** What this process's heap holds. */
public final class Heap {

    private static final long PAUSE_NANOS = 60_000_000;

    private Heap() {}

    /** In bytes, after full collections. */
    public static long usedAfterCollection() {
        for (int i = 0; i < 3; i++) {
            System.gc();
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
