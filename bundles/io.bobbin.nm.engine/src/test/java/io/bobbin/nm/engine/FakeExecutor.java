package io.bobbin.nm.engine;

import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.executor.spi.ProcessMemory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Containers that end when a test says so. */
final class FakeExecutor implements Executor {

    final Map<ContainerId, PreparedContainer> launched = new TreeMap<>();
    final List<ContainerId> reacquired = new ArrayList<>();
    final List<ContainerId> killed = new ArrayList<>();
    final List<ContainerId> relaunched = new ArrayList<>();
    final List<String> signals = new ArrayList<>();
    final Map<ContainerId, List<ProcessMemory>> memory = new TreeMap<>();
    private final Map<ContainerId, CompletableFuture<ContainerEnd>> running = new TreeMap<>();

    /** Whether a kill ends a container at once, as if by TERM. */
    boolean killsEnd = true;

    /** Whether it throws whatever it is told. */
    boolean throwing;

    @Override
    public String name() {
        return "process";
    }

    @Override
    public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
        mayThrow();
        launched.put(container.handle().id(), container);
        return running.computeIfAbsent(container.handle().id(), id -> new CompletableFuture<>());
    }

    @Override
    public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
        mayThrow();
        reacquired.add(container.id());
        return running.computeIfAbsent(container.id(), id -> new CompletableFuture<>());
    }

    @Override
    public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
        signals.add(signal + " " + container.id().sequence());
        return CompletableFuture.completedFuture(running.containsKey(container.id()));
    }

    @Override
    public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
        killed.add(container.id());
        if (killsEnd) {
            end(container.id(), 143);
        }
        return CompletableFuture.completedFuture(true);
    }

    @Override
    public CompletionStage<ContainerEnd> relaunch(PreparedContainer container) {
        mayThrow();
        relaunched.add(container.handle().id());
        var end = new CompletableFuture<ContainerEnd>();
        running.put(container.handle().id(), end);
        return end;
    }

    @Override
    public CompletionStage<Map<ContainerId, List<ProcessMemory>>> memory(List<ContainerHandle> containers) {
        return CompletableFuture.completedFuture(new TreeMap<>(memory));
    }

    private void mayThrow() {
        if (throwing) {
            throw new NoClassDefFoundError("out of order");
        }
    }

    /** One that has been launched. */
    PreparedContainer container(ContainerId id) {
        PreparedContainer container = launched.get(id);
        if (container == null) {
            throw new AssertionError(id + " has not been launched: " + launched.keySet());
        }
        return container;
    }

    /** Those that have not ended. */
    List<ContainerId> running() {
        return running.entrySet().stream()
                .filter(entry -> !entry.getValue().isDone())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Another one for the same containers, as after an update; what this one launched is added to {@code launches}. */
    FakeExecutor successor(List<ContainerId> launches) {
        launches.addAll(launched.keySet());
        launched.clear();
        var next = new FakeExecutor();
        running.forEach((id, end) -> next.running.put(id, end.copy()));
        return next;
    }

    void end(ContainerId id, int exitCode) {
        end(id, new ContainerEnd(exitCode, ""));
    }

    void end(ContainerId id, ContainerEnd end) {
        running.computeIfAbsent(id, key -> new CompletableFuture<>()).complete(end);
    }

    void fail(ContainerId id, Throwable failure) {
        running.computeIfAbsent(id, key -> new CompletableFuture<>()).completeExceptionally(failure);
    }
}
