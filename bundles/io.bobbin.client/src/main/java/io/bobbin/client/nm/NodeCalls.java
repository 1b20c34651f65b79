package io.bobbin.client.nm;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.CommitRequest;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.ContainerUpdateRequest;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.GetContainerStatusesRequest;
import io.bobbin.api.protocol.ReInitializeContainerRequest;
import io.bobbin.api.protocol.ResourceLocalizationRequest;
import io.bobbin.api.protocol.RestartContainerRequest;
import io.bobbin.api.protocol.RollbackRequest;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.protocol.StartContainerRequest;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StopContainersRequest;
import io.bobbin.api.token.Token;
import io.bobbin.client.internal.LoopCalls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Calls about one container to its node. One that the node may not have heard is made again for a while; the node knows
 * an order that it has by the container's id. For the loop; so are the continuations.
 */
final class NodeCalls {

    private final LoopCalls calls;
    private final NodeConnections connections;
    private final Patience patience;

    NodeCalls(LoopCalls calls, NodeConnections connections, Patience patience) {
        this.calls = calls;
        this.connections = connections;
        this.patience = patience;
    }

    /** @param started gets the metadata of the node's auxiliary services */
    void start(
            Container container,
            ContainerLaunchContext context,
            Consumer<Map<String, String>> started,
            Consumer<BobbinException> failed) {
        Token token = container.token();
        if (token == null) {
            failed.accept(noToken(container.id()));
            return;
        }
        ContainerId id = container.id();
        var request = new StartContainersRequest(List.of(new StartContainerRequest(context, token)));
        patience.call(
                "start " + id,
                (again, refused) -> calls.call(
                        "start " + id,
                        () -> connections.to(container.node()).startContainers(request),
                        response -> {
                            if (response.succeeded().contains(id)) {
                                started.accept(response.serviceMetadata());
                                return;
                            }
                            BobbinException refusal = refusal("start", id, response.failed());
                            if (again && refusal.code() == ErrorCode.CONTAINER_ALREADY_RUNNING) {
                                // Nobody else has its token: the earlier call was heard, and its answer lost.
                                started.accept(Map.of());
                            } else {
                                refused.accept(refusal);
                            }
                        },
                        refused),
                failed);
    }

    void stop(ContainerId id, NodeId node, Runnable stopped, Consumer<BobbinException> failed) {
        call(
                "stop",
                id,
                node,
                to -> to.stopContainers(new StopContainersRequest(List.of(id))),
                response -> response.succeeded().contains(id)
                        ? Optional.empty()
                        : Optional.of(refusal("stop", id, response.failed())),
                response -> stopped.run(),
                failed);
    }

    void status(ContainerId id, NodeId node, Consumer<ContainerStatus> received, Consumer<BobbinException> failed) {
        call(
                "status of",
                id,
                node,
                to -> to.getContainerStatuses(new GetContainerStatusesRequest(List.of(id))),
                response -> response.statuses().stream()
                                .anyMatch(status -> status.id().equals(id))
                        ? Optional.empty()
                        : Optional.of(refusal("status of", id, response.failed())),
                response -> response.statuses().stream()
                        .filter(status -> status.id().equals(id))
                        .findFirst()
                        .ifPresent(received),
                failed);
    }

    void change(Container container, ChangeOrder order, Runnable done, Consumer<BobbinException> failed) {
        if (order instanceof ChangeOrder.UpdateResource update) {
            update(update.updated(), done, failed);
        } else if (order instanceof ChangeOrder.ReInitialize change) {
            var request = new ReInitializeContainerRequest(container.id(), change.context(), change.autoCommit());
            plain("re-initialise", container, to -> to.reInitializeContainer(request), done, failed);
        } else if (order instanceof ChangeOrder.Restart) {
            var request = new RestartContainerRequest(container.id());
            plain("restart", container, to -> to.restartContainer(request), done, failed);
        } else if (order instanceof ChangeOrder.RollBack) {
            var request = new RollbackRequest(container.id());
            plain("roll back", container, to -> to.rollbackLastReInitialization(request), done, failed);
        } else {
            var request = new CommitRequest(container.id());
            plain("commit", container, to -> to.commitLastReInitialization(request), done, failed);
        }
    }

    private void update(Container updated, Runnable done, Consumer<BobbinException> failed) {
        Token token = updated.token();
        ContainerId id = updated.id();
        if (token == null) {
            failed.accept(noToken(id));
            return;
        }
        call(
                "update",
                id,
                updated.node(),
                to -> to.updateContainer(new ContainerUpdateRequest(List.of(token))),
                response -> response.succeeded().contains(id)
                        ? Optional.empty()
                        : Optional.of(refusal("update", id, response.failed())),
                response -> done.run(),
                failed);
    }

    void signal(
            ContainerId id,
            NodeId node,
            SignalContainerCommand command,
            Runnable done,
            Consumer<BobbinException> failed) {
        var request = new SignalContainerRequest(id, command);
        call(
                "signal",
                id,
                node,
                to -> to.signalToContainer(request),
                sent -> Optional.empty(),
                sent -> done.run(),
                failed);
    }

    void localize(
            ContainerId id,
            NodeId node,
            Map<String, LocalResource> resources,
            Runnable done,
            Consumer<BobbinException> failed) {
        var request = new ResourceLocalizationRequest(id, resources);
        call(
                "localize files for",
                id,
                node,
                to -> to.localize(request),
                accepted -> Optional.empty(),
                accepted -> done.run(),
                failed);
    }

    private <T> void plain(
            String what,
            Container container,
            Function<ContainerManagementProtocol, CompletionStage<T>> call,
            Runnable done,
            Consumer<BobbinException> failed) {
        call(
                what,
                container.id(),
                container.node(),
                call,
                accepted -> Optional.empty(),
                accepted -> done.run(),
                failed);
    }

    /** @param refusal finds the container's own refusal in an answer about several */
    private <T> void call(
            String what,
            ContainerId id,
            NodeId node,
            Function<ContainerManagementProtocol, CompletionStage<T>> call,
            Function<T, Optional<BobbinException>> refusal,
            Consumer<T> succeeded,
            Consumer<BobbinException> failed) {
        patience.call(
                what + " " + id,
                (again, refused) -> calls.call(
                        what + " " + id,
                        () -> call.apply(connections.to(node)),
                        response -> refusal.apply(response).ifPresentOrElse(refused, () -> succeeded.accept(response)),
                        refused),
                failed);
    }

    /** Calls nothing again from now on. */
    void hurry() {
        patience.end();
    }

    void close() {
        connections.close();
    }

    private static BobbinException noToken(ContainerId id) {
        return new BobbinException(
                ErrorCode.INVALID_TOKEN,
                "container: " + id + " (it came without a token; use the one of the allocate answer)");
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
