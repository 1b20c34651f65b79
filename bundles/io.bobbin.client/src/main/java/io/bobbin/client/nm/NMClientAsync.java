package io.bobbin.client.nm;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.client.Endpoint;
import io.bobbin.client.internal.LoopCalls;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Talks to all nodes for an AM and tells a handler what came of it (CLN-01 to CLN-07). May be used on any thread, from
 * callbacks too; nothing waits. Several starts are in hand at once, up to a bound; the others wait in their order.
 */
public final class NMClientAsync implements AutoCloseable {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    private final EventLoop loop;
    private final EventLoop callbacks;
    private final NmSettings settings;
    private final NodeCalls nodes;
    private final NMHandler handler;
    private final Map<ContainerId, ContainerMachine.State> containers = new LinkedHashMap<>();
    private final Deque<ContainerId> waiting = new ArrayDeque<>();
    private int starting;

    /**
     * @param template says the wire and the user; the address is not used, as each node is called where its token says
     * @param tokens filled by the AM's other client
     */
    public NMClientAsync(Loops loops, Endpoint template, NmSettings settings, NmTokenCache tokens, NMHandler handler) {
        this.loop = loops.open("am-nm");
        this.callbacks = loops.open("am-nm-callbacks");
        this.settings = settings;
        this.nodes = new NodeCalls(
                new LoopCalls(loop, settings.callLimit()),
                new NodeConnections(template, tokens),
                new Patience(loop, settings.patience()));
        this.handler = handler;
    }

    /** Starts a granted container (CLN-03). A second start of an id is told as a start error and changes nothing (CLN-12). */
    public void startContainer(Container container, ContainerLaunchContext context) {
        loop.execute("start container", () -> {
            ContainerId id = container.id();
            if (containers.putIfAbsent(id, new ContainerMachine.Prep(container, context)) != null) {
                var error = new BobbinException(
                        ErrorCode.CONTAINER_ALREADY_RUNNING,
                        "container: " + id + " is started already (a container is started once; ask for another)");
                callbacks.execute("start error", () -> handler.onStartContainerError(id, error));
                return;
            }
            waiting.add(id);
            startWaiting();
        });
    }

    /**
     * Stops a container (CLN-04). One whose start waits its turn is not started any more, and its start is told as failed
     * (CLN-13). One that this client did not start is stopped all the same.
     */
    public void stopContainer(ContainerId id, NodeId node) {
        loop.execute("stop container", () -> {
            if (containers.containsKey(id)) {
                fire(id, new ContainerMachine.StopContainer());
            } else {
                nodes.stop(
                        id,
                        node,
                        () -> callbacks.execute("stopped", () -> handler.onContainerStopped(id)),
                        error -> callbacks.execute("stop error", () -> handler.onStopContainerError(id, error)));
            }
        });
    }

    /**
     * Changes the size of a running container (SM-9.03).
     *
     * @param updated the container as it was granted anew
     */
    public void updateContainerResource(Container updated) {
        change(updated.id(), new ChangeOrder.UpdateResource(updated));
    }

    /** Stops what runs in a container and starts something else in it (SM-9.04). */
    public void reInitializeContainer(ContainerId id, ContainerLaunchContext context, boolean autoCommit) {
        change(id, new ChangeOrder.ReInitialize(context, autoCommit));
    }

    /** Stops what runs in a container and starts it again (SM-9.05). */
    public void restartContainer(ContainerId id) {
        change(id, new ChangeOrder.Restart());
    }

    /** Goes back to what a container ran before its last change (SM-9.06). */
    public void rollbackLastReInitialization(ContainerId id) {
        change(id, new ChangeOrder.RollBack());
    }

    /** Gives up the way back (SM-9.07). */
    public void commitLastReInitialization(ContainerId id) {
        change(id, new ChangeOrder.Commit());
    }

    /** A container that this client has not started is unknown to it, and the change is told as an error. */
    private void change(ContainerId id, ChangeOrder order) {
        loop.execute("change container", () -> {
            if (containers.containsKey(id)) {
                fire(id, new ContainerMachine.Change(order));
                return;
            }
            var error = new BobbinException(
                    ErrorCode.CONTAINER_NOT_FOUND, "container: " + id + " (not started by this client, or over)");
            callbacks.execute(
                    "change error", () -> ChangeAnswers.error(id, order, error).accept(handler));
        });
    }

