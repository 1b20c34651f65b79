package io.bobbin.eventloop;

import org.osgi.annotation.versioning.ConsumerType;

/** Wall and monotonic time in one place, so that a test turns both. */
@ConsumerType
public interface Time {

    /** Milliseconds since the epoch, for people and reports; may jump. */
    long wallMillis();

    /** Nanoseconds from an arbitrary origin, never backwards; timers and durations are measured with it. */
    long monotonicNanos();
}
