package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.Executor;
import io.bobbin.nm.engine.internal.files.StoredContainer;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.container.Found;
import io.bobbin.nm.model.container.Program;
import io.bobbin.nm.model.memory.MemoryCheck;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A container of this node. Belongs to the node's loop. */
final class ContainerEntry {

    /** Of longer diagnostics the end is kept: it is told with every heartbeat until it is acknowledged. */
    private static final int LONGEST = 10_000;

    final Place place;
    final Found found;

    /** What was accepted, with the size of the latest token. */
    StoredContainer stored;

    /** What it is to run when its application is ready. */
    Program program;

    ContainerState state;

    /** All files that it has asked for, by the names of their links. */
    final Map<String, LocalResource> resources = new LinkedHashMap<>();

    private final StringBuilder diagnostics = new StringBuilder();

    /** Whether processes of it may run: an executor has been told to start it, and has not told its end. */
    boolean launched;

    /** The last of its writes, which are made one after the other. */
    CompletionStage<Boolean> lastWrite = CompletableFuture.completedFuture(true);

    /** Completes when the order to end it is written down, if there is one. */
    CompletionStage<Boolean> killSaved = CompletableFuture.completedFuture(true);

    /** The executor that watches it; null while there is none. */
    @Nullable
    Executor watcher;

    /** Its processes at the last look at its memory. */
    Set<MemoryCheck.Seen> seenProcesses = Set.of();

    /** How often somebody began to watch it, so that what an earlier one tells late is known as that. */
    long watches;

    /** Whether its tree is to be ended, by whichever executor watches it. */
    boolean killWanted;

    CompletionStage<Boolean> endSaved = CompletableFuture.completedFuture(true);

    /** Whether its end has been stored and may be told; the exit status it ended with. */
    boolean told;

    int exitStatus = ExitStatus.INVALID;
    long launchTime;
    long finishTime;

    ContainerEntry(StoredContainer stored, Place place, Found found) {
        this.stored = stored;
        this.place = place;
        this.found = found;
        this.state = new ContainerState.New(found);
        this.program = Program.of(stored.context());
    }

    ContainerId id() {
        return place.container();
    }

    void note(String text) {
        if (!text.isBlank()) {
            diagnostics.append(diagnostics.isEmpty() ? "" : "\n").append(text.strip());
            if (diagnostics.length() > LONGEST) {
                diagnostics.replace(0, diagnostics.length() - LONGEST + 1, "…");
            }
        }
    }

    String diagnostics() {
        return diagnostics.toString();
    }

    ContainerStatus status() {
        var resource = stored.identifier().resource();
        return told
                ? ContainerStatus.complete(id(), exitStatus, diagnostics(), resource)
                : ContainerStatus.running(id(), resource);
    }
}
