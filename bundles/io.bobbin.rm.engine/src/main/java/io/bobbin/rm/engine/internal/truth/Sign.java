package io.bobbin.rm.engine.internal.truth;

/** When somebody who is watched gave the last sign of life. Who gives many keeps it at hand. On the truth loop. */
public final class Sign {

    private long nanos;
    private long order;

    Sign(long nanos, long order) {
        given(nanos, order);
    }

    /** On the monotonic clock, but for time that was excused. */
    long nanos() {
        return nanos;
    }

    /** Grows with each sign of anybody. */
    long order() {
        return order;
    }

    void given(long now, long number) {
        nanos = now;
        order = number;
    }

    void excuse(long now, long excused) {
        nanos = Math.min(now, nanos + excused);
    }
}
