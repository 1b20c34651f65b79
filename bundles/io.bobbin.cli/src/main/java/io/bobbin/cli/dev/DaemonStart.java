package io.bobbin.cli.dev;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.cluster.DaemonFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Starts daemons that go on when this process ends, and waits until they can be called. */
final class DaemonStart {

    private static final int LOG_LINES = 15;

    private final Patience patience;

    DaemonStart(Patience patience) {
        this.patience = patience;
    }

    /** Starts a daemon in a session of its own; its output goes to {@code log}. */
    DevDaemon start(DaemonCommand command, Path log) {
        try {
            Files.createDirectories(command.data());
            Files.deleteIfExists(command.data().resolve(DaemonFile.NAME));
            Files.createDirectories(Objects.requireNonNull(log.getParent()));
            var words = new ArrayList<String>();
            words.add("setsid");
            words.addAll(command.words());
            Process process = DaemonCommand.process(words)
                    .directory(command.data().toFile())
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
            return new DevDaemon(
                    command.role(),
                    command.id(),
                    process.pid(),
                    DevDaemon.started(process.toHandle()),
                    Map.of(),
                    log,
                    command.data());
        } catch (IOException failure) {
            throw new BobbinException(
                    ErrorCode.LAUNCH_FAILED, command.role() + " " + command.id() + ": " + failure, failure);
        }
    }

    /** Waits until the daemon has told where it is called. */
    DevDaemon awaitReady(DevDaemon daemon, Duration limit) {
        var found = new ArrayList<Map<String, String>>();
        boolean ready = patience.until(limit, () -> {
            if (!daemon.isAlive()) {
                throw failed(daemon, "has ended while it started");
            }
            DaemonFile.read(daemon.data())
                    .filter(file ->
                            file.pid() == daemon.pid() && !file.endpoints().isEmpty())
                    .ifPresent(file -> found.add(file.endpoints()));
            return !found.isEmpty();
        });
        if (!ready) {
            throw failed(daemon, "could not be called within " + limit.toSeconds() + " s");
        }
        return daemon.withEndpoints(found.get(0));
    }

    static BobbinException failed(DevDaemon daemon, String what) {
        return new BobbinException(
                ErrorCode.LAUNCH_FAILED,
                daemon.role() + " " + daemon.id() + " " + what + "; the end of " + daemon.log() + ":\n"
                        + lastLines(daemon.log()));
    }

    static String lastLines(Path log) {
        try {
            List<String> lines = Files.readAllLines(log);
            return "    " + String.join("\n    ", lines.subList(Math.max(0, lines.size() - LOG_LINES), lines.size()));
        } catch (IOException none) {
            return "    (no log: " + none.getMessage() + ")";
        }
    }
}
