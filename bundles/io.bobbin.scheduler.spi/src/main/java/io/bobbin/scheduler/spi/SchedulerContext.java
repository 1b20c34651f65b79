package io.bobbin.scheduler.spi;

import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.ResourceCalculator;

/**
 * What is fixed for the life of a scheduler.
 *
 * @param limits the smallest and largest container and the step; asks arrive normalised to them
 * @param calculator which amounts decide about room; the engine commits by the same one
 */
public record SchedulerContext(AllocationLimits limits, ResourceCalculator calculator) {}
