package io.bobbin.eventloop.manual;

import io.bobbin.eventloop.Time;
import java.time.Duration;

/** Time that stands still until it is turned. For one thread. */
public final class ManualTime implements Time {

    private final long wallOrigin;
    private long nanos;

    /** Starts at this wall time, in ms since the epoch. */
    public ManualTime(long wallMillis) {
        this.wallOrigin = wallMillis;
    }

    /** Turns both clocks forward without running any timer; {@link ManualLoops#advance} does both. */
    public void turn(Duration by) {
        nanos += by.toNanos();
    }

    @Override
    public long wallMillis() {
        return wallOrigin + nanos / 1_000_000;
    }

    @Override
    public long monotonicNanos() {
        return nanos;
    }
}