    /** Asks a node for a container's status (CLN-11). */
    public void queryStatus(ContainerId id, NodeId node) {
        loop.execute(
                "query status",
                () -> nodes.status(
                        id,
                        node,
                        status -> callbacks.execute("status", () -> handler.onContainerStatusReceived(status)),
                        error -> callbacks.execute("status error", () -> handler.onContainerStatusError(id, error))));
    }

    /** Forgets a container that the manager has reported as ended, so that a close does not stop it. */
    public void forget(ContainerId id) {
        loop.execute("forget container", () -> {
            if (containers.get(id) instanceof ContainerMachine.Running) {
                containers.remove(id);
            }
        });
    }

    /** Stops what runs of what it started, unless that is switched off, without waiting for it (CLN-14). */
    @Override
    public void close() {
        loop.execute("close", () -> {
            waiting.clear();
            nodes.hurry();
            if (settings.stopOnClose()) {
                List.copyOf(containers.keySet()).forEach(id -> fire(id, new ContainerMachine.StopContainer()));
            }
            closeWhenQuiet();
        });
    }

    private void closeWhenQuiet() {
        boolean busy = containers.values().stream()
                .anyMatch(state -> state instanceof ContainerMachine.Starting
                        || state instanceof ContainerMachine.Changing
                        || state instanceof ContainerMachine.Stopping);
        if (busy) {
            loop.schedule("close when quiet", BETWEEN_LOOKS, this::closeWhenQuiet);
            return;
        }
        nodes.close();
        loop.close();
        callbacks.close();
    }

    private void startWaiting() {
        while (starting < settings.callsInHand() && !waiting.isEmpty()) {
            ContainerId id = waiting.remove();
            if (containers.get(id) instanceof ContainerMachine.Prep) {
                starting++;
                fire(id, new ContainerMachine.StartContainer());
            }
        }
    }

    private void fire(ContainerId id, ContainerMachine.Event event) {
        ContainerMachine.State state = containers.get(id);
        if (state == null) {
            return;
        }
        var step = ContainerMachine.TABLE.apply(state, event);
        containers.put(id, step.next());
        step.effects().forEach(effect -> carryOut(id, effect));
    }

    private void carryOut(ContainerId id, ContainerMachine.Effect effect) {
        if (effect instanceof ContainerMachine.CallStart call) {
            nodes.start(
                    call.container(),
                    call.context(),
                    metadata -> startEnded(id, new ContainerMachine.Started(metadata)),
                    error -> startEnded(id, new ContainerMachine.StartFailed(error)));
        } else if (effect instanceof ContainerMachine.CallChange call) {
            nodes.change(
                    call.container(),
                    call.order(),
                    () -> fire(id, new ContainerMachine.Changed()),
                    error -> fire(id, new ContainerMachine.ChangeFailed(error)));
        } else if (effect instanceof ContainerMachine.CallStop call) {
            nodes.stop(
                    id,
                    call.container().node(),
                    () -> fire(id, new ContainerMachine.Stopped()),
                    error -> fire(id, new ContainerMachine.StopFailed(error)));
        } else if (effect instanceof ContainerMachine.Forget) {
            containers.remove(id);
        } else {
            Consumer<NMHandler> told = callback(id, effect);
            callbacks.execute("tell", () -> told.accept(handler));
        }
    }

    private void startEnded(ContainerId id, ContainerMachine.Event outcome) {
        starting--;
        fire(id, outcome);
        startWaiting();
    }

    private static Consumer<NMHandler> callback(ContainerId id, ContainerMachine.Effect effect) {
        if (effect instanceof ContainerMachine.TellStarted told) {
            return handler -> handler.onContainerStarted(id, told.serviceMetadata());
        } else if (effect instanceof ContainerMachine.TellStartError told) {
            return handler -> handler.onStartContainerError(id, told.error());
        } else if (effect instanceof ContainerMachine.TellChanged told) {
            return ChangeAnswers.done(id, told.order());
        } else if (effect instanceof ContainerMachine.TellChangeError told) {
            return ChangeAnswers.error(id, told.order(), told.error());
        } else if (effect instanceof ContainerMachine.TellStopped) {
            return handler -> handler.onContainerStopped(id);
        } else if (effect instanceof ContainerMachine.TellStopError told) {
            return handler -> handler.onStopContainerError(id, told.error());
        }
        throw new IllegalStateException("No callback for " + effect);
    }
}
