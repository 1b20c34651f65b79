package io.bobbin.cli.job;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerLogFile;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.client.Wires;
import io.bobbin.client.internal.Waits;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Logs over gRPC. */
public final class WireLogs implements Logs {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int PIECE = 256 * 1024;

    private final Wire wire;
    private final Map<String, WireClient<ContainerLogProtocol>> nodes = new LinkedHashMap<>();

    public WireLogs() {
        this(Wires.named(Wires.GRPC));
    }

    WireLogs(Wire wire) {
        this.wire = wire;
    }

    @Override
    public List<String> files(String node, ContainerId id) {
        return Waits.await(to(node).listContainerLogs(new ListContainerLogsRequest(id)), LIMIT, "logs of " + id)
                .files()
                .stream()
                .filter(file -> file.length() > 0)
                .map(ContainerLogFile::name)
                .toList();
    }

    @Override
    public void copy(String node, ContainerId id, String file, long tail, OutputStream to) {
        long offset = tail < 0 ? 0 : -tail;
        while (true) {
            ReadContainerLogResponse piece = Waits.await(
                    to(node).readContainerLog(new ReadContainerLogRequest(id, file, offset, PIECE)),
                    LIMIT,
                    file + " of " + id);
            byte[] bytes = Base64.getDecoder().decode(piece.data());
            try {
                to.write(bytes);
            } catch (IOException closed) {
                throw new BobbinException(ErrorCode.INTERNAL, "output: " + closed, closed);
            }
            offset = piece.offset() + bytes.length;
            if (bytes.length == 0 || offset >= piece.length()) {
                return;
            }
        }
    }

    private ContainerLogProtocol to(String node) {
        return nodes.computeIfAbsent(
                        node,
                        address -> wire.connect(
                                ContainerLogProtocol.class,
                                address,
                                CallCredentials.user(System.getProperty("user.name"))))
                .protocol();
    }

    @Override
    public void close() {
        nodes.values().forEach(WireClient::close);
    }
}
