package io.bobbin.testkit.simulation;

import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.ProtocolProxy;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.util.List;

/** One daemon's way into the network. Every record travels as the bytes that a real wire would carry. */
public final class SimulatedWire implements Wire {

    /** Its name. */
    public static final String NAME = "simulated";

    private final Network network;
    private final Daemon daemon;

    public SimulatedWire(Network network, Daemon daemon) {
        this.network = network;
        this.daemon = daemon;
    }

    @Override
    public String name() {
        return NAME;
    }

    /** Listens at that port of the daemon's host. */
    @Override
    public WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published) {
        String name = daemon.host().name() + ":" + address.getPort();
        var server = new SimulatedServer(network, daemon, name, security, published);
        network.listen(name, server);
        return server;
    }

    @Override
    public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
        var caller = new SimulatedCaller(network, daemon, protocol, address, credentials);
        P proxy = ProtocolProxy.of(protocol, protocol.getSimpleName() + " at " + address, caller);
        return new WireClient<>() {
            @Override
            public P protocol() {
                return proxy;
            }

            @Override
            public void close() {
                caller.close();
            }
        };
    }
}
