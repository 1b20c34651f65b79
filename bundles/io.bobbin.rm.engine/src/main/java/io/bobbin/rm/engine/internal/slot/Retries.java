package io.bobbin.rm.engine.internal.slot;

import org.jspecify.annotations.Nullable;

/**
 * Which scheduler has failed so often that it is not tried again by itself: at the second failure within a minute. On the
 * truth loop.
 */
final class Retries {

    private static final long STEADY_NANOS = 60_000_000_000L;

    private @Nullable Present givenUp;
    private int failures;

    /**
     * It has failed.
     *
     * @param nanosInUse for how long it had been in use
     * @return whether it is given up
     */
    boolean failed(Present present, long nanosInUse) {
        failures = nanosInUse > STEADY_NANOS ? 1 : failures + 1;
        if (failures > 1) {
            givenUp = present;
        }
        return failures > 1;
    }

    /** It is not tried again by itself. */
    void giveUp(Present present) {
        givenUp = present;
    }

    /** The one that is not tried again by itself; null when there is none. */
    @Nullable
    Present givenUp() {
        return givenUp;
    }

    /** Something has changed: all are tried again. */
    void forgive() {
        givenUp = null;
        failures = 0;
    }
}
