package io.bobbin.wire.spi.inprocess;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.ProtocolProxy;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Protocols within one process: a call is authenticated and runs at once on the caller's thread, without copying its
 * records. Addresses are names such as {@code inprocess:7} and mean something on this wire only; a port of 0 takes the
 * next free number, another one is taken as it is. Usable from any thread; as deterministic as its callers.
 */
public final class InProcessWire implements Wire {
    private static final String SCHEME = "inprocess:";

    private final ConcurrentMap<String, InProcessServer> servers = new ConcurrentHashMap<>();
    private final AtomicInteger ports = new AtomicInteger();
    private final AtomicLong calls = new AtomicLong();
    private final CallFilter filter;

    /** A wire on which every message arrives. */
    public InProcessWire() {
        this(CallFilter.NONE);
    }

    public InProcessWire(CallFilter filter) {
        this.filter = filter;
    }

    @Override
    public String name() {
        return "inprocess";
    }

    @Override
    public WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published) {
        return address.getPort() == 0
                ? serveAnywhere(security, published)
                : serveAt(address.getPort(), security, published);
    }

    private WireServer serveAnywhere(Security security, List<Published<?>> published) {
        while (true) {
            String name = SCHEME + ports.incrementAndGet();
            var server = new InProcessServer(name, security, published, servers::remove);
            if (servers.putIfAbsent(name, server) == null) {
                return server;
            }
        }
    }

    private WireServer serveAt(int port, Security security, List<Published<?>> published) {
        String name = SCHEME + port;
        var server = new InProcessServer(name, security, published, servers::remove);
        if (servers.putIfAbsent(name, server) != null) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION, name + " cannot be bound: it is in use (a port of 0 takes a free one)");
        }
        return server;
    }

    @Override
    public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
        return client(protocol, address, credentials, null);
    }

    /** Wakes come on the thread that rings, as the filter lets them. */
    @Override
    public <P> WireClient<P> connect(
            Class<P> protocol, String address, CallCredentials credentials, LineListener listener) {
        return client(protocol, address, credentials, listener);
    }

    private <P> WireClient<P> client(
            Class<P> protocol, String address, CallCredentials credentials, @Nullable LineListener listener) {
        var client = new InProcessCaller(
                protocol, address, credentials, servers::get, filter, calls::incrementAndGet, listener);
        return new InProcessClient<>(
                ProtocolProxy.of(protocol, protocol.getSimpleName() + " at " + address, client), client);
    }
}
