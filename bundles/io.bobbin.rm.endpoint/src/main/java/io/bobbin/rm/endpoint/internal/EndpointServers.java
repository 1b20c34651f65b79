package io.bobbin.rm.endpoint.internal;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.serving.PortMemory;
import io.bobbin.wire.spi.serving.WireAddresses;
import io.bobbin.wire.spi.serving.WireServers;
import java.util.Map;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One server a wire for all edges. An edge that goes or comes back changes no server. Where clients can call is told
 * once every expected protocol has had its edge.
 *
 * <p>For its loop only.
 */
final class EndpointServers implements WireServers.Listener {

    private static final Logger LOG = LoggerFactory.getLogger(EndpointServers.class);

    private final Edges edges;
    private final Consumer<Map<String, String>> ready;
    private final WireServers servers;
    private Map<String, String> addresses = Map.of();
    private Map<String, String> told = Map.of();
    private boolean everComplete;

    /** @param ready told where clients can call, whenever that changes; nothing when they cannot */
    EndpointServers(EventLoop loop, Edges edges, ChosenSecurity security, Consumer<Map<String, String>> ready) {
        this.edges = edges;
        this.ready = ready;
        this.servers = new WireServers(loop, security, edges::doors, PortMemory.ofProcess(), this);
    }

    void want(WireAddresses wanted) {
        servers.want(wanted);
    }

    void add(Wire wire) {
        servers.add(wire);
    }

    void remove(Wire wire) {
        servers.remove(wire);
    }

    /** To be called after edges or security have changed. */
    void reconcile() {
        servers.reconcile();
        tell();
    }

    @Override
    public void changed(Map<String, String> present) {
        LOG.info("{}", present.isEmpty() ? "Listening nowhere" : "Listening on " + present);
        addresses = present;
        tell();
    }

    @Override
    public void refused(String problem) {
        LOG.error("Cannot listen: {}", problem);
    }

    private void tell() {
        everComplete = everComplete || edges.complete();
        if (everComplete && !addresses.equals(told)) {
            told = addresses;
            ready.accept(told);
        }
    }

    void close() {
        servers.close();
    }
}
