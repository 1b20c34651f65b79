package io.bobbin.client.am;

import io.bobbin.client.internal.Backoff;
import java.time.Duration;
import java.util.function.DoubleSupplier;
import java.util.function.UnaryOperator;

/**
 * How an AM's client behaves.
 *
 * @param interval the longest pause between two heartbeats; a quarter of the manager's expiry is a good bound
 * @param busyInterval the pause right after news and new asks, which grows to {@code interval}
 * @param callLimit how long one call may take
 * @param patience for how long an unreachable or not yet ready manager is asked again before it is an error
 * @param rackOf the rack of a host, for the rows of hosts that are asked for
 * @param stream whether the manager is called over one stream, on which it wakes the AM, or with single calls
 */
public record AmSettings(
        Duration interval,
        Duration busyInterval,
        Duration callLimit,
        Duration patience,
        UnaryOperator<String> rackOf,
        boolean stream) {

    /** The system property that turns the stream off for all AMs of a process: {@code false}. */
    public static final String STREAM_PROPERTY = "bobbin.am.stream";

    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

    /** The rack of hosts without a topology. */
    public static final String DEFAULT_RACK = "/default-rack";

    /**
     * A second between heartbeats, a tenth when busy and not woken, ten seconds a call, ten minutes of patience, one rack,
     * and a stream unless the system property {@value #STREAM_PROPERTY} is {@code false}.
     */
    public static final AmSettings DEFAULTS = new AmSettings(
            Duration.ofSeconds(1),
            Duration.ofMillis(100),
            Duration.ofSeconds(10),
            Duration.ofMinutes(10),
            host -> DEFAULT_RACK,
            !"false".equalsIgnoreCase(System.getProperty(STREAM_PROPERTY)));

    public AmSettings withInterval(Duration newInterval) {
        return new AmSettings(newInterval, busyInterval, callLimit, patience, rackOf, stream);
    }

    public AmSettings withPatience(Duration newPatience) {
        return new AmSettings(interval, busyInterval, callLimit, newPatience, rackOf, stream);
    }

    /** With single calls, and nobody who wakes. */
    public AmSettings withoutStream() {
        return new AmSettings(interval, busyInterval, callLimit, patience, rackOf, false);
    }

    /** The pauses between calls that fail. */
    Backoff backoff(DoubleSupplier chance) {
        return new Backoff(FIRST_PAUSE, interval, chance);
    }
}
