package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.NodeId;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.internal.files.LaunchFiles;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.container.Form;
import io.bobbin.nm.model.container.Program;
import io.bobbin.nm.model.launch.ContainerEnvironment;
import io.bobbin.nm.model.launch.ContainerSite;
import io.bobbin.nm.model.launch.LaunchScript;
import io.bobbin.nm.model.layout.NodeLayout;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * Prepares containers and has them started through executors (LAU-01 to LAU-10). Belongs to the node's loop.
 */
final class Launches {

    private record Pending(Program program, boolean again) {}

    private final Background background;
    private final Ledger ledger;
    private final Events events;
    private final Executors executors;
    private final Watches watches;
    private final Health health;
    private final Supplier<NodeSettings> settings;

    /** Containers that wait for their executor, or for the node to know its name. */
    private final Map<ContainerEntry, Pending> waiting = new LinkedHashMap<>();

    Launches(
            Background background,
            Ledger ledger,
            Events events,
            Executors executors,
            Watches watches,
            Health health,
            Supplier<NodeSettings> settings) {
        this.background = background;
        this.ledger = ledger;
        this.events = events;
        this.executors = executors;
        this.watches = watches;
        this.health = health;
        this.settings = settings;
    }

    /** Prepares a container and has it started (LAU-02 to LAU-04). */
    void launch(ContainerEntry entry, Program program) {
        launch(entry, new Pending(program, false));
    }

    /**
     * Has a process of it started once more, in the same directories (NMC-26).
     *
     * @param delay ms to wait before
     */
    void relaunch(ContainerEntry entry, Program program, long delay) {
        var pending = new Pending(program, true);
        if (entry.state instanceof ContainerState.Relaunching) {
            long shortest = settings.get().supervision().shortestRetry().toMillis();
            background
                    .loop()
                    .schedule("start " + entry.id() + " again", Duration.ofMillis(Math.max(shortest, delay)), () -> {
                        if (entry.state instanceof ContainerState.Relaunching) {
                            launch(entry, pending);
                        }
                    });
        } else {
            launch(entry, pending);
        }
    }

    private void launch(ContainerEntry entry, Pending pending) {
        if (executors.of(entry.stored) == null || ledger.node == null) {
            waiting.put(entry, pending);
            return;
        }
        if (health.disks().local().isEmpty() || health.disks().log().isEmpty()) {
            failed(entry, ExitStatus.DISKS_FAILED, health.report().report());
            return;
        }
        try {
            prepare(entry, pending);
        } catch (Exception | LinkageError | StackOverflowError unusable) {
            // Nothing that a client sends may leave its container neither started nor over.
            notPrepared(entry, unusable);
        }
    }

    private void prepare(ContainerEntry entry, Pending pending) {
        ContainerSite site = site(entry);
        NodeSettings current = settings.get();
        Form form = pending.program().current();
        Map<String, String> environment = ContainerEnvironment.of(
                site,
                form.context().environment(),
                current.inheritedVariables(),
                current.administratorVariables(),
                current.userHome());
        String script = LaunchScript.of(
                environment,
                form.links(),
                form.context().commands(),
                site.logDirectories().get(0));
        boolean asAccepted = !pending.again() && form.links().isEmpty();
        // After what is still being written about it, so that the latest stays.
        entry.lastWrite.thenAccept(written -> background.run(
                "prepare " + entry.id(),
                () -> LaunchFiles.prepare(
                        entry.place,
                        form.context(),
                        asAccepted ? null : pending.program(),
                        script,
                        paths(site.logDirectories()),
                        mounts(site)),
                prepared -> prepared(entry, prepared, pending),
                failure -> notPrepared(entry, failure)));
    }

    private void notPrepared(ContainerEntry entry, Throwable failure) {
        failed(entry, ExitStatus.NOT_STARTED, "The container could not be prepared: " + failure.getMessage());
    }

    private void failed(ContainerEntry entry, int exitStatus, String diagnostics) {
        long now = background.loop().time().wallMillis();
        events.tell(entry.id(), new ContainerEvent.Failed(exitStatus, diagnostics, now));
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

    private void prepared(ContainerEntry entry, PreparedContainer container, Pending pending) {
        boolean wanted =
                entry.state instanceof ContainerState.Scheduled || entry.state instanceof ContainerState.Relaunching;
        if (!wanted) {
            return; // It was ended while its files were made.
        }
        Executor executor = executors.of(entry.stored);
        if (executor == null) {
            waiting.put(entry, pending); // It has gone while the files were made.
            return;
        }
        entry.launchTime = background.loop().time().wallMillis();
        watches.start(
                entry, executor, () -> pending.again() ? executor.relaunch(container) : executor.launch(container));
    }

    /** Ends a container's tree, or keeps it from starting (LAU-09). */
    void cleanUp(ContainerEntry entry) {
        waiting.remove(entry);
        if (entry.launched) {
            watches.end(entry);
        } else {
            events.tell(entry.id(), new ContainerEvent.KilledOnRequest(ExitStatus.TERMINATED, ""));
        }
    }

    /** Launches what has waited, as far as what it waited for is there. */
    void launchWaiting() {
        var ready = new LinkedHashMap<>(waiting);
        waiting.clear();
        ready.forEach(this::launch);
    }
}
