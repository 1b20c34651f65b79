package io.bobbin.scheduler.fifo.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.resource.AllocationLimits;

/** What these schedulers need of the limits: a smallest amount of memory, not above the largest (FIF-11). */
public final class SmallestAllocation {

    private SmallestAllocation() {}

    /**
     * @param scheduler who needs it, for people
     * @throws BobbinException CONFIGURATION, naming the setting and both values
     */
    public static void check(AllocationLimits limits, String scheduler) {
        long minimum = limits.minimum().memory();
        long maximum = limits.maximum().memory();
        if (minimum <= 0) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    "The smallest allocation is " + minimum + " MB of memory; " + scheduler
                            + " needs more than 0. Raise the minimum allocation.");
        }
        if (minimum > maximum) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    "The smallest allocation of " + minimum + " MB of memory is above the largest of " + maximum
                            + " MB. Lower the minimum allocation or raise the maximum allocation.");
        }
    }
}
