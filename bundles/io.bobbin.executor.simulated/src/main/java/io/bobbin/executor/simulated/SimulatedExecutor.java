package io.bobbin.executor.simulated;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.executor.spi.ProcessMemory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs nothing. A container begins, lasts and ends as its {@link Simulation} says, in the time of the loops that the
 * executor was given; what it has of a container is kept in files, as every executor keeps it, so that it outlives the
 * executor. For load tests of a cluster without the load, and for seeing what an application does when its containers
 * misbehave.
 */
public final class SimulatedExecutor implements Executor, AutoCloseable {

    private final Loops loops;
    private final EventLoop loop;
    private final Supplier<Simulation> simulation;
    private final Map<ContainerId, Simulated> followed = new TreeMap<>();

    /**
     * @param simulation what containers do that do not say otherwise; asked at each launch, on any thread
     */
    public SimulatedExecutor(Loops loops, Supplier<Simulation> simulation) {
        this.loops = loops;
        this.loop = loops.open("executor-simulated");
        this.simulation = simulation;
    }

    @Override
    public String name() {
        return "simulated";
    }

    @Override
    public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
        return begin(container, false);
    }

    @Override
    public CompletionStage<ContainerEnd> relaunch(PreparedContainer container) {
        return begin(container, true);
    }

    private CompletionStage<ContainerEnd> begin(PreparedContainer container, boolean again) {
        ContainerHandle handle = container.handle();
        var entry = new Simulated(handle);
        loop.execute("launch " + handle.id(), () -> {
            if (followed.putIfAbsent(handle.id(), entry) != null) {
                entry.end.completeExceptionally(new BobbinException(
                        ErrorCode.LAUNCH_FAILED, handle.id() + " has been launched before from " + handle.directory()));
                return;
            }
            long now = loops.time().wallMillis();
            loops.block("begin " + handle.id(), () -> {
                        if (again) {
                            SimulatedFiles.clear(handle);
                        }
                        return SimulatedFiles.begin(container, simulation.get(), now);
                    })
                    .whenComplete((record, failure) ->
                            loop.execute("begun " + handle.id(), () -> begun(entry, record, failure)));
        });
        return entry.end;
    }

    private void begun(Simulated entry, @Nullable SimulatedRecord record, @Nullable Throwable failure) {
        if (record == null) {
            followed.remove(entry.handle.id(), entry);
            entry.end.completeExceptionally(notStarted(entry.handle, failure));
        } else {
            follow(entry, record);
        }
    }

    private static BobbinException notStarted(ContainerHandle handle, @Nullable Throwable failure) {
        Throwable cause = failure == null ? new IllegalStateException("no reason") : BobbinException.of(failure);
        return new BobbinException(
                ErrorCode.LAUNCH_FAILED, "Nothing began for " + handle.id() + ": " + cause.getMessage(), cause);
    }

    private void follow(Simulated entry, SimulatedRecord record) {
        entry.record = record;
        setTimer(entry, record);
        entry.early.forEach(signal -> tell(entry, signal));
        if (entry.earlyKill != null) {
            kill(entry, entry.earlyKill);
        }
    }

    private void setTimer(Simulated entry, SimulatedRecord record) {
        if (entry.timer != null) {
            entry.timer.cancel();
        }
        Duration left = record.left(loops.time().wallMillis());
        entry.timer = left == null
                ? null
                : loop.schedule("end " + entry.handle.id(), left, () -> end(entry, record.exitCode(), ""));
    }

    /** Another pause counts from now on, and for whoever comes after this executor. */
    private void pause(Simulated entry, SimulatedRecord record, SimulatedRecord.Pause pause) {
        SimulatedRecord next = record.with(pause);
        entry.record = next;
        setTimer(entry, next);
        entry.written = entry.written
                .exceptionally(failure -> null)
                .thenCompose(before -> loops.block("keep " + entry.handle.id(), () -> {
                    SimulatedFiles.keep(entry.handle, next);
                    return true;
                }));
    }

    @Override
    public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
        var result = new CompletableFuture<ContainerEnd>();
        var entry = new Simulated(container);
        loop.execute("reacquire " + container.id(), () -> {
            Simulated known = followed.putIfAbsent(container.id(), entry);
            forward((known == null ? entry : known).end, result);
            if (known == null) {
                loops.block("find " + container.id(), () -> Found.in(container))
                        .whenComplete((found, failure) -> loop.execute("found", () -> found(entry, found, failure)));
            }
        });
        return result;
    }

    private void found(Simulated entry, @Nullable Found found, @Nullable Throwable failure) {
        if (found == null) {
            over(entry, ExitStatus.LOST, "Its directory cannot be read: " + failure);
        } else if (found.exit() != null) {
            over(entry, found.exit(), "");
        } else if (found.record() != null) {
            follow(entry, found.record());
        } else {
            over(entry, ExitStatus.ABORTED, "The node manager stopped before it had begun");
        }
    }

    private static void forward(CompletionStage<ContainerEnd> from, CompletableFuture<ContainerEnd> to) {
        from.whenComplete((end, failure) -> {
            if (failure == null) {
                to.complete(end);
            } else {
                to.completeExceptionally(failure);
            }
        });
    }

    @Override
    public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
        return loop.submit("signal " + container.id(), () -> {
                    Simulated entry = followed.get(container.id());
                    if (entry == null || entry.ending) {
                        return CompletableFuture.completedStage(false);
                    }
                    if (entry.record == null) {
                        entry.early.add(signal);
                    } else {
                        tell(entry, signal);
                    }
                    return entry.written.handle((written, failure) -> true);
                })
                .thenCompose(Function.identity());
    }

    private void tell(Simulated entry, ContainerSignal signal) {
        SimulatedRecord record = Objects.requireNonNull(entry.record);
        SimulatedRecord.Pause pause = record.pause();
        switch (signal) {
            case STOP -> {
                if (!pause.isStopped()) {
                    pause(entry, record, pause.stopped(loops.time().wallMillis()));
                }
            }
            case CONT -> goOn(entry, record, pause);
            case TERM -> {
                if (pause.isStopped()) {
                    pause(entry, record, pause.withTerm());
                } else {
                    endBy(entry, record, signal);
                }
            }
            default -> endBy(entry, record, signal);
        }
    }

    private void goOn(Simulated entry, SimulatedRecord record, SimulatedRecord.Pause pause) {
        if (pause.isStopped()) {
            pause(entry, record, pause.over(loops.time().wallMillis()));
            if (pause.term()) {
                tell(entry, ContainerSignal.TERM);
            }
        }
    }

    private void endBy(Simulated entry, SimulatedRecord record, ContainerSignal signal) {
        if (!record.heeds(signal)) {
            return;
        }
        if (signal == ContainerSignal.KILL && !record.outlivesKill().isZero()) {
            loop.schedule(
                    "killed " + entry.handle.id(),
                    record.outlivesKill(),
                    () -> end(entry, ExitStatus.FORCE_KILLED, "It went on for some time after KILL"));
            return;
        }
        end(entry, signal == ContainerSignal.KILL ? ExitStatus.FORCE_KILLED : ExitStatus.TERMINATED, "");
    }

    @Override
    public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
        return loop.submit("kill " + container.id(), () -> {
            Simulated entry = followed.get(container.id());
            if (entry == null) {
                return false;
            }
            if (entry.record == null) {
                entry.earlyKill = entry.earlyKill == null ? grace : entry.earlyKill;
            } else {
                kill(entry, grace);
            }
            return true;
        });
    }

    private void kill(Simulated entry, Duration grace) {
        tell(entry, ContainerSignal.TERM);
        if (!entry.ending) {
            loop.schedule("kill " + entry.handle.id(), grace, () -> tell(entry, ContainerSignal.KILL));
        }
    }

    /** Each is one process, with the memory that it was told to have. */
    @Override
    public CompletionStage<Map<ContainerId, List<ProcessMemory>>> memory(List<ContainerHandle> containers) {
        return loop.submit("look at memory", () -> {
            var memory = new TreeMap<ContainerId, List<ProcessMemory>>();
            for (ContainerHandle container : containers) {
                Simulated entry = followed.get(container.id());
                if (entry != null && entry.record != null && !entry.ending) {
                    memory.put(container.id(), List.of(memory(container.id(), entry.record)));
                }
            }
            return memory;
        });
    }

    private static ProcessMemory memory(ContainerId id, SimulatedRecord record) {
        long bytes = record.memoryMb() << 20;
        // Nothing has this number; it is the same each time, as that of a process is.
        long pid = id.hashCode() & Integer.MAX_VALUE;
        return new ProcessMemory(pid, "simulated", record.startedAt(), bytes, bytes);
    }

    private void end(Simulated entry, int exitCode, String notes) {
        if (entry.ending) {
            return;
        }
        entry.ending = true;
        loops.block("end " + entry.handle.id(), () -> SimulatedFiles.end(entry.handle, exitCode))
                .whenComplete((noted, failure) -> loop.execute(
                        "ended " + entry.handle.id(), () -> over(entry, noted == null ? exitCode : noted, notes)));
    }

    private void over(Simulated entry, int exitCode, String notes) {
        followed.remove(entry.handle.id(), entry);
        entry.end.complete(new ContainerEnd(exitCode, notes));
    }

    /** Leaves all containers alone: their time goes on. Idempotent. */
    @Override
    public void close() {
        loop.execute("close", () -> {
            var stopped = new BobbinException(ErrorCode.SHUTTING_DOWN, "Executor 'simulated' has been stopped");
            followed.values().forEach(entry -> entry.end.completeExceptionally(stopped));
            followed.clear();
        });
        loop.close();
    }
}
