package io.bobbin.itests.benchmarks.rm;

import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.grpc.GrpcWire;
import io.bobbin.wire.spi.WireClient;
import java.util.ArrayList;
import java.util.List;

/** So many network connections, over which any number of clients call. */
final class Connections implements AutoCloseable {

    private final String address;
    private final Transport transport;
    private final List<GrpcWire> wires = new ArrayList<>();
    private int next;

    Connections(String address, int number, Transport transport) {
        this.address = address;
        this.transport = transport;
        for (int i = 0; i < number; i++) {
            // All clients of one wire to one address share a connection.
            wires.add(new GrpcWire());
        }
    }

    /** A client on the connection whose turn it is. */
    <P> WireClient<P> connect(Class<P> protocol, CallCredentials credentials) {
        return transport.connect(wires.get(next++ % wires.size()), protocol, address, credentials);
    }

    @Override
    public void close() {
        wires.forEach(Connections::close);
    }

    private static void close(GrpcWire wire) {
        try {
            var deactivate = GrpcWire.class.getDeclaredMethod("deactivate");
            deactivate.setAccessible(true);
            deactivate.invoke(wire);
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException("The wire ends in another way", other);
        }
    }
}
