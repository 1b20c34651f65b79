package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.testkit.simulation.Daemon;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Starts what runs in containers on the simulated machine, and may be made to throw or to keep silent. */
public final class MachineExecutor implements Executor {

    static final String NAME = "machine";

    /** What a plugin that is out of order does. */
    public enum Mood {
        WELL,
        THROWING,
        FAILING,
        SILENT
    }

    private final Daemon daemon;
    private final Processes processes;
    private final Function<PreparedContainer, Program> programs;
    private Mood mood = Mood.WELL;

    MachineExecutor(Daemon daemon, Processes processes, Function<PreparedContainer, Program> programs) {
        this.daemon = daemon;
        this.processes = processes;
        this.programs = programs;
    }

    void mood(Mood other) {
        mood = other;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
        switch (mood) {
            case THROWING -> throw new NoClassDefFoundError("io/bobbin/out/of/order");
            case FAILING -> {
                return CompletableFuture.failedFuture(new BobbinException(ErrorCode.LAUNCH_FAILED, "fork failed"));
            }
            case SILENT -> {
                return new CompletableFuture<>();
            }
            default -> {
                return daemon.block("fork", () -> script(container))
                        .thenCompose(there ->
                                seenGone(processes.begin(container.handle().id(), programs.apply(container))));
            }
        }
    }

    private static boolean script(PreparedContainer container) {
        return Files.isReadable(container.script());
    }

    @Override
    public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
        return daemon.block("look for processes", () -> true)
                .thenCompose(looked -> seenGone(processes.find(container.id())));
    }

    /** What is told of an end is told by the daemon, if it still lives. */
    private CompletionStage<ContainerEnd> seenGone(CompletionStage<ContainerEnd> end) {
        var told = new CompletableFuture<ContainerEnd>();
        end.thenAccept(how -> daemon.in(daemonLooks(), "tree is gone", () -> told.complete(how)));
        return told;
    }

    private static long daemonLooks() {
        return Duration.ofMillis(5).toNanos();
    }

    @Override
    public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
        return CompletableFuture.completedFuture(processes.has(container.id()));
    }

    @Override
    public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
        if (mood == Mood.THROWING) {
            throw new IllegalStateException("out of order");
        }
        ContainerId id = container.id();
        processes.kill(id, grace);
        return CompletableFuture.completedFuture(processes.has(id));
    }
}
