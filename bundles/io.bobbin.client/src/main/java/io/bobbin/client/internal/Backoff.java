package io.bobbin.client.internal;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Pauses that double up to a bound, each shortened by chance to between half of it and all, so that those who have lost the
 * same server do not all come back in the same moment. For one thread.
 */
public final class Backoff {

    private final Duration first;
    private final Duration longest;
    private final DoubleSupplier chance;
    private Duration pause;

    /** @param chance gives numbers from 0 to below 1 */
    public Backoff(Duration first, Duration longest, DoubleSupplier chance) {
        this.first = first.compareTo(longest) < 0 ? first : longest;
        this.longest = longest;
        this.chance = chance;
        this.pause = this.first;
    }

    public Duration next() {
        Duration now = pause;
        Duration doubled = pause.multipliedBy(2);
        pause = doubled.compareTo(longest) < 0 ? doubled : longest;
        return Duration.ofNanos((long) (now.toNanos() * (0.5 + chance.getAsDouble() / 2)));
    }

    public void reset() {
        pause = first;
    }
}
