package io.bobbin.itests.benchmarks.paced;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.token.NodeKeys;
import io.bobbin.itests.benchmarks.measure.DaemonCpu;
import io.bobbin.itests.benchmarks.measure.Row;
import io.bobbin.itests.benchmarks.plugins.HmacSecurity;
import io.bobbin.wire.grpc.GrpcWire;
import io.bobbin.wire.proto.message.NodeHeartbeatResponseProto;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.ProtocolProxy;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The driver's own hand at HTTP/2 against the real wire. */
class PacedLoadTest {

    private static final int CALLERS = 40;

    private final Map<NodeId, List<Integer>> responseIds = new ConcurrentHashMap<>();

    @TempDir
    Path data;

    @Test
    void everyCallerCallsInTurnAndNamesTheResponseBefore() throws Exception {
        var security = HmacSecurity.in(data);
        var tracker = new Published<>(
                ResourceTracker.class, caller -> tracker(), (caller, line) -> Conversation.silent(tracker()));
        var wire = new GrpcWire();
        try (WireServer server = wire.serve(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), security, List.of(tracker));
                var lines = new Lines(server.address(), 3)) {
            List<Caller> callers = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                var node = new NodeId("n" + i, 1);
                callers.add(lines.open(
                        "ResourceTracker",
                        security.nodeCredentials("node"),
                        "nodeHeartbeat",
                        NodeHeartbeatRequest.class,
                        id -> new NodeHeartbeatRequest(
                                node, id, new NodeHealth(true, "", 0), List.of(), List.of(), "i", 0, 0),
                        NodeHeartbeatResponseProto.RESPONSE_ID_FIELD_NUMBER));
            }
            var manager = new DaemonCpu(ProcessHandle.current().pid());
            new PacedLoad(manager, lines, callers, 1.5).run(new Row("scale"));
        }
        assertThat(responseIds).hasSize(CALLERS);
        assertThat(responseIds.values()).filteredOn(List.of(0, 1)::equals).hasSize(CALLERS / 2);
        assertThat(responseIds.values()).filteredOn(List.of(0)::equals).hasSize(CALLERS / 2);
    }

    private ResourceTracker tracker() {
        return ProtocolProxy.of(ResourceTracker.class, "tracker", (method, request) -> {
            var beat = (NodeHeartbeatRequest) request;
            responseIds.computeIfAbsent(beat.node(), node -> new ArrayList<>()).add(beat.responseId());
            return CompletableFuture.completedFuture(new NodeHeartbeatResponse(
                    beat.responseId() + 1,
                    NodeAction.NORMAL,
                    1,
                    List.of(),
                    List.of(),
                    List.of(),
                    1000,
                    "",
                    List.of(),
                    NodeKeys.NONE));
        });
    }
}
