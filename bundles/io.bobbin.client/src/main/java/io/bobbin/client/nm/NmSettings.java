package io.bobbin.client.nm;

import java.time.Duration;

/**
 * How the node clients behave.
 *
 * @param callLimit how long one call may take
 * @param callsInHand how many calls may be in hand at once; starts beyond wait their turn (CLN-07)
 * @param stopOnClose whether closing the client stops the containers that it started (CLN-14)
 * @param patience for how long a node that cannot be reached, or is not ready yet, is called again
 */
public record NmSettings(Duration callLimit, int callsInHand, boolean stopOnClose, Duration patience) {

    /** Ten seconds a call, 500 calls in hand, containers are stopped, and ten seconds of patience. */
    public static final NmSettings DEFAULTS = new NmSettings(Duration.ofSeconds(10), 500, true, Duration.ofSeconds(10));

    /** Without patience. */
    public NmSettings(Duration callLimit, int callsInHand, boolean stopOnClose) {
        this(callLimit, callsInHand, stopOnClose, Duration.ZERO);
    }

    public NmSettings withStopOnClose(boolean stop) {
        return new NmSettings(callLimit, callsInHand, stop, patience);
    }

    public NmSettings withCallsInHand(int bound) {
        return new NmSettings(callLimit, bound, stopOnClose, patience);
    }
}
