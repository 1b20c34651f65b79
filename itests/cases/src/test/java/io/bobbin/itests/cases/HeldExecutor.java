package io.bobbin.itests.cases;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Containers that run until a test or a kill ends them, and of which a dead one is lost. */
final class HeldExecutor implements Executor {

    final List<ContainerId> launched = new ArrayList<>();
    final List<ContainerId> killed = new ArrayList<>();
    private final Map<ContainerId, CompletableFuture<ContainerEnd>> running = new TreeMap<>();

    @Override
    public String name() {
        return "process";
    }

    @Override
    public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
        launched.add(container.handle().id());
        return running.computeIfAbsent(container.handle().id(), id -> new CompletableFuture<>());
    }

    @Override
    public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
        CompletableFuture<ContainerEnd> end = running.get(container.id());
        return end == null ? CompletableFuture.completedStage(new ContainerEnd(ExitStatus.LOST, "")) : end;
    }

    @Override
    public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
        return CompletableFuture.completedStage(running.containsKey(container.id()));
    }

    @Override
    public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
        killed.add(container.id());
        CompletableFuture<ContainerEnd> end = running.remove(container.id());
        return CompletableFuture.completedStage(
                end != null && end.complete(new ContainerEnd(ExitStatus.TERMINATED, "")));
    }

    /** The processes are gone, and nobody saw how. */
    void vanish(ContainerId id) {
        running.remove(id);
    }

    List<ContainerId> running() {
        return List.copyOf(running.keySet());
    }
}
