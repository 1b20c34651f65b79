package io.bobbin.nm.engine.internal;

import io.bobbin.nm.engine.internal.files.ContainerRecords;
import io.bobbin.nm.engine.internal.files.StoredKill;
import io.bobbin.nm.engine.internal.files.StoredProgram;
import io.bobbin.nm.model.container.Program;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes down what changes about containers that are here, for each one write after the other. One that fails is told
 * and stops nothing. Belongs to the node's loop, on which its stages complete.
 */
final class Records {

    private static final Logger LOG = LoggerFactory.getLogger(Records.class);
    static final String STORE = "recovery store";

    private final Background background;
    private final Health health;

    Records(Background background, Health health) {
        this.background = background;
        this.health = health;
    }

    void size(ContainerEntry entry) {
        var stored = entry.stored;
        write(entry, "the size", () -> {
            ContainerRecords.save(entry.place.control(), stored);
            return true;
        });
    }

    void program(ContainerEntry entry, Program program, boolean toLaunch) {
        write(entry, "what runs", () -> {
            ContainerRecords.saveProgram(entry.place.control(), new StoredProgram(program, toLaunch));
            return true;
        });
    }

    void kill(ContainerEntry entry, int exitStatus, String diagnostics) {
        entry.killSaved = write(entry, "the ordered end", () -> {
            ContainerRecords.saveKill(entry.place.control(), new StoredKill(exitStatus, diagnostics));
            return true;
        });
    }

    void paused(ContainerEntry entry, boolean paused) {
        write(entry, paused ? "the pause" : "the end of the pause", () -> {
            ContainerRecords.savePaused(entry.place.control(), paused);
            return true;
        });
    }

    /** Completes with whether it has been written. */
    private CompletionStage<Boolean> write(ContainerEntry entry, String what, Callable<Boolean> write) {
        var written = new CompletableFuture<Boolean>();
        CompletionStage<Boolean> before = entry.lastWrite;
        entry.lastWrite = written;
        before.thenAccept(done -> background.run(
                "save " + what + " of " + entry.id(),
                write,
                saved -> {
                    health.over(STORE);
                    written.complete(true);
                },
                failure -> {
                    LOG.error("{}: {} cannot be written down: {}", entry.id(), what, failure.getMessage());
                    health.trouble(STORE, "the recovery store cannot be written: " + failure.getMessage());
                    written.complete(false);
                }));
        return written;
    }
}
