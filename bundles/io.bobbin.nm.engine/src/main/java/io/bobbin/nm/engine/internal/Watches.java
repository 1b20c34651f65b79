package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.internal.files.LogFiles;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.container.Found;
import io.bobbin.nm.model.launch.ExitDiagnostics;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Containers that executors watch: their ends, and what their processes are told (LAU-05, LAU-09, LAU-11). A container
 * stays with the executor that watches it; when that one goes, the next of its name reacquires it. Belongs to the node's
 * loop.
 */
final class Watches {

    private static final Logger LOG = LoggerFactory.getLogger(Watches.class);

    private final Background background;
    private final Ledger ledger;
    private final Events events;
    private final Executors executors;
    private final Records records;
    private final Supplier<NodeSettings> settings;

    Watches(
            Background background,
            Ledger ledger,
            Events events,
            Executors executors,
            Records records,
            Supplier<NodeSettings> settings) {
        this.background = background;
        this.ledger = ledger;
        this.events = events;
        this.executors = executors;
        this.records = records;
        this.settings = settings;
    }

    /** Has a prepared container started, and watches it. */
    void start(ContainerEntry entry, Executor executor, Supplier<CompletionStage<ContainerEnd>> start) {
        entry.launched = true;
        entry.killWanted = false;
        events.tell(entry.id(), new ContainerEvent.ContainerLaunched());
        watch(entry, executor, guarded(start), failure -> notStarted(entry, failure));
    }

    /** Watches a container that an earlier node manager started. */
    void reacquire(ContainerEntry entry) {
        entry.launched = true;
        events.tell(
                entry.id(),
                entry.found instanceof Found.Paused
                        ? new ContainerEvent.RecoverPaused()
                        : new ContainerEvent.ContainerLaunched());
        Executor executor = executors.of(entry.stored);
        if (executor != null) {
            reacquire(entry, executor);
        }
    }

    private void reacquire(ContainerEntry entry, Executor executor) {
        watch(
                entry,
                executor,
                guarded(() -> executor.reacquire(entry.place.handle())),
                failure -> unwatched(entry, failure));
    }

    /** What an executor throws is an answer like any other. */
    static <T> CompletionStage<T> guarded(Supplier<CompletionStage<T>> call) {
        try {
            return call.get();
        } catch (Exception | LinkageError | StackOverflowError thrown) {
            return CompletableFuture.failedStage(thrown);
        }
    }

    private void watch(
            ContainerEntry entry,
            Executor executor,
            CompletionStage<ContainerEnd> stage,
            Consumer<BobbinException> whenFailed) {
        entry.watcher = executor;
        long watch = ++entry.watches;
        if (entry.killWanted) {
            kill(entry, executor);
        }
        stage.whenComplete((end, failure) -> background.loop().execute(entry.id() + " is over", () -> {
            if (entry.watches == watch && entry.watcher == executor) {
                entry.watcher = null;
                if (failure == null) {
                    ended(entry, end);
                } else {
                    whenFailed.accept(BobbinException.of(failure));
                }
            }
        }));
    }

    private void notStarted(ContainerEntry entry, BobbinException failure) {
        if (failure.code() == ErrorCode.SHUTTING_DOWN) {
            unwatched(entry, failure);
        } else {
            entry.launched = false;
            fail(entry, ExitStatus.NOT_STARTED, String.valueOf(failure.getMessage()));
        }
    }

    private void fail(ContainerEntry entry, int exitCode, String diagnostics) {
        long now = background.loop().time().wallMillis();
        events.tell(entry.id(), new ContainerEvent.Failed(exitCode, diagnostics, now));
    }

    /** Its processes may go on, so that it is not over: its share stays taken (P7). */
    private static void unwatched(ContainerEntry entry, BobbinException failure) {
        LOG.warn(
                "{}: nobody watches it until executor '{}' comes again: {}",
                entry.id(),
                entry.stored.executor(),
                failure.getMessage());
    }

