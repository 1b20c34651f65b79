package io.bobbin.nm.containers.internal;

import io.bobbin.nm.ports.EndpointPort;
import io.bobbin.wire.spi.serving.WireServers;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells the engine where the node can be called. Belongs to the loop of its servers. */
final class NodeAddresses implements WireServers.Listener {

    private static final Logger LOG = LoggerFactory.getLogger(NodeAddresses.class);

    private final EndpointPort endpoints;
    private Map<String, String> told = Map.of();

    NodeAddresses(EndpointPort endpoints) {
        this.endpoints = endpoints;
    }

    @Override
    public void changed(Map<String, String> addresses) {
        LOG.info("{}", addresses.isEmpty() ? "Listening nowhere" : "Listening on " + addresses);
        told.keySet().stream().filter(wire -> !addresses.containsKey(wire)).forEach(endpoints::silent);
        addresses.forEach((wire, address) -> {
            if (!address.equals(told.get(wire))) {
                endpoints.listening(wire, address);
            }
        });
        told = addresses;
    }

    @Override
    public void refused(String problem) {
        LOG.error("Cannot listen: {}", problem);
    }
}
