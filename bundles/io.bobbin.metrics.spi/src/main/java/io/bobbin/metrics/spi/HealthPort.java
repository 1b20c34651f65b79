package io.bobbin.metrics.spi;

import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/** Asks everything in this process that knows how it does; a service of whoever collects the {@link MetricsSource}s. */
@ProviderType
public interface HealthPort {

    /** Completes within a few seconds and never fails: what does not answer in time is a check that is not ok. */
    CompletionStage<HealthReport> health();
}
