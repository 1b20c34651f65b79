package io.bobbin.nm.engine.internal;

import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.internal.files.Deletion;
import io.bobbin.nm.engine.internal.files.Disks;
import io.bobbin.nm.engine.internal.files.LogSweep;
import io.bobbin.nm.engine.internal.files.RememberedFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is done again and again: disks, old logs, ids that have expired. Belongs to the node's loop. */
final class Housekeeping {

    private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);
    private static final Duration BETWEEN_SWEEPS = Duration.ofMinutes(10);

    private final Background background;
    private final Ledger ledger;
    private final Health health;
    private final Remembered remembered;
    private final Supplier<NodeSettings> settings;

    Housekeeping(
            Background background,
            Ledger ledger,
            Health health,
            Remembered remembered,
            Supplier<NodeSettings> settings) {
        this.background = background;
        this.ledger = ledger;
        this.health = health;
        this.remembered = remembered;
        this.settings = settings;
    }

    void begin() {
        background.loop().schedule("look at disks", settings.get().healthInterval(), this::lookAtDisks);
        background.loop().schedule("sweep", BETWEEN_SWEEPS, this::sweep);
    }

    private void lookAtDisks() {
        NodeSettings now = settings.get();
        background.run(
                "look at disks",
                () -> Disks.check(now.localDirectories(), now.logDirectories()),
                report -> {
                    health.disks(report);
                    if (!report.local().isEmpty()) {
                        health.over("recovery store");
                    }
                    background.loop().schedule("look at disks", now.healthInterval(), this::lookAtDisks);
                },
                failure -> background.loop().schedule("look at disks", now.healthInterval(), this::lookAtDisks));
    }

    private void sweep() {
        long now = background.loop().time().wallMillis();
        NodeSettings current = settings.get();
        var live = new TreeSet<String>();
        ledger.applications.keySet().forEach(id -> live.add(id.toString()));
        List<String> local = health.disks().local();
        if (remembered.forget(now) && !local.isEmpty()) {
            List<String> lines = remembered.lines();
            remembered.write(background, () -> {
                RememberedFile.replace(local.get(0), lines);
                return true;
            });
        }
        background.run(
                "sweep",
                () -> LogSweep.sweep(
                        current.logDirectories(),
                        live,
                        now - current.logRetention().toMillis()),
                removed -> background.loop().schedule("sweep", BETWEEN_SWEEPS, this::sweep),
                failure -> {
                    LOG.warn("Old logs cannot be removed: {}", failure.getMessage());
                    background.loop().schedule("sweep", BETWEEN_SWEEPS, this::sweep);
                });
    }

    /** Removes files, some time. */
    void remove(List<Path> leftovers) {
        for (Path leftover : leftovers) {
            background.run(
                    "remove " + leftover,
                    () -> {
                        Deletion.delete(leftover);
                        return true;
                    },
                    done -> {},
                    failure -> LOG.warn("{} is left behind: {}", leftover, failure.getMessage()));
        }
    }
}
