package io.bobbin.rm.tracker.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.api.protocol.UnRegisterNodeManagerResponse;
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.rm.ports.NodePort;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Published;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * The calls of one node manager, handed to the engine. Who may speak for nodes is what security says: an application's token
 * never is a right to do so, and a name is one only where names are believed.
 */
public record TrackerCalls(Caller caller, NodePort port) implements ResourceTracker {

    /** The protocol, as it is offered to callers; those who hold a stream open are woken when there are orders. */
    public static Published<ResourceTracker> published(NodePort port, NewsPort news) {
        return new Published<>(
                ResourceTracker.class,
                caller -> new TrackerCalls(caller, port),
                (caller, line) -> new TrackerStream(new TrackerCalls(caller, port), news, line));
    }

    @Override
    public CompletionStage<RegisterNodeManagerResponse> registerNodeManager(RegisterNodeManagerRequest request) {
        return asNode(() -> port.register(request));
    }

    @Override
    public CompletionStage<NodeHeartbeatResponse> nodeHeartbeat(NodeHeartbeatRequest request) {
        return asNode(() -> port.heartbeat(request));
    }

    @Override
    public CompletionStage<UnRegisterNodeManagerResponse> unRegisterNodeManager(UnRegisterNodeManagerRequest request) {
        return asNode(() -> port.unregister(request.node())).thenApply(gone -> new UnRegisterNodeManagerResponse());
    }

    private <T> CompletionStage<T> asNode(Supplier<CompletionStage<T>> call) {
        if (!caller.speaksForNodes()) {
            String shown = caller.kind() == null ? "no token" : "a token of kind " + caller.kind();
            return CompletableFuture.failedFuture(new BobbinException(
                    ErrorCode.ACCESS_DENIED,
                    "The caller '" + caller.user() + "' showed " + shown
                            + ", which does not prove that it is a node (a node manager's own setting security says how"
                            + " it proves that)"));
        }
        return call.get();
    }
}
