package io.bobbin.rm.endpoint.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import io.bobbin.wire.spi.inprocess.InProcessWire;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** The in-process wire, which writes down where it listened and can be made to refuse. */
final class CountingWire implements Wire {

    final List<String> events = new ArrayList<>();
    boolean addressInUse;
    private final String name;
    private final Wire wire;

    CountingWire(String name, InProcessWire wire) {
        this.name = name;
        this.wire = wire;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published) {
        if (addressInUse) {
            throw new BobbinException(ErrorCode.CONFIGURATION, address + " is in use");
        }
        WireServer server = wire.serve(address, security, published);
        events.add("open " + server.address());
        return new WireServer() {

            @Override
            public String address() {
                return server.address();
            }

            @Override
            public void close() {
                events.add("close " + server.address());
                server.close();
            }
        };
    }

    @Override
    public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
        return wire.connect(protocol, address, credentials);
    }
}
