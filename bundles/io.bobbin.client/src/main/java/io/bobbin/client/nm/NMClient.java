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
import io.bobbin.client.Endpoint;
import io.bobbin.client.internal.LoopCalls;
import io.bobbin.client.internal.Waits;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * Talks to nodes and waits for each answer within a bound (CLN-08 to CLN-10). May be used on any thread except in a
 * command of a loop.
 */
public final class NMClient implements AutoCloseable {

    private final EventLoop loop;
    private final NmSettings settings;
    private final NodeCalls nodes;
    private final Map<ContainerId, NodeId> started = new LinkedHashMap<>();

    /** @param template says the wire and the user; the address is not used */
    public NMClient(Loops loops, Endpoint template, NmSettings settings, NmTokenCache tokens) {
        this.loop = loops.open("am-nm");
        this.settings = settings;
        this.nodes = new NodeCalls(
                new LoopCalls(loop, settings.callLimit()),
                new NodeConnections(template, tokens),
                new Patience(loop, settings.patience()));
    }

    /**
     * Starts a granted container; it is remembered as started before the node is called, and no more if that fails
     * (CLN-08, CLN-12).
     *
     * @return Base64 text of the node's auxiliary services by name
     */
    public Map<String, String> startContainer(Container container, ContainerLaunchContext context) {
        return await("start container", result -> {
            if (started.putIfAbsent(container.id(), container.node()) != null) {
                result.completeExceptionally(new BobbinException(
                        ErrorCode.CONTAINER_ALREADY_RUNNING,
                        "container: " + container.id()
                                + " is started already (a container is started once; ask for another)"));
                return;
            }
            nodes.start(container, context, result::complete, error -> {
                started.remove(container.id());
                result.completeExceptionally(error);
            });
        });
    }

    /** Stops a container; it is forgotten once the node has accepted that (CLN-09). */
    public void stopContainer(ContainerId id, NodeId node) {
        this.<Boolean>await("stop container", result -> stop(id, node, result));
    }

    public ContainerStatus containerStatus(ContainerId id, NodeId node) {
        return await(
                "container status", result -> nodes.status(id, node, result::complete, result::completeExceptionally));
    }

    /**
     * Changes the size of a running container.
     *
     * @param updated the container as it was granted anew
     */
    public void updateContainerResource(Container updated) {
        change(updated, new ChangeOrder.UpdateResource(updated));
    }

    /**
     * Stops what runs in a container and starts something else in it.
     *
     * @param autoCommit whether the way back is given up at once
     */
    public void reInitializeContainer(Container container, ContainerLaunchContext context, boolean autoCommit) {
        change(container, new ChangeOrder.ReInitialize(context, autoCommit));
    }

    /** Stops what runs in a container and starts it again. */
    public void restartContainer(Container container) {
        change(container, new ChangeOrder.Restart());
    }

    /** Goes back to what a container ran before its last change. */
    public void rollbackLastReInitialization(Container container) {
        change(container, new ChangeOrder.RollBack());
    }

    /** Gives up the way back. */
    public void commitLastReInitialization(Container container) {
        change(container, new ChangeOrder.Commit());
    }

    private void change(Container container, ChangeOrder order) {
        this.<Boolean>await(
                "change container",
                result -> nodes.change(container, order, () -> result.complete(true), result::completeExceptionally));
    }

    /** Tells a container's processes something. */
    public void signalContainer(ContainerId id, NodeId node, SignalContainerCommand command) {
        this.<Boolean>await(
                "signal container",
                result -> nodes.signal(id, node, command, () -> result.complete(true), result::completeExceptionally));
    }

    /** Fetches further files for a running container, by the names of their links. */
    public void localize(ContainerId id, NodeId node, Map<String, LocalResource> resources) {
        this.<Boolean>await(
                "localize",
                result -> nodes.localize(
                        id, node, resources, () -> result.complete(true), result::completeExceptionally));
    }

    /** Stops what it started, unless that is switched off, and waits for the answers (CLN-14). */
    @Override
    public void close() {
        loop.execute("hurry", nodes::hurry);
        if (settings.stopOnClose()) {
            Waits.await(loop.submit("stop started", this::stopStarted).thenCompose(all -> all), limit(), "close");
        }
        loop.execute("close", nodes::close);
        loop.close();
    }

    private CompletionStage<Boolean> stopStarted() {
        var stops = new ArrayList<CompletableFuture<Boolean>>();
        new LinkedHashMap<>(started).forEach((id, node) -> {
            var stop = new CompletableFuture<Boolean>();
            stop(id, node, stop);
            stops.add(stop.exceptionally(failure -> false));
        });
        return CompletableFuture.allOf(stops.toArray(CompletableFuture[]::new)).thenApply(nothing -> true);
    }

    private void stop(ContainerId id, NodeId node, CompletableFuture<Boolean> result) {
        nodes.stop(
                id,
                node,
                () -> {
                    started.remove(id);
                    result.complete(true);
                },
                result::completeExceptionally);
    }

    private Duration limit() {
        return settings.callLimit().multipliedBy(2).plus(settings.patience());
    }

    private <T> T await(String what, Consumer<CompletableFuture<T>> work) {
        return Waits.await(
                loop.submit(what, () -> {
                            var result = new CompletableFuture<T>();
                            work.accept(result);
                            return result;
                        })
                        .thenCompose(result -> result),
                limit(),
                what);
    }
}
