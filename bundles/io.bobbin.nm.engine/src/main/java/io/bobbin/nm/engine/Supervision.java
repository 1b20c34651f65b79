package io.bobbin.nm.engine;

import java.time.Duration;

/**
 * How a node looks after containers that run.
 *
 * @param memoryInterval between looks at their memory (NMC-24)
 * @param physicalLimit whether one that uses more memory than it was granted is ended
 * @param virtualLimit whether one whose address space is above {@code virtualRatio} times its memory is ended
 * @param virtualRatio address space for each byte of memory
 * @param shortestRetry the least time between a failure and the next start of the same container (NMC-26)
 * @param killAtResync whether containers are ended when the manager has the node register again (NMC-27)
 */
public record Supervision(
        Duration memoryInterval,
        boolean physicalLimit,
        boolean virtualLimit,
        double virtualRatio,
        Duration shortestRetry,
        boolean killAtResync) {

    public static final Supervision DEFAULTS =
            new Supervision(Duration.ofSeconds(3), true, false, 2.1, Duration.ofSeconds(1), false);
}