    private void ended(ContainerEntry entry, ContainerEnd end) {
        entry.launched = false;
        boolean makesRoom = entry.state instanceof ContainerState.ReinitializingAwaitingKill && entry.killWanted;
        entry.killWanted = false;
        if (makesRoom) {
            // Whatever the process made of the signal, it is gone because its successor was ordered.
            note(entry, end.notes());
            events.tell(entry.id(), new ContainerEvent.KilledOnRequest(end.exitCode(), ""));
        } else if (end.exitCode() == 0) {
            note(entry, end.notes());
            events.tell(entry.id(), new ContainerEvent.Succeeded());
        } else {
            background.run(
                    "read errors of " + entry.id(),
                    () -> LogFiles.errorTail(entry.place.logs(), ExitDiagnostics.TAIL_BYTES),
                    tail -> failed(entry, end, tail),
                    unreadable -> failed(entry, end, ""));
        }
    }

    private void note(ContainerEntry entry, String text) {
        if (!text.isBlank()) {
            events.tell(entry.id(), new ContainerEvent.UpdateDiagnostics(text));
        }
    }

    private void failed(ContainerEntry entry, ContainerEnd end, String tail) {
        boolean bySignal = end.exitCode() == ExitStatus.FORCE_KILLED || end.exitCode() == ExitStatus.TERMINATED;
        if (!bySignal) {
            fail(entry, end.exitCode(), ExitDiagnostics.of(end.exitCode(), end.notes(), tail));
            return;
        }
        String diagnostics = entry.state instanceof ContainerState.Killing
                ? end.notes()
                : ExitDiagnostics.of(end.exitCode(), end.notes(), tail);
        events.tell(entry.id(), new ContainerEvent.KilledOnRequest(end.exitCode(), diagnostics));
    }

    /** Ends the tree of a container that has been launched. */
    void end(ContainerEntry entry) {
        entry.killWanted = true;
        if (entry.watcher != null) {
            kill(entry, entry.watcher);
        }
    }

    private void kill(ContainerEntry entry, Executor executor) {
        try {
            executor.kill(entry.place.handle(), settings.get().killDelay());
        } catch (Exception | LinkageError | StackOverflowError thrown) {
            LOG.error("{}: executor '{}' does not end it", entry.id(), entry.stored.executor(), thrown);
        }
    }

    /** Tells the processes something; completes with whether there were any. */
    CompletionStage<Boolean> signal(ContainerEntry entry, ContainerSignal signal) {
        Executor executor = entry.watcher;
        return executor == null
                ? CompletableFuture.failedFuture(new BobbinException(
                        ErrorCode.NOT_READY,
                        entry.id() + " waits for executor '" + entry.stored.executor() + "'; try again"))
                : guarded(() -> executor.signal(entry.place.handle(), signal));
    }

    /** Has the processes stand still. The pause is written down before, so that it is known after a restart. */
    void pause(ContainerEntry entry) {
        records.paused(entry, true);
        tell(entry, ContainerSignal.STOP, new ContainerEvent.ContainerPaused());
    }

    void resume(ContainerEntry entry) {
        records.paused(entry, false);
        tell(entry, ContainerSignal.CONT, new ContainerEvent.ContainerResumed());
    }

    /** What cannot be told is noted; the order may be given again. */
    private void tell(ContainerEntry entry, ContainerSignal signal, ContainerEvent told) {
        signal(entry, signal).whenComplete((any, failure) -> background.loop().execute(signal + " is told", () -> {
            if (failure != null) {
                note(entry, signal + " did not reach all processes: " + failure.getMessage());
            }
            events.tell(entry.id(), told);
        }));
    }

    /** Watches again what an executor of this name has started. */
    void executorCame(String name) {
        for (ContainerEntry entry : ledger.containers.values()) {
            boolean needsOne = entry.launched && entry.watcher == null;
            Executor executor = executors.of(entry.stored);
            if (executor != null && needsOne && entry.stored.executor().equals(name)) {
                reacquire(entry, executor);
            }
        }
    }

    /** An executor goes: what it watches waits for the next of its name. */
    void executorGoes(Executor executor) {
        var left = new ArrayList<ContainerEntry>();
        for (ContainerEntry entry : ledger.containers.values()) {
            if (entry.watcher == executor) {
                entry.watcher = null;
                left.add(entry);
            }
        }
        for (ContainerEntry entry : left) {
            Executor other = executors.of(entry.stored);
            if (other != null) {
                reacquire(entry, other);
            }
        }
    }
}
