package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.internal.files.LaunchFiles;
import io.bobbin.nm.engine.internal.files.LogFiles;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.launch.ContainerEnvironment;
import io.bobbin.nm.model.launch.ContainerSite;
import io.bobbin.nm.model.launch.ExitDiagnostics;
import io.bobbin.nm.model.launch.LaunchScript;
import io.bobbin.nm.model.layout.NodeLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts containers through executors, watches them and ends them (LAU-01 to LAU-11). A container stays with the
 * executor that watches it; when that one goes, the next of its name reacquires it. Belongs to the node's loop.
 */
final class Launches {

    private static final Logger LOG = LoggerFactory.getLogger(Launches.class);

    private final Background background;
    private final Ledger ledger;
    private final Events events;
    private final Executors executors;
    private final Health health;
    private final Supplier<NodeSettings> settings;

    /** Links of containers that wait for their executor, or for the node to know its name. */
    private final Map<ContainerEntry, Map<String, String>> waiting = new LinkedHashMap<>();

    Launches(
            Background background,
            Ledger ledger,
            Events events,
            Executors executors,
            Health health,
            Supplier<NodeSettings> settings) {
        this.background = background;
        this.ledger = ledger;
        this.events = events;
        this.executors = executors;
        this.health = health;
        this.settings = settings;
        executors.whenOneComes(this::executorCame);
    }

    /** Prepares a container and has it started (LAU-02 to LAU-04). */
    void launch(ContainerEntry entry, Map<String, String> links) {
        if (executors.named(entry.stored.executor()) == null || ledger.node == null) {
            waiting.put(entry, links);
            return;
        }
        if (health.disks().local().isEmpty() || health.disks().log().isEmpty()) {
            events.tell(
                    entry.id(),
                    new ContainerEvent.Failed(
                            ExitStatus.DISKS_FAILED, health.report().report()));
            return;
        }
        try {
            prepare(entry, links);
        } catch (Exception | LinkageError | StackOverflowError unusable) {
            // Nothing that a client sends may leave its container neither started nor over.
            notPrepared(entry, unusable);
        }
    }

    private void prepare(ContainerEntry entry, Map<String, String> links) {
        ContainerSite site = site(entry);
        NodeSettings current = settings.get();
        Map<String, String> environment = ContainerEnvironment.of(
                site,
                entry.stored.context().environment(),
                current.inheritedVariables(),
                current.administratorVariables(),
                current.userHome());
        String script = LaunchScript.of(
                environment,
                links,
                entry.stored.context().commands(),
                site.logDirectories().get(0));
        background.run(
                "prepare " + entry.id(),
                () -> LaunchFiles.prepare(
                        entry.place, entry.stored.context(), script, paths(site.logDirectories()), mounts(site)),
                prepared -> prepared(entry, prepared, links),
                failure -> notPrepared(entry, failure));
    }

    private void notPrepared(ContainerEntry entry, Throwable failure) {
        events.tell(
                entry.id(),
                new ContainerEvent.Failed(
                        ExitStatus.NOT_STARTED, "The container could not be prepared: " + failure.getMessage()));
    }

    private static List<Path> paths(List<String> texts) {
        return texts.stream().map(Path::of).toList();
    }

    private static List<Path> mounts(ContainerSite site) {
        var all = new ArrayList<>(paths(site.applicationDirectories()));
        all.addAll(paths(site.userDirectories()));
        all.addAll(paths(site.logDirectories()));
        return all;
    }

    private ContainerSite site(ContainerEntry entry) {
        Place place = entry.place;
        NodeId node = Objects.requireNonNull(ledger.node, "containers start after an edge listens");
        var locals = health.disks().local().stream().map(NodeLayout::new).toList();
        var logs = new ArrayList<String>();
        logs.add(place.logs().toString());
        for (String directory : health.disks().log()) {
            if (!directory.equals(place.log())) {
                logs.add(NodeLayout.logs(directory, place.container()));
            }
        }
        return new ContainerSite(
                place.container(),
                node,
                settings.get().httpPort(),
                place.user(),
                place.work().toString(),
                locals.stream()
                        .map(layout -> layout.application(
                                place.user(), place.container().application()))
                        .toList(),
                locals.stream().map(layout -> layout.user(place.user())).toList(),
                logs,
                place.work().resolve(PreparedContainer.TOKENS).toString());
    }

