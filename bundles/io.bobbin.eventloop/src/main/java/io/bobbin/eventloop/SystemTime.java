package io.bobbin.eventloop;

/** The machine's clocks. */
public final class SystemTime implements Time {

    public static final SystemTime INSTANCE = new SystemTime();

    private SystemTime() {}

    @Override
    public long wallMillis() {
        return System.currentTimeMillis();
    }

    @Override
    public long monotonicNanos() {
        return System.nanoTime();
    }
}
