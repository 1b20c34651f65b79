package io.bobbin.cli.cluster;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.client.Endpoint;
import io.bobbin.client.Wires;
import java.nio.file.Files;

/** Opens the shortest way to a cluster. */
public final class Clusters {

    private Clusters() {}

    /** Through the socket where there is one, which starts fastest; over gRPC otherwise. */
    public static Cluster open(ClusterAddress address) {
        if (address.socket() != null && (Files.exists(address.socket()) || address.address() == null)) {
            return new SocketCluster(address.socket());
        }
        return overTheWire(address);
    }

    /** Over gRPC. */
    public static WireCluster overTheWire(ClusterAddress address) {
        if (address.address() == null) {
            throw new BobbinException(
                    ErrorCode.UNREACHABLE,
                    "cluster of " + address.source() + ": its manager has told no address yet (is it running?)");
        }
        return new WireCluster(new Endpoint(Wires.named(Wires.GRPC), address.address(), address.credentials()));
    }
}
