package io.bobbin.am.tck;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.StartContainerRequest;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.spi.ProtocolProxy;
import io.bobbin.wire.spi.Published;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A node that starts nothing, and writes down what it was told to start. */
final class PlayedNode {

    private final NodeId id;
    private final Doorkeeper doorkeeper;
    private final List<ContainerId> started = new CopyOnWriteArrayList<>();
    private final List<String> wrongs = new CopyOnWriteArrayList<>();
    private final Set<ContainerId> unwilling = ConcurrentHashMap.newKeySet();

    PlayedNode(NodeId id, Doorkeeper doorkeeper) {
        this.id = id;
        this.doorkeeper = doorkeeper;
    }

    NodeId id() {
        return id;
    }

    /** Containers that it was told to start and has taken, in their order; twice if it was told twice. */
    List<ContainerId> started() {
        return List.copyOf(started);
    }

    /** What an AM must not ask of a node. */
    List<String> wrongs() {
        return List.copyOf(wrongs);
    }

    /** Refuses to start this one. */
    void refuse(ContainerId container) {
        unwilling.add(container);
    }

    Published<ContainerManagementProtocol> published() {
        return new Published<>(ContainerManagementProtocol.class, this::calls);
    }

    private ContainerManagementProtocol calls(Caller caller) {
        return ProtocolProxy.of(ContainerManagementProtocol.class, "played node", (method, request) -> {
            if (!Token.NM.equals(caller.kind()) || !id.equals(caller.node())) {
                wrongs.add(method.name() + " was called without the token for " + id);
                return refused("no NM token for " + id);
            }
            return request instanceof StartContainersRequest starts
                    ? CompletableFuture.completedFuture(start(starts))
                    : refused(method.name() + " is not played");
        });
    }

    private StartContainersResponse start(StartContainersRequest starts) {
        var succeeded = new ArrayList<ContainerId>();
        var failed = new ArrayList<FailedContainer>();
        for (StartContainerRequest one : starts.requests()) {
            if (!(doorkeeper.verify(one.containerToken()) instanceof TokenIdentifier.Container right)) {
                wrongs.add("a start came without the token of a container");
                continue;
            }
            if (one.launchContext().commands().isEmpty()) {
                wrongs.add(right.container() + " was to be started without a command");
            }
            if (unwilling.contains(right.container())) {
                failed.add(new FailedContainer(right.container(), ErrorCode.LAUNCH_FAILED, "As the test wants it."));
            } else if (started.contains(right.container())) {
                wrongs.add(right.container() + " was started twice");
                failed.add(new FailedContainer(right.container(), ErrorCode.CONTAINER_ALREADY_RUNNING, "It runs."));
            } else {
                started.add(right.container());
                succeeded.add(right.container());
            }
        }
        return new StartContainersResponse(succeeded, failed, Map.of());
    }

    private static CompletionStage<?> refused(String why) {
        return CompletableFuture.failedFuture(new BobbinException(ErrorCode.BAD_REQUEST, why));
    }
}
