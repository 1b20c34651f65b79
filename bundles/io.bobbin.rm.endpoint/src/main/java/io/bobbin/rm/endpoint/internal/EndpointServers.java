package io.bobbin.rm.endpoint.internal;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one server a wire: for every address that is wanted and whose wire is there, once security is there. What comes
 * and goes changes as little as it can: an edge that goes or comes back changes no server, a further protocol or another
 * version of the wire starts its server again on the same port. An address that cannot be bound is tried again.
 *
 * <p>For its loop only.
 */
final class EndpointServers {

    static final Duration RETRY = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(EndpointServers.class);

    private record Place(String wire, InetSocketAddress wanted) {}

    private record Served(Wire wire, InetSocketAddress wanted, List<Class<?>> protocols, WireServer server) {}

    private final EventLoop loop;
    private final Edges edges;
    private final ChosenSecurity security;
    private final Consumer<Map<String, String>> ready;
    private final List<Wire> wires = new ArrayList<>();
    private final Map<String, Served> servers = new TreeMap<>();
    private final Map<Place, Integer> portsTaken = new HashMap<>();
    private Addresses wanted = new Addresses(Map.of());
    private Map<String, String> told = Map.of();
    private String complaint = "";
    private boolean everComplete;

    /** @param ready told where clients can call, whenever that changes; nothing when they cannot */
    EndpointServers(EventLoop loop, Edges edges, ChosenSecurity security, Consumer<Map<String, String>> ready) {
        this.loop = loop;
        this.edges = edges;
        this.security = security;
        this.ready = ready;
    }

    void want(Addresses addresses) {
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

    /** To be called after edges or security have changed. */
    void reconcile() {
        loop.assertInLoop();
        List<Published<?>> doors = edges.doors();
        List<Class<?>> protocols =
                doors.stream().<Class<?>>map(Published::protocol).toList();
        servers.entrySet().removeIf(entry -> closeUnless(entry.getKey(), entry.getValue(), protocols));
        wanted.byWire().forEach((name, address) -> {
            Wire wire = wire(name);
            if (wire != null && security.isPresent() && !servers.containsKey(name)) {
                serve(wire, address, doors, protocols);
            }
        });
        everComplete = everComplete || edges.complete();
        tell();
    }

    private boolean closeUnless(String name, Served served, List<Class<?>> protocols) {
        boolean asWanted = served.wire() == wire(name)
                && served.wanted().equals(wanted.byWire().get(name))
                && served.protocols().equals(protocols);
        if (!asWanted) {
            served.server().close();
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

    private void serve(Wire wire, InetSocketAddress address, List<Published<?>> doors, List<Class<?>> protocols) {
        var place = new Place(wire.name(), address);
        int port = portsTaken.getOrDefault(place, address.getPort());
        try {
            WireServer server = wire.serve(new InetSocketAddress(address.getHostString(), port), security, doors);
            servers.put(wire.name(), new Served(wire, address, protocols, server));
            portsTaken.put(place, port(server));
            LOG.info("Listening on {} for {}", server.address(), wire.name());
        } catch (RuntimeException refused) {
            portsTaken.remove(place);
            complain(wire.name() + ": " + refused.getMessage());
            loop.schedule("try again to listen", RETRY, this::reconcile);
        }
    }

    /** The port stays the same when a server with a free port of its own choice is started again. */
    private static int port(WireServer server) {
        String address = server.address();
        return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
    }

    private void complain(String problem) {
        if (!problem.equals(complaint)) {
            complaint = problem;
            LOG.error("Cannot listen, trying again every {} s: {}", RETRY.toSeconds(), problem);
        }
    }

    private void tell() {
        var addresses = new TreeMap<String, String>();
        if (everComplete) {
            servers.forEach(
                    (name, served) -> addresses.put(name, served.server().address()));
        }
        if (!addresses.equals(told)) {
            told = addresses;
            ready.accept(addresses);
        }
    }

    void close() {
        wires.clear();
        reconcile();
    }
}
