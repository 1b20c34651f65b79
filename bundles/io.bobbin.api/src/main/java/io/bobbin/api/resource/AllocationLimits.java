package io.bobbin.api.resource;

/** The smallest and largest container of a cluster and the step that amounts are rounded to (SCH-08, AMS-30). */
public record AllocationLimits(Resource minimum, Resource maximum, Resource step) {

    /** Limits whose step is the minimum. */
    public static AllocationLimits of(Resource minimum, Resource maximum) {
        return new AllocationLimits(minimum, maximum, minimum);
    }
}
