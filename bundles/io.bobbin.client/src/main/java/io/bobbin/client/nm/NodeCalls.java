package io.bobbin.client.nm;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.GetContainerStatusesRequest;
import io.bobbin.api.protocol.StartContainerRequest;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StopContainersRequest;
import io.bobbin.api.token.Token;
import io.bobbin.client.internal.LoopCalls;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Calls about one container to its node. For the loop; so are the continuations. */
final class NodeCalls {

    private final LoopCalls calls;
    private final NodeConnections connections;

    NodeCalls(LoopCalls calls, NodeConnections connections) {
        this.calls = calls;
        this.connections = connections;
    }

    /** @param started gets the metadata of the node's auxiliary services */
    void start(
            Container container,
            ContainerLaunchContext context,
            Consumer<Map<String, String>> started,
            Consumer<BobbinException> failed) {
        Token token = container.token();
        if (token == null) {
            failed.accept(new BobbinException(
                    ErrorCode.INVALID_TOKEN,
                    "container: " + container.id() + " (it came without a token; use the one of the allocate answer)"));
            return;
        }
        var request = new StartContainersRequest(List.of(new StartContainerRequest(context, token)));
        calls.call(
                "start " + container.id(),
                () -> connections.to(container.node()).startContainers(request),
                response -> {
                    if (response.succeeded().contains(container.id())) {
                        started.accept(response.serviceMetadata());
                    } else {
                        failed.accept(refusal("start", container.id(), response.failed()));
                    }
                },
                failed);
    }

    void stop(ContainerId id, NodeId node, Runnable stopped, Consumer<BobbinException> failed) {
        calls.call(
                "stop " + id,
                () -> connections.to(node).stopContainers(new StopContainersRequest(List.of(id))),
                response -> {
                    if (response.succeeded().contains(id)) {
                        stopped.run();
                    } else {
                        failed.accept(refusal("stop", id, response.failed()));
                    }
                },
                failed);
    }

    void status(ContainerId id, NodeId node, Consumer<ContainerStatus> received, Consumer<BobbinException> failed) {
        calls.call(
                "status of " + id,
                () -> connections.to(node).getContainerStatuses(new GetContainerStatusesRequest(List.of(id))),
                response -> response.statuses().stream()
                        .filter(status -> status.id().equals(id))
                        .findFirst()
                        .ifPresentOrElse(received, () -> failed.accept(refusal("status of", id, response.failed()))),
                failed);
    }

    void close() {
        connections.close();
    }

    private static BobbinException refusal(String what, ContainerId id, List<FailedContainer> failed) {
        return failed.stream()
                .filter(item -> item.id().equals(id))
                .findFirst()
                .map(item -> new BobbinException(item.code(), item.message()))
                .orElseGet(() -> new BobbinException(
                        ErrorCode.INTERNAL, what + " " + id + ": the node's answer does not name the container"));
    }
}
