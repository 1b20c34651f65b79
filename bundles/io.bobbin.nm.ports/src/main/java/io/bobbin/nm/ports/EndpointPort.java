package io.bobbin.nm.ports;

import org.osgi.annotation.versioning.ProviderType;

/** Where edges say at which addresses the node's containers can be managed. May be called on any thread. */
@ProviderType
public interface EndpointPort {

    /**
     * An edge listens. The first address ever told is the node's id.
     *
     * @param wire the name of the wire
     * @param address {@code host:port}
     */
    void listening(String wire, String address);

    /** An edge has stopped. */
    void silent(String wire);
}
