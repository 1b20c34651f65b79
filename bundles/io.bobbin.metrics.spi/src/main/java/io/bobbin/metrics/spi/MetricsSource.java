package io.bobbin.metrics.spi;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Something in a daemon that can be measured; any number of them are services of one process. Called on any thread, must
 * return at once; a stage that fails or takes longer than a few seconds loses its part of the answer and no more.
 */
@ConsumerType
public interface MetricsSource {

    /** What this is about, such as rm, nm or jvm; the same for as long as it is there. */
    String name();

    /** The values now, those of one metric together. */
    CompletionStage<List<Sample>> samples();

    /** Whether it does its work; empty when there is nothing to check. */
    CompletionStage<List<HealthCheck>> health();
}
