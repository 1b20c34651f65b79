package io.bobbin.itests.benchmarks.rm;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NodeKeys;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** A node without containers that run; what it is to end has ended. */
final class NodeClient implements Client {

    private static final Resource TOTAL = Resource.of(131_072, 64);
    private static final NodeHealth WELL = new NodeHealth(true, "", 0);

    private final NodeId id;
    private final int number;
    private final ResourceTracker tracker;
    private int responseId;
    private int containerTokenKey;
    private int nmTokenKey;

    NodeClient(int number, ResourceTracker tracker) {
        this.number = number;
        this.id = new NodeId("127.1." + number / 250 + "." + (number % 250 + 1), 1234);
        this.tracker = tracker;
    }

    CompletionStage<RegisterNodeManagerResponse> register() {
        return tracker.registerNodeManager(new RegisterNodeManagerRequest(
                        id,
                        Map.of("grpc", id.toString()),
                        id.host() + ":8042",
                        "/r" + number / 40,
                        TOTAL,
                        Set.of(),
                        WELL,
                        "0.1.0",
                        List.of(),
                        List.of(),
                        "i" + number))
                .thenApply(response -> {
                    take(response.keys());
                    return response;
                });
    }

    private void take(NodeKeys keys) {
        if (keys.containerToken() != null) {
            containerTokenKey = keys.containerToken().id();
        }
        if (keys.nmToken() != null) {
            nmTokenKey = keys.nmToken().id();
        }
    }

    @Override
    public CompletionStage<NodeHeartbeatResponse> call() {
        return tracker.nodeHeartbeat(beat(responseId)).thenApply(response -> {
            responseId = response.responseId();
            take(response.keys());
            return response;
        });
    }

    /** What it sends after the response of this id. */
    NodeHeartbeatRequest beat(int lastResponseId) {
        return new NodeHeartbeatRequest(
                id, lastResponseId, WELL, List.of(), List.of(), "i" + number, containerTokenKey, nmTokenKey);
    }
}
