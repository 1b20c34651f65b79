package io.bobbin.client.nm;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerLogFile;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.client.internal.Waits;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what containers wrote from the nodes on which they ran. Every method waits for its answer within ten seconds and
 * throws a {@link BobbinException} with the node's code. For one thread.
 */
public final class LogClient implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final Wire wire;
    private final CallCredentials credentials;
    private final Map<String, WireClient<ContainerLogProtocol>> nodes = new LinkedHashMap<>();

    public LogClient(Wire wire, CallCredentials credentials) {
        this.wire = wire;
        this.credentials = credentials;
    }

    /**
     * The log files that a container has now.
     *
     * @param address where its node is called
     */
    public List<ContainerLogFile> files(String address, ContainerId id) {
        return Waits.await(to(address).listContainerLogs(new ListContainerLogsRequest(id)), LIMIT, "logs of " + id)
                .files();
    }

    /** A piece of a log file. */
    public ReadContainerLogResponse read(String address, ReadContainerLogRequest request) {
        return Waits.await(to(address).readContainerLog(request), LIMIT, request.file() + " of " + request.id());
    }

    private ContainerLogProtocol to(String address) {
        return nodes.computeIfAbsent(address, node -> wire.connect(ContainerLogProtocol.class, node, credentials))
                .protocol();
    }

    @Override
    public void close() {
        nodes.values().forEach(WireClient::close);
        nodes.clear();
    }
}
