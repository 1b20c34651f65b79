package io.bobbin.scheduler.spi;

import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.ResourceCalculator;

/**
 * What is fixed for the life of a scheduler.
 *
 * @param limits the smallest and largest container and the step; asks arrive normalised to them
 * @param calculator which amounts decide about room; the engine commits by the same one
 * @param queues without flaws, and found right by the scheduler's own check
 */
public record SchedulerContext(AllocationLimits limits, ResourceCalculator calculator, QueueConfiguration queues) {

    /** Where no queues are written. */
    public SchedulerContext(AllocationLimits limits, ResourceCalculator calculator) {
        this(limits, calculator, QueueConfiguration.NONE);
    }
}
