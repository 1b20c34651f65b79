package io.bobbin.nm.heartbeat.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.nm.ports.HeartbeatPort;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** An engine that writes down what it hears. */
final class FakePort implements HeartbeatPort {

    final List<String> heard = new ArrayList<>();
    boolean stale;
    boolean leaving;

    @Override
    public CompletionStage<RegisterNodeManagerRequest> registration() {
        return CompletableFuture.completedFuture(new RegisterNodeManagerRequest(
                HeartbeatsTest.NODE,
                Map.of(),
                "",
                "",
                Resource.NONE,
                Set.of(),
                HeartbeatsTest.HEALTH,
                "",
                List.of(),
                List.of()));
    }

    @Override
    public CompletionStage<@Nullable Void> registered(RegisterNodeManagerResponse response) {
        heard.add("registered");
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<NodeHeartbeatRequest> beat(int responseId) {
        return CompletableFuture.completedFuture(
                new NodeHeartbeatRequest(HeartbeatsTest.NODE, responseId, HeartbeatsTest.HEALTH, List.of(), List.of()));
    }

    @Override
    public CompletionStage<@Nullable Void> obey(NodeHeartbeatResponse response) {
        if (stale) {
            return CompletableFuture.failedFuture(new BobbinException(ErrorCode.STALE, "earlier term"));
        }
        heard.add("obey " + response.responseId());
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<@Nullable Void> resync() {
        heard.add("resync");
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public Subscription onNews(Runnable listener) {
        return () -> {};
    }

    @Override
    public CompletionStage<@Nullable Void> killContainers(int exitStatus, String diagnostics) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public boolean isLeaving() {
        return leaving;
    }
}
