package io.bobbin.scheduler.spi;

import io.bobbin.api.resource.Resource;
import java.util.Objects;

/**
 * What an attempt may still obtain, by confirmed books (rule 12).
 *
 * @param attempt an attempt's index, or {@link #EVERYBODY}
 * @param event the last event that the number contains; the engine accounts for later grants and ends
 */
public record Headroom(int attempt, Resource amount, long event) {

    public static final int EVERYBODY = -1;

    /** Refuses a missing amount at the scheduler that made it; it would fail the calls of AMs. */
    public Headroom {
        Objects.requireNonNull(amount, "amount");
    }
}
