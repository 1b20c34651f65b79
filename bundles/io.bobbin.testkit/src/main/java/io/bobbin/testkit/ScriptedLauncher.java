package io.bobbin.testkit;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.eventloop.Loops;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.LaunchOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Starts AM containers on scripted nodes, outside every loop, and remembers its orders. */
final class ScriptedLauncher implements AmLauncher {

    private final Loops loops;
    private final Function<NodeId, @Nullable ScriptedNode> nodes;
    private final TreeMap<ApplicationAttemptId, LaunchOrder> launched = new TreeMap<>();
    private final List<ContainerId> cleanedUp = new ArrayList<>();

    ScriptedLauncher(Loops loops, Function<NodeId, @Nullable ScriptedNode> nodes) {
        this.loops = loops;
        this.nodes = nodes;
    }

    /** Orders that were carried out, by attempt. */
    Map<ApplicationAttemptId, LaunchOrder> launched() {
        return launched;
    }

    List<ContainerId> cleanedUp() {
        return List.copyOf(cleanedUp);
    }

    @Override
    public CompletionStage<Void> launch(LaunchOrder order) {
        return loops.block("launch AM", () -> true).thenAccept(begun -> {
            ScriptedNode node = nodes.apply(order.container().node());
            if (node == null || !node.isRegistered()) {
                throw new BobbinException(
                        ErrorCode.UNREACHABLE, "Node " + order.container().node() + " does not answer");
            }
            node.start(order.container().id(), order.container().resource());
            launched.put(order.attempt(), order);
        });
    }

    @Override
    public CompletionStage<Void> cleanUp(NodeId node, String endpoint, ContainerId container) {
        return loops.block("clean up AM", () -> true).thenAccept(begun -> {
            cleanedUp.add(container);
            ScriptedNode at = nodes.apply(node);
            if (at != null) {
                at.exit(container, ExitStatus.KILLED_BY_RESOURCEMANAGER);
            }
        });
    }
}
