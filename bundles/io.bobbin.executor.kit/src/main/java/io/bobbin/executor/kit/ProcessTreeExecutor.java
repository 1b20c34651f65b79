package io.bobbin.executor.kit;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import io.bobbin.executor.kit.Watched.Phase;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.executor.spi.ProcessMemory;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An executor whose containers are plain process trees on Linux; one that starts them in another way extends it. A
 * container is started by a {@link Shim} in a session of its own; its end is told by the system for own children, and by
 * the shim's exit file for those of an earlier node manager. When the command has ended, what it left behind is ended too,
 * and the end is told when the {@link ProcessTree} has been seen gone twice. All that it has to know of a container is in
 * the container's directory.
 *
 * <p>What a subclass may say: the command that is to start a container's script, {@link #prefix}, and more about an end,
 * {@link #told}.
 *
 * <p>A process that wipes its environment, begins a session of its own and loses its parent, all before the container's
 * end, is not found; that takes control groups, which other executors use.
 */
public class ProcessTreeExecutor implements Executor, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ProcessTreeExecutor.class);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);
    private static final Duration BETWEEN_LOOKS_AT_REACQUIRED = Duration.ofMillis(25);

    private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(1);
    private static final Duration BETWEEN_COMPLAINTS = Duration.ofMinutes(1);

    /** How long what a command left behind may take after TERM, where nobody says. */
    private static final Duration LEFTOVER_GRACE = Duration.ofMillis(250);

    /** How long a shim may take to note the exit code once it is alone. */
    private static final long SHIM_NANOS = Duration.ofSeconds(1).toNanos();

    private final String name;
    private final Loops loops;
    private final boolean ownsLoops;
    private final EventLoop loop;
    private final ProcessTable table;
    private final Supplier<Duration> leftoverGrace;
    private final Map<ContainerId, Watched> watched = new TreeMap<>();
    private boolean looking;
    private @Nullable Long complainedAt;
    private volatile boolean closed;

    /** With threads of its own, which end with it. */
    public ProcessTreeExecutor(String name) {
        this(name, () -> LEFTOVER_GRACE);
    }

    /**
     * With threads of its own, which end with it.
     *
     * @param leftoverGrace how long processes that a command left behind may take after TERM; asked on any thread
     */
    public ProcessTreeExecutor(String name, Supplier<Duration> leftoverGrace) {
        this(name, OwnLoops.open(), true, new ProcFileSystem(), leftoverGrace);
    }

    /** With loops that are the caller's, to be closed by the caller after this. */
    public ProcessTreeExecutor(String name, Loops loops, Supplier<Duration> leftoverGrace) {
        this(name, loops, false, new ProcFileSystem(), leftoverGrace);
    }

    ProcessTreeExecutor(
            String name, Loops loops, boolean ownsLoops, ProcessTable table, Supplier<Duration> leftoverGrace) {
        this.name = name;
        this.loops = loops;
        this.ownsLoops = ownsLoops;
        this.loop = loops.open("executor-" + name);
        this.table = table;
        this.leftoverGrace = leftoverGrace;
    }

    /**
     * What the shim runs the container's script with: {@code nice -n 10} for {@code nice -n 10 bash script}. Nothing for
     * {@code bash script} itself. Called for every start, on a thread that may block; the words are taken as they are, by
     * no shell. A command that is not there ends the container with 127, as a shell has it.
     */
    protected List<String> prefix(PreparedContainer container) {
        return List.of();
    }

    /**
     * What is told of an end that has been seen. Called on the executor's loop: it must not block.
     *
     * @param ran how long the script ran by the times of the files that the shim left; null when those do not say it, as
     *     after a KILL of the whole tree
     */
    protected ContainerEnd told(ContainerHandle container, ContainerEnd end, @Nullable Duration ran) {
        return end;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final CompletionStage<ContainerEnd> launch(PreparedContainer container) {
        return start(container, () -> ShimStart.start(container, prefix(container)));
    }

    @Override
    public final CompletionStage<ContainerEnd> relaunch(PreparedContainer container) {
        return start(container, () -> {
            ContainerFiles.clear(container.handle());
            return ShimStart.start(container, prefix(container));
        });
    }

    private CompletionStage<ContainerEnd> start(PreparedContainer container, Callable<Process> start) {
        var entry = new Watched(container.handle(), true);
        loop.execute("launch " + container.handle().id(), () -> {
            if (watched.putIfAbsent(container.handle().id(), entry) != null) {
                entry.end.completeExceptionally(ShimStart.launchedBefore(container.handle()));
                return;
            }
            loops.block("start " + container.handle().id(), start).whenComplete((process, failure) -> {
                if (process == null) {
                    loop.execute("start failed", () -> startFailed(entry, failure));
                } else {
                    CompletionStage<Process> exit = process.onExit();
                    exit.thenAccept(ended -> tellEnded(entry, ended.exitValue()));
                    loop.execute("started", () -> started(entry, process));
                }
            });
        });
        return entry.end;
    }

    private void startFailed(Watched entry, Throwable failure) {
        watched.remove(entry.handle.id());
        BobbinException typed = BobbinException.of(failure);
        entry.end.completeExceptionally(
                typed.code() == ErrorCode.LAUNCH_FAILED
                        ? typed
                        : new BobbinException(
                                ErrorCode.LAUNCH_FAILED,
                                "No process for " + entry.handle.id() + ": " + typed.getMessage(),
                                failure));
    }

    private void started(Watched entry, Process process) {
        entry.leader = process.pid();
        if (entry.phase == Phase.STARTING) {
            entry.phase = Phase.RUNNING;
        }
        if (entry.killRequested) {
            end(entry);
        }
    }

    private void tellEnded(Watched entry, int exitValue) {
        if (!closed) {
            loop.execute("ended", () -> ended(entry, exitValue));
        }
    }

    private void ended(Watched entry, int exitValue) {
        entry.processExit = exitValue;
        if (entry.phase != Phase.ENDING) {
            entry.killAt = loop.time().monotonicNanos() + leftoverGrace.get().toNanos();
            end(entry);
        }
    }

    private void end(Watched entry) {
        entry.phase = Phase.ENDING;
        look();
    }

    @Override
    public final CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
        var entry = new Watched(container, false);
        var result = new CompletableFuture<ContainerEnd>();
        loop.execute("reacquire " + container.id(), () -> {
            Watched known = watched.putIfAbsent(container.id(), entry);
            forward((known == null ? entry : known).end, result);
            if (known == null) {
                loops.block("claim", () -> Files.isDirectory(container.directory()) && ContainerFiles.claim(container))
                        .whenComplete((claimed, failure) -> loop.execute("claimed", () -> claimed(entry, claimed)));
            }
        });
        return result;
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

    private void claimed(Watched entry, @Nullable Boolean claimed) {
        if (Boolean.TRUE.equals(claimed)) {
            watched.remove(entry.handle.id());
            // It never ran, and that is certain: not its own failure, as an end that nobody saw may be.
            entry.end.complete(new ContainerEnd(
                    ExitStatus.ABORTED, "The node manager stopped before the container's process was started"));
        } else {
            look();
        }
    }

    @Override
    public final CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
        return loops.block("signal " + container.id(), () -> Signals.send(container, signal, table));
    }

    @Override
    public final CompletionStage<Map<ContainerId, List<ProcessMemory>>> memory(List<ContainerHandle> containers) {
        return loops.block("look at memory", () -> {
            var all = table.all();
            var memory = new TreeMap<ContainerId, List<ProcessMemory>>();
            for (ContainerHandle container : containers) {
                memory.put(container.id(), Signals.memory(container, all, table));
            }
            return memory;
        });
    }

    @Override
    public final CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
        return loop.submit("kill " + container.id(), () -> {
            Watched entry = watched.get(container.id());
            if (entry == null) {
                return false;
            }
            if (!entry.killRequested) {
                entry.killRequested = true;
                entry.killAt = loop.time().monotonicNanos() + grace.toNanos();
            }
            if (entry.phase == Phase.RUNNING) {
                end(entry);
            }
            return true;
        });
    }

    /** Looks at all containers that need it; one look at a time serves them all. */
    private void look() {
        if (looking) {
            return;
        }
        var wanted = new ArrayList<Observation.Target>();
        for (Watched entry : watched.values()) {
            if (entry.phase == Phase.ENDING || !entry.ours) {
                wanted.add(Observation.Target.of(entry));
            }
        }
        if (wanted.isEmpty()) {
            return;
        }
        looking = true;
        loops.block("look at processes", () -> Observation.of(wanted, table))
                .whenComplete((seen, failure) -> loop.execute("looked at processes", () -> {
                    looking = false;
                    if (failure == null) {
                        seen.forEach(this::apply);
                        lookAgain();
                    } else {
                        unseen(failure);
                    }
                }));
    }

    /** What keeps on going wrong is looked at less often, and told once in a while. */
    private void unseen(Throwable failure) {
        long now = loop.time().monotonicNanos();
        if (complainedAt == null || now - complainedAt >= BETWEEN_COMPLAINTS.toNanos()) {
            complainedAt = now;
            LOG.error("Processes cannot be looked at; ends of containers are not seen", failure);
        }
        loop.schedule("look", AFTER_A_FAILURE, this::look);
    }

    private void lookAgain() {
        boolean ending = watched.values().stream().anyMatch(entry -> entry.phase == Phase.ENDING);
        loop.schedule("look", ending ? BETWEEN_LOOKS : BETWEEN_LOOKS_AT_REACQUIRED, this::look);
    }

    private void apply(Watched entry, Observation seen) {
        entry.leader = seen.leader();
        if (entry.phase == Phase.RUNNING) {
            entry.phase = Phase.ENDING;
            entry.killAt = loop.time().monotonicNanos() + leftoverGrace.get().toNanos();
        }
        if (seen.members().isEmpty()) {
            entry.timesGone++;
            if (entry.timesGone >= 2) {
                finish(entry, seen);
            }
            return;
        }
        entry.timesGone = 0;
        for (ProcessEntry member : entry.untold(seen.members())) {
            table.signal(member.pid(), ContainerSignal.TERM);
            if (member.isStopped()) {
                // One that stands still hears TERM when it goes on.
                table.signal(member.pid(), ContainerSignal.CONT);
            }
        }
        long late = loop.time().monotonicNanos() - entry.killAt;
        for (ProcessEntry member : seen.members()) {
            if ((late >= 0 && !entry.isLeader(member)) || late >= SHIM_NANOS) {
                table.signal(member.pid(), ContainerSignal.KILL);
            }
        }
    }

    private void finish(Watched entry, Observation seen) {
        if (entry.ours && entry.processExit == null) {
            return; // The tree is gone, and the system is about to tell how its leader ended.
        }
        watched.remove(entry.handle.id());
        entry.end.complete(end(entry.handle, new ContainerEnd(entry.exitCode(seen), entry.notes()), seen.ran()));
    }

    /** A subclass that fails keeps nobody from being told. */
    private ContainerEnd end(ContainerHandle container, ContainerEnd end, @Nullable Duration ran) {
        try {
            return told(container, end, ran);
        } catch (RuntimeException | LinkageError fault) {
            LOG.error("Executor '{}' could say no more of the end of {}", name, container.id(), fault);
            return end;
        }
    }

    /** Leaves all containers alone. Idempotent. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        loop.execute("close", () -> {
            var stopped = new BobbinException(ErrorCode.SHUTTING_DOWN, "Executor '" + name + "' has been stopped");
            watched.values().forEach(entry -> entry.end.completeExceptionally(stopped));
            watched.clear();
        });
        loop.close();
        if (ownsLoops) {
            loops.close();
        }
    }
}
