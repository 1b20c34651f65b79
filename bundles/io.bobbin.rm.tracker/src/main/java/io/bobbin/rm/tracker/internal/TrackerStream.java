package io.bobbin.rm.tracker.internal;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.api.protocol.UnRegisterNodeManagerResponse;
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A node that holds a stream open. Which one it is, its calls say; it is woken when there are orders for the one that it
 * last called for. Before it calls, nobody knows it and there are none.
 */
final class TrackerStream implements ResourceTracker, Conversation<ResourceTracker> {

    private final TrackerCalls calls;
    private final NewsPort port;
    private final Line line;
    private final AtomicReference<Heard> heard = new AtomicReference<>(Heard.NOBODY);

    /** Whose bell is listened to. */
    private record Heard(@Nullable NodeId node, NewsPort.@Nullable Subscription news, boolean over) {

        static final Heard NOBODY = new Heard(null, null, false);
        static final Heard OVER = new Heard(null, null, true);

        void end() {
            if (news != null) {
                news.close();
            }
        }
    }

    TrackerStream(TrackerCalls calls, NewsPort port, Line line) {
        this.calls = calls;
        this.port = port;
        this.line = line;
    }

    @Override
    public ResourceTracker protocol() {
        return this;
    }

    @Override
    public CompletionStage<RegisterNodeManagerResponse> registerNodeManager(RegisterNodeManagerRequest request) {
        listenTo(request.node());
        return calls.registerNodeManager(request);
    }

    @Override
    public CompletionStage<NodeHeartbeatResponse> nodeHeartbeat(NodeHeartbeatRequest request) {
        listenTo(request.node());
        return calls.nodeHeartbeat(request);
    }

    @Override
    public CompletionStage<UnRegisterNodeManagerResponse> unRegisterNodeManager(UnRegisterNodeManagerRequest request) {
        return calls.unRegisterNodeManager(request);
    }

    private void listenTo(NodeId node) {
        Heard now = Objects.requireNonNull(heard.get());
        if (now.over() || node.equals(now.node()) || !calls.caller().speaksForNodes()) {
            return;
        }
        var next = new Heard(node, port.onNews(node, line::wake), false);
        if (heard.compareAndSet(now, next)) {
            now.end();
        } else {
            next.end();
        }
    }

    @Override
    public void close() {
        Objects.requireNonNull(heard.getAndSet(Heard.OVER)).end();
    }
}
