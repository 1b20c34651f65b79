package io.bobbin.rm.launcher.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.StartContainerRequest;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StopContainersRequest;
import io.bobbin.api.token.Token;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.LaunchOrder;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.security.spi.CallCredentials;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Starts and stops AM containers by calling their nodes, as an AM does for its own (AML-01, AML-02, AML-05). */
public final class NodeAmLauncher implements AmLauncher {

    /** The manager's name where no submitter is known; its token is what counts. */
    private static final String MANAGER = "bobbin";

    private final NodeConnections nodes;
    private final TokenIssuer tokens;

    public NodeAmLauncher(NodeConnections nodes, TokenIssuer tokens) {
        this.nodes = nodes;
        this.tokens = tokens;
    }

    @Override
    public CompletionStage<Void> launch(LaunchOrder order) {
        ContainerId container = order.container().id();
        Token start = order.container().token();
        if (start == null) {
            return CompletableFuture.failedStage(
                    new BobbinException(ErrorCode.BAD_REQUEST, container + " came without its container token"));
        }
        var credentials = new CallCredentials(order.user(), order.nmToken().token());
        return nodes.call("launch of " + container, order.endpoint(), credentials, (node, manager) -> {
                    var request = new StartContainerRequest(AmContext.of(order, manager), start);
                    return node.startContainers(new StartContainersRequest(List.of(request)));
                })
                .thenCompose(response -> {
                    for (FailedContainer failed : response.failed()) {
                        return refused(failed);
                    }
                    return response.succeeded().contains(container)
                            ? CompletableFuture.completedStage(null)
                            : silent(container, order.endpoint());
                });
    }

    private static CompletionStage<Void> refused(FailedContainer failed) {
        return CompletableFuture.failedStage(new BobbinException(failed.code(), failed.message()));
    }

    private static CompletionStage<Void> silent(ContainerId container, String endpoint) {
        return CompletableFuture.failedStage(new BobbinException(
                ErrorCode.LAUNCH_FAILED, "The node at " + endpoint + " says nothing of " + container));
    }

    @Override
    public CompletionStage<Void> cleanUp(NodeId node, String endpoint, ContainerId container) {
        CallCredentials credentials;
        try {
            credentials = new CallCredentials(
                    MANAGER,
                    tokens.nmToken(container.attempt(), node, endpoint, MANAGER).token());
        } catch (Exception | LinkageError | StackOverflowError failure) {
            return CompletableFuture.failedStage(failure);
        }
        return nodes.call(
                        "stop of " + container,
                        endpoint,
                        credentials,
                        (protocol, manager) -> protocol.stopContainers(new StopContainersRequest(List.of(container))))
                .thenCompose(response -> {
                    for (FailedContainer failed : response.failed()) {
                        if (!isOver(failed.code())) {
                            return refused(failed);
                        }
                    }
                    return CompletableFuture.completedStage(null);
                });
    }

    /** The node does not have it, which is what was wanted. */
    private static boolean isOver(ErrorCode code) {
        return code == ErrorCode.CONTAINER_NOT_FOUND || code == ErrorCode.INVALID_CONTAINER;
    }
}
