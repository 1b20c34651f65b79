package io.bobbin.client.nm;

import java.time.Duration;

/**
 * How the node clients behave.
 *
 * @param callLimit how long one call may take
 * @param callsInHand how many calls may be in hand at once; starts beyond wait their turn (CLN-07)
 * @param stopOnClose whether closing the client stops the containers that it started (CLN-14)
 */
public record NmSettings(Duration callLimit, int callsInHand, boolean stopOnClose) {

    /** Ten seconds a call, 500 calls in hand, and containers are stopped. */
    public static final NmSettings DEFAULTS = new NmSettings(Duration.ofSeconds(10), 500, true);

    public NmSettings withStopOnClose(boolean stop) {
        return new NmSettings(callLimit, callsInHand, stop);
    }

    public NmSettings withCallsInHand(int bound) {
        return new NmSettings(callLimit, bound, stopOnClose);
    }
}
