package io.bobbin.wire.spi.serving;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Keeps one server a wire: for every address that is wanted and whose wire is there, once security is there. What comes
 * and goes changes as little as it can: a further protocol or another version of the wire starts its server again on the
 * same port. An address that cannot be bound is tried again until it can.
 *
 * <p>For its loop only, which waits for a server that closes.
 */
public final class WireServers {

    /** How long until an address that could not be bound is tried again. */
    public static final Duration RETRY = Duration.ofSeconds(1);

    /** Hears what came of it, on the loop. */
    @ConsumerType
    public interface Listener {

        /** The servers are others now: where each wire is listened on, as {@code host:port}. */
        void changed(Map<String, String> addresses);

        /** An address cannot be bound; told once, however often it is tried. */
        void refused(String problem);
    }

    private record Served(Wire wire, InetSocketAddress wanted, List<Class<?>> protocols, WireServer server) {}

    private final EventLoop loop;
    private final ChosenSecurity security;
    private final Supplier<List<Published<?>>> published;
    private final PortMemory ports;
    private final Listener listener;
    private final List<Wire> wires = new ArrayList<>();
    private final Map<String, Served> servers = new TreeMap<>();
    private WireAddresses wanted = WireAddresses.NONE;
    private Map<String, String> told = Map.of();
    private String complaint = "";

    /** @param published what is served, asked anew with each look */
    public WireServers(
            EventLoop loop,
            ChosenSecurity security,
            Supplier<List<Published<?>>> published,
            PortMemory ports,
            Listener listener) {
        this.loop = loop;
        this.security = security;
        this.published = published;
        this.ports = ports;
        this.listener = listener;
    }

    /** Listens at these addresses, and at no others, from now on. */
    public void want(WireAddresses addresses) {
        wanted = addresses;
        reconcile();
    }

    public void add(Wire wire) {
        wires.add(0, wire);
        reconcile();
    }

    /** The wire is not used any more when this returns. */
    public void remove(Wire wire) {
        wires.remove(wire);
        reconcile();
    }

    /** To be called after security, or what is published, has changed. */
    public void reconcile() {
        loop.assertInLoop();
        List<Published<?>> offered = published.get();
        List<Class<?>> protocols =
                offered.stream().<Class<?>>map(Published::protocol).toList();
        servers.entrySet().removeIf(entry -> closeUnlessWanted(entry.getKey(), entry.getValue(), protocols));
        wanted.byWire().forEach((name, address) -> {
            Wire wire = wire(name);
            if (wire != null && security.isPresent() && !servers.containsKey(name)) {
                serve(wire, address, offered, protocols);
            }
        });
        tell();
    }

    private boolean closeUnlessWanted(String name, Served served, List<Class<?>> protocols) {
        boolean asWanted = served.wire() == wire(name)
                && served.wanted().equals(wanted.byWire().get(name))
                && served.protocols().equals(protocols);
        if (!asWanted) {
            served.server().close();
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

    private void serve(Wire wire, InetSocketAddress address, List<Published<?>> offered, List<Class<?>> protocols) {
        try {
            WireServer server = bind(wire, address, offered);
            servers.put(wire.name(), new Served(wire, address, protocols, server));
            complaint = "";
        } catch (Exception | LinkageError | StackOverflowError refused) {
            complain(wire.name() + ": " + refused.getMessage());
            loop.schedule("try again to listen", RETRY, this::reconcile);
        }
    }

    private WireServer bind(Wire wire, InetSocketAddress address, List<Published<?>> offered) {
        if (address.getPort() != 0) {
            return wire.serve(at(address, address.getPort()), security, offered);
        }
        int last = ports.recall(wire.name());
        if (last != 0) {
            try {
                return wire.serve(at(address, last), security, offered);
            } catch (Exception | LinkageError | StackOverflowError taken) {
                listener.refused("port " + last + " of last time, so that another is taken: " + taken.getMessage());
            }
        }
        WireServer server = wire.serve(at(address, 0), security, offered);
        ports.keep(wire.name(), port(server));
        return server;
    }

    private static InetSocketAddress at(InetSocketAddress address, int port) {
        return new InetSocketAddress(address.getHostString(), port);
    }

    private static int port(WireServer server) {
        String address = server.address();
        return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
    }

    private void complain(String problem) {
        if (!problem.equals(complaint)) {
            complaint = problem;
            listener.refused(problem + "; it is tried again every " + RETRY.toSeconds() + " s");
        }
    }

    private void tell() {
        var addresses = new TreeMap<String, String>();
        servers.forEach((name, served) -> addresses.put(name, served.server().address()));
        if (!addresses.equals(told)) {
            told = Collections.unmodifiableMap(addresses);
            listener.changed(told);
        }
    }

    /** Closes every server; nothing is listened on until something is wanted again. */
    public void close() {
        want(WireAddresses.NONE);
    }
}
