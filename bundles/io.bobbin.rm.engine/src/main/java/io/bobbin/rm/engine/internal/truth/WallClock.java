package io.bobbin.rm.engine.internal.truth;

import io.bobbin.eventloop.Time;

/** Time for people and reports, read at most once a millisecond: for what is noted with every command. On the truth loop. */
final class WallClock {

    private static final long MILLISECOND = 1_000_000;

    private final Time time;
    private long readAt;
    private long millis;

    WallClock(Time time) {
        this.time = time;
        readAt = time.monotonicNanos() - MILLISECOND;
    }

    /**
     * About now, in ms since the epoch; never more than a millisecond old.
     *
     * @param now on the monotonic clock
     */
    long millis(long now) {
        if (now - readAt >= MILLISECOND) {
            readAt = now;
            millis = time.wallMillis();
        }
        return millis;
    }
}