    private void prepared(ContainerEntry entry, PreparedContainer container, Map<String, String> links) {
        if (!(entry.state instanceof ContainerState.Scheduled)) {
            return; // It was ended while its files were made.
        }
        Executor executor = executors.named(entry.stored.executor());
        if (executor == null) {
            waiting.put(entry, links); // It has gone while the files were made.
            return;
        }
        entry.launched = true;
        entry.launchTime = background.loop().time().wallMillis();
        events.tell(entry.id(), new ContainerEvent.ContainerLaunched());
        watch(entry, executor, guarded(() -> executor.launch(container)), failure -> notStarted(entry, failure));
    }

    /** Watches a container that an earlier node manager started. */
    void reacquire(ContainerEntry entry) {
        entry.launched = true;
        events.tell(entry.id(), new ContainerEvent.ContainerLaunched());
        Executor executor = executors.named(entry.stored.executor());
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
    private static CompletionStage<ContainerEnd> guarded(Supplier<CompletionStage<ContainerEnd>> call) {
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
        if (entry.killWanted) {
            kill(entry, executor);
        }
        stage.whenComplete((end, failure) -> background.loop().execute(entry.id() + " is over", () -> {
            if (entry.watcher == executor) {
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
            events.tell(
                    entry.id(),
                    new ContainerEvent.Failed(ExitStatus.NOT_STARTED, String.valueOf(failure.getMessage())));
        }
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
        if (end.exitCode() == 0) {
            note(entry, end.notes());
            events.tell(entry.id(), new ContainerEvent.Succeeded());
            return;
        }
        background.run(
                "read errors of " + entry.id(),
                () -> LogFiles.errorTail(entry.place.logs(), ExitDiagnostics.TAIL_BYTES),
                tail -> failed(entry, end, tail),
                unreadable -> failed(entry, end, ""));
    }

    private void note(ContainerEntry entry, String text) {
        if (!text.isBlank()) {
            events.tell(entry.id(), new ContainerEvent.UpdateDiagnostics(text));
        }
    }

    private void failed(ContainerEntry entry, ContainerEnd end, String tail) {
        boolean bySignal = end.exitCode() == ExitStatus.FORCE_KILLED || end.exitCode() == ExitStatus.TERMINATED;
        if (!bySignal) {
            String diagnostics = ExitDiagnostics.of(end.exitCode(), end.notes(), tail);
            events.tell(entry.id(), new ContainerEvent.Failed(end.exitCode(), diagnostics));
            return;
        }
        String diagnostics = entry.state instanceof ContainerState.Killing
                ? end.notes()
                : ExitDiagnostics.of(end.exitCode(), end.notes(), tail);
        events.tell(entry.id(), new ContainerEvent.KilledOnRequest(end.exitCode(), diagnostics));
    }

    /** Ends a container's tree, or keeps it from starting (LAU-09). */
    void cleanUp(ContainerEntry entry) {
        waiting.remove(entry);
        if (!entry.launched) {
            events.tell(entry.id(), new ContainerEvent.KilledOnRequest(ExitStatus.TERMINATED, ""));
            return;
        }
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

    /** Launches what has waited, as far as what it waited for is there. */
    void launchWaiting() {
        var ready = new LinkedHashMap<>(waiting);
        waiting.clear();
        ready.forEach(this::launch);
    }

    private void executorCame(String name) {
        launchWaiting();
        Executor executor = executors.named(name);
        for (ContainerEntry entry : ledger.containers.values()) {
            boolean needsOne = entry.launched && entry.watcher == null && isUnderWay(entry.state);
            if (executor != null && needsOne && entry.stored.executor().equals(name)) {
                reacquire(entry, executor);
            }
        }
    }

    private static boolean isUnderWay(ContainerState state) {
        return state instanceof ContainerState.Running || state instanceof ContainerState.Killing;
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
        Executor other = executors.named(executor.name());
        if (other != null) {
            left.forEach(entry -> reacquire(entry, other));
        }
    }
}
