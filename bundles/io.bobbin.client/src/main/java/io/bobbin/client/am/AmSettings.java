package io.bobbin.client.am;

import java.time.Duration;
import java.util.function.UnaryOperator;

/**
 * How an AM's client behaves.
 *
 * @param interval the longest pause between two heartbeats; a quarter of the manager's expiry is a good bound
 * @param busyInterval the pause right after news and new asks, which grows to {@code interval}
 * @param callLimit how long one call may take
 * @param patience for how long an unreachable or not yet ready manager is asked again before it is an error
 * @param rackOf the rack of a host, for the rows of hosts that are asked for
 */
public record AmSettings(
        Duration interval, Duration busyInterval, Duration callLimit, Duration patience, UnaryOperator<String> rackOf) {

    /** The rack of hosts without a topology. */
    public static final String DEFAULT_RACK = "/default-rack";

    /** A second between heartbeats, a tenth when busy, ten seconds a call, ten minutes of patience, one rack. */
    public static final AmSettings DEFAULTS = new AmSettings(
            Duration.ofSeconds(1),
            Duration.ofMillis(100),
            Duration.ofSeconds(10),
            Duration.ofMinutes(10),
            host -> DEFAULT_RACK);

    public AmSettings withInterval(Duration newInterval) {
        return new AmSettings(newInterval, busyInterval, callLimit, patience, rackOf);
    }

    public AmSettings withPatience(Duration newPatience) {
        return new AmSettings(interval, busyInterval, callLimit, newPatience, rackOf);
    }
}
