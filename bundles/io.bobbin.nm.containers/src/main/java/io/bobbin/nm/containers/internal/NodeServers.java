package io.bobbin.nm.containers.internal;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.nm.ports.EndpointPort;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one server a wire: for every address that is wanted and whose wire is there, once security is there. An address
 * that cannot be bound is tried again. Belongs to its loop.
 */
final class NodeServers {

    static final Duration RETRY = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(NodeServers.class);

    private record Served(Wire wire, Address wanted, WireServer server) {}

    private final EventLoop loop;
    private final ChosenSecurity security;
    private final List<Published<?>> protocols;
    private final EndpointPort endpoints;
    private final PortMemory ports;
    private final List<Wire> wires = new ArrayList<>();
    private final Map<String, Served> servers = new TreeMap<>();
    private Map<String, Address> wanted = Map.of();
    private String complaint = "";

    NodeServers(
            EventLoop loop,
            ChosenSecurity security,
            List<Published<?>> protocols,
            EndpointPort endpoints,
            PortMemory ports) {
        this.loop = loop;
        this.security = security;
        this.protocols = protocols;
        this.endpoints = endpoints;
        this.ports = ports;
    }

    void want(Map<String, Address> addresses) {
        wanted = addresses;
        reconcile();
    }

    void add(Wire wire) {
        wires.add(0, wire);
        reconcile();
    }

    void remove(Wire wire) {
        wires.remove(wire);
        reconcile();
    }

    /** To be called after security has changed. */
    void reconcile() {
        loop.assertInLoop();
        servers.entrySet().removeIf(entry -> closeUnlessWanted(entry.getKey(), entry.getValue()));
        wanted.forEach((name, address) -> {
            Wire wire = wire(name);
            if (wire != null && security.isPresent() && !servers.containsKey(name)) {
                serve(wire, address);
            }
        });
    }

    private boolean closeUnlessWanted(String name, Served served) {
        boolean asWanted = served.wire() == wire(name) && served.wanted().equals(wanted.get(name));
        if (!asWanted) {
            served.server().close();
            endpoints.silent(name);
            LOG.info("No longer listening on {} for {}", served.server().address(), name);
        }
        return !asWanted;
    }

    private @Nullable Wire wire(String name) {
        for (Wire wire : wires) {
            if (wire.name().equals(name)) {
                return wire;
            }
        }
        return null;
    }

    private void serve(Wire wire, Address address) {
        try {
            WireServer server = bind(wire, address);
            servers.put(wire.name(), new Served(wire, address, server));
            LOG.info("Listening on {} for {}", server.address(), wire.name());
            endpoints.listening(wire.name(), server.address());
        } catch (RuntimeException refused) {
            complain(wire.name() + ": " + refused.getMessage());
            loop.schedule("try again to listen", RETRY, this::reconcile);
        }
    }

    private WireServer bind(Wire wire, Address address) {
        int last = address.port() == 0 ? ports.recall(wire.name()) : 0;
        if (last != 0) {
            try {
                return wire.serve(new InetSocketAddress(address.host(), last), security, protocols);
            } catch (RuntimeException taken) {
                LOG.warn("Port {} of last time is not free, and another is taken: {}", last, taken.getMessage());
            }
        }
        WireServer server = wire.serve(new InetSocketAddress(address.host(), address.port()), security, protocols);
        if (address.port() == 0) {
            String text = server.address();
            ports.keep(wire.name(), Integer.parseInt(text.substring(text.lastIndexOf(':') + 1)));
        }
        return server;
    }

    private void complain(String problem) {
        if (!problem.equals(complaint)) {
            complaint = problem;
            LOG.error("Cannot listen, trying again every {} s: {}", RETRY.toSeconds(), problem);
        }
    }

    void close() {
        want(Map.of());
    }
}
