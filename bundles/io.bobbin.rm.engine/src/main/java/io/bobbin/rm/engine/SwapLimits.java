package io.bobbin.rm.engine;

import java.time.Duration;

/**
 * How a scheduler that is to come into use is tried.
 *
 * @param watch for how long after the cut-over the one before is kept, and gone back to at a fault
 * @param restore how long a candidate may take from its opening until its books agree with the ledger
 * @param faults how many of its proposals may be at fault while it is watched (rule 8)
 */
public record SwapLimits(Duration watch, Duration restore, int faults) {

    public static final SwapLimits DEFAULT = new SwapLimits(Duration.ofSeconds(30), Duration.ofSeconds(60), 10);
}
