package io.bobbin.client;

import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** Every protocol is the one object that the test gives; connections are written down. */
public final class FakeWire implements Wire {

    public record Connection(Class<?> protocol, String address, CallCredentials credentials) {}

    public final List<Connection> opened = new ArrayList<>();
    public final List<Connection> closed = new ArrayList<>();
    public final List<LineListener> listeners = new ArrayList<>();
    public boolean canBeWoken;
    private final Object server;

    public FakeWire(Object server) {
        this.server = server;
    }

    public Endpoint endpoint() {
        return new Endpoint(this, "rm:1", CallCredentials.user("ann"));
    }

    /** Who hears what the server says on the latest line. */
    public LineListener listener() {
        return listeners.get(listeners.size() - 1);
    }

    @Override
    public <P> WireClient<P> connect(
            Class<P> protocol, String address, CallCredentials credentials, LineListener listener) {
        listeners.add(listener);
        return connect(protocol, address, credentials);
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published) {
        throw new IllegalStateException("clients serve nothing");
    }

    @Override
    public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
        var connection = new Connection(protocol, address, credentials);
        opened.add(connection);
        return new WireClient<>() {
            @Override
            public P protocol() {
                return protocol.cast(server);
            }

            @Override
            public boolean canBeWoken() {
                return canBeWoken;
            }

            @Override
            public void close() {
                closed.add(connection);
            }
        };
    }
}
