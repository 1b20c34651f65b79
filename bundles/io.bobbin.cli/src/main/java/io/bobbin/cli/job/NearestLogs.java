package io.bobbin.cli.job;

import io.bobbin.api.id.ContainerId;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.cli.dev.DevFile;
import io.bobbin.security.spi.CallCredentials;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads through a node's admin socket where it is on this host, which starts fastest, and over gRPC elsewhere. */
public final class NearestLogs implements Logs {

    /** The node's socket where manager and node are one process. */
    private static final String NODE_SOCKET = "node.sock";

    private final Map<String, Path> sockets;
    private final @Nullable Path onlyNode;
    private final CallCredentials caller;
    private @Nullable WireLogs far;

    NearestLogs(Map<String, Path> sockets, @Nullable Path onlyNode, CallCredentials caller) {
        this.caller = caller;
        this.sockets = new LinkedHashMap<>(sockets);
        this.onlyNode = onlyNode;
    }

    /** Logs of the nodes of this cluster. */
    public static NearestLogs of(ClusterAddress cluster, Path directory) {
        Path manager = cluster.socket();
        if (manager == null) {
            return new NearestLogs(Map.of(), null, cluster.credentials());
        }
        Path node = manager.resolveSibling(NODE_SOCKET);
        return new NearestLogs(
                DevFile.findUpward(directory).map(DevFile::nodeSockets).orElse(Map.of()),
                Files.exists(node) ? node : null,
                cluster.credentials());
    }

    @Override
    public List<String> files(String node, ContainerId id) {
        return of(node).files(node, id);
    }

    @Override
    public void copy(String node, ContainerId id, String file, long tail, OutputStream to) {
        of(node).copy(node, id, file, tail, to);
    }

    private Logs of(String node) {
        Path socket = onlyNode == null ? sockets.get(node) : onlyNode;
        if (socket != null && Files.exists(socket)) {
            return new SocketLogs(socket);
        }
        if (far == null) {
            far = new WireLogs(caller);
        }
        return far;
    }

    @Override
    public void close() {
        if (far != null) {
            far.close();
        }
    }
}
