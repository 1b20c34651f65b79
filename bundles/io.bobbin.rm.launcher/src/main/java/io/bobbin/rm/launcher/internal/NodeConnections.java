package io.bobbin.rm.launcher.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Calls nodes, each call over a connection of its own, so that one node that does not answer holds up nobody else
 * (AML-06). A call that comes while the wire or the manager's address is missing waits for it, and like every call no
 * longer than the timeout.
 *
 * <p>Whatever changes is changed on the loop; {@link #call} may be called on any thread.
 */
public final class NodeConnections {

    private final EventLoop loop;
    private final List<Wire> wires = new ArrayList<>();
    private final Map<CompletableFuture<?>, Runnable> waiting = new LinkedHashMap<>();
    private final Set<CompletableFuture<?>> inHand = new LinkedHashSet<>();
    private Map<String, String> managerAddresses = Map.of();
    private String wireName;
    private volatile Duration timeout;
    private long calls;
    private volatile boolean closed;

    public NodeConnections(EventLoop loop, String wireName, Duration timeout) {
        this.loop = loop;
        this.wireName = wireName;
        this.timeout = timeout;
    }

    void configure(String newWireName, Duration newTimeout) {
        wireName = newWireName;
        timeout = newTimeout;
        startWaiting();
    }

    public void add(Wire wire) {
        wires.add(0, wire);
        startWaiting();
    }

    void remove(Wire wire) {
        wires.remove(wire);
    }

    /** Where the manager is called, by wire; empty while it cannot be. */
    public void managerAddresses(Map<String, String> addresses) {
        managerAddresses = addresses;
        startWaiting();
    }

    /**
     * Calls the node at an address, with the address at which it may call the manager.
     *
     * @param what names the call in errors
     */
    <T> CompletionStage<T> call(
            String what,
            String address,
            CallCredentials credentials,
            BiFunction<ContainerManagementProtocol, String, CompletionStage<T>> call) {
        var result = new CompletableFuture<T>();
        CompletionStage<Boolean> begun = loop.submit(what, () -> {
            begin(what, result, () -> start(address, credentials, call, result));
            return true;
        });
        afterwards(begun, (yes, failure) -> {
            if (failure != null) {
                result.completeExceptionally(failure);
            }
        });
        return result;
    }

    private <T> void begin(String what, CompletableFuture<T> result, Runnable start) {
        Duration limit = timeout;
        var timer = loop.schedule(
                "timeout " + ++calls + " " + what,
                limit,
                () -> result.completeExceptionally(new BobbinException(
                        ErrorCode.TIMED_OUT,
                        what + " was not answered within " + limit.toMillis()
                                + " ms (setting timeout-ms of io.bobbin.rm.launcher)")));
        inHand.add(result);
        afterwards(result, (answer, failure) -> {
            if (!closed) {
                loop.execute("call is over", () -> {
                    timer.cancel();
                    inHand.remove(result);
                    waiting.remove(result);
                });
            }
        });
        if (closed) {
            result.completeExceptionally(stopped());
        } else if (wire() == null || managerAddress() == null) {
            waiting.put(result, start);
        } else {
            start.run();
        }
    }

    /** Fails the calls in hand, which closes their connections; none begins afterwards. */
    void close() {
        loop.assertInLoop();
        closed = true;
        waiting.clear();
        List.copyOf(inHand).forEach(result -> result.completeExceptionally(stopped()));
        inHand.clear();
    }

    private static BobbinException stopped() {
        return new BobbinException(ErrorCode.SHUTTING_DOWN, "The launcher of ApplicationMasters has stopped");
    }

    /** On the loop as long as there is one: the thread that brings an answer may be the connection's own. */
    private void close(WireClient<?> node) {
        if (closed) {
            node.close();
        } else {
            loop.execute("close connection", node::close);
        }
    }

    private void startWaiting() {
        loop.assertInLoop();
        while (!waiting.isEmpty() && wire() != null && managerAddress() != null) {
            Runnable start = waiting.remove(waiting.keySet().iterator().next());
            if (start != null) {
                start.run();
            }
        }
    }

    private @Nullable Wire wire() {
        for (Wire wire : wires) {
            if (wire.name().equals(wireName)) {
                return wire;
            }
        }
        return null;
    }

    private @Nullable String managerAddress() {
        return managerAddresses.get(wireName);
    }

    private <T> void start(
            String address,
            CallCredentials credentials,
            BiFunction<ContainerManagementProtocol, String, CompletionStage<T>> call,
            CompletableFuture<T> result) {
        Wire wire = wire();
        String manager = managerAddress();
        if (wire == null || manager == null) {
            throw new IllegalStateException("Started before wire and address were there");
        }
        try {
            WireClient<ContainerManagementProtocol> node =
                    wire.connect(ContainerManagementProtocol.class, address, credentials);
            afterwards(result, (answer, failure) -> close(node));
            afterwards(call.apply(node.protocol(), manager), (answer, failure) -> {
                if (failure == null) {
                    result.complete(answer);
                } else {
                    result.completeExceptionally(failure);
                }
            });
        } catch (Exception | LinkageError | StackOverflowError failure) {
            result.completeExceptionally(failure);
        }
    }

    /** As the stage, not the future, so that nobody can forget the outcome of the action: it has none. */
    private static <T> void afterwards(CompletionStage<T> stage, BiConsumer<T, @Nullable Throwable> action) {
        stage.whenComplete(action);
    }
}
