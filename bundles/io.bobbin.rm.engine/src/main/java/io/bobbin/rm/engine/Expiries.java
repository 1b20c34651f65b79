package io.bobbin.rm.engine;

import java.time.Duration;

/**
 * How long the engine waits for a sign of life (LIV-05).
 *
 * @param node without a heartbeat, until the node is LOST
 * @param am without an allocate, until the attempt has failed
 * @param allocation from the moment a container is handed out until its node must have reported it
 */
public record Expiries(Duration node, Duration am, Duration allocation) {

    public static final Expiries DEFAULT =
            new Expiries(Duration.ofMinutes(10), Duration.ofMinutes(15), Duration.ofMinutes(10));
}
