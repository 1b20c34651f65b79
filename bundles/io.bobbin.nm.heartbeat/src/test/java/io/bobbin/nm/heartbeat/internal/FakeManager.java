package io.bobbin.nm.heartbeat.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.api.protocol.UnRegisterNodeManagerResponse;
import io.bobbin.api.resource.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A manager that answers as the test says. */
final class FakeManager implements Manager, ResourceTracker {

    final List<String> calls = new ArrayList<>();
    NodeAction registerAction = NodeAction.NORMAL;
    NodeAction beatAction = NodeAction.NORMAL;

    @Nullable
    BobbinException failure;

    @Nullable
    CompletableFuture<NodeHeartbeatResponse> hold;

    boolean closed;

    static NodeHeartbeatResponse beatResponse(int id, NodeAction action) {
        return new NodeHeartbeatResponse(id, action, 1, List.of(), List.of(), List.of(), 1000, "because");
    }

    @Override
    public ResourceTracker tracker() {
        return this;
    }

    @Override
    public CompletionStage<RegisterNodeManagerResponse> registerNodeManager(RegisterNodeManagerRequest request) {
        calls.add("register");
        return failure == null
                ? CompletableFuture.completedFuture(
                        new RegisterNodeManagerResponse(registerAction, 1, 1, Resource.NONE, "", "because"))
                : CompletableFuture.failedFuture(failure);
    }

    @Override
    public CompletionStage<NodeHeartbeatResponse> nodeHeartbeat(NodeHeartbeatRequest request) {
        calls.add("beat " + request.responseId());
        if (failure != null) {
            return CompletableFuture.failedFuture(failure);
        }
        var response = beatResponse(request.responseId() + 1, beatAction);
        // One answer of each kind, so that a test sees what follows it.
        beatAction = NodeAction.NORMAL;
        return hold == null ? CompletableFuture.completedFuture(response) : hold;
    }

    @Override
    public CompletionStage<UnRegisterNodeManagerResponse> unRegisterNodeManager(UnRegisterNodeManagerRequest request) {
        calls.add("unregister");
        return CompletableFuture.completedFuture(new UnRegisterNodeManagerResponse());
    }

    @Override
    public void close() {
        closed = true;
    }
}
