package io.bobbin.cli.job;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerLogFile;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.client.Wires;
import io.bobbin.client.nm.LogClient;
import io.bobbin.security.spi.CallCredentials;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import java.util.List;

/** Logs over gRPC. */
final class WireLogs implements Logs {

    private static final int PIECE = 256 * 1024;

    private final LogClient client;

    WireLogs(CallCredentials caller) {
        client = new LogClient(Wires.named(Wires.GRPC), caller);
    }

    @Override
    public List<String> files(String node, ContainerId id) {
        return client.files(node, id).stream()
                .filter(file -> file.length() > 0)
                .map(ContainerLogFile::name)
                .toList();
    }

    @Override
    public void copy(String node, ContainerId id, String file, long tail, OutputStream to) {
        long offset = tail < 0 ? 0 : -tail;
        while (true) {
            ReadContainerLogResponse piece = client.read(node, new ReadContainerLogRequest(id, file, offset, PIECE));
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

    @Override
    public void close() {
        client.close();
    }
}
