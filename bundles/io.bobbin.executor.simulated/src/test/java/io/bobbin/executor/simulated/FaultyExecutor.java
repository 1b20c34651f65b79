package io.bobbin.executor.simulated;

import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.executor.spi.ProcessMemory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** Does all that the right one does, but for what a fault overrides. */
class FaultyExecutor implements Executor, AutoCloseable {

    final SimulatedExecutor right;

    FaultyExecutor(SimulatedExecutor right) {
        this.right = right;
    }

    @Override
    public String name() {
        return right.name();
    }

    @Override
    public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
        return right.launch(container);
    }

    @Override
    public CompletionStage<ContainerEnd> relaunch(PreparedContainer container) {
        return right.relaunch(container);
    }

    @Override
    public CompletionStage<Map<ContainerId, List<ProcessMemory>>> memory(List<ContainerHandle> containers) {
        return right.memory(containers);
    }

    @Override
    public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
        return right.reacquire(container);
    }

    @Override
    public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
        return right.signal(container, signal);
    }

    @Override
    public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
        return right.kill(container, grace);
    }

    @Override
    public void close() {
        right.close();
    }
}
