package io.bobbin.metrics.spi;

import org.osgi.annotation.versioning.ProviderType;

/** Where this process can be measured over HTTP. A service while it listens. */
@ProviderType
public interface MetricsEndpoint {

    /** By this name its address stands among those of the wires in a daemon's file. */
    String NAME = "metrics";

    /** {@code host:port}, with the real port. */
    String address();
}
