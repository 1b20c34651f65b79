package io.bobbin.cli.dev;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.cli.cluster.ClusterFinder;
import io.bobbin.cli.cluster.DaemonFile;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A whole cluster in one child process, in a directory of its own, for as long as one command lasts. It ends with this
 * process, however this process ends.
 */
public final class TrialCluster implements AutoCloseable {

    private static final String ROLE = "standalone";
    private static final String ID = "trial";
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final Duration END_LIMIT = Duration.ofSeconds(10);
    private static final Duration KILL_LIMIT = Duration.ofSeconds(5);

    private final Path directory;
    private final Process process;
    private final Patience patience = new Patience(Duration.ofMillis(20));
    private final AtomicBoolean closing = new AtomicBoolean();
    private final CountDownLatch closed = new CountDownLatch(1);

    private TrialCluster(Path directory, Process process) {
        this.directory = directory;
        this.process = process;
    }

    /** Starts it without waiting until it can be called. */
    public static TrialCluster start(Path home) {
        try {
            Path directory = Files.createTempDirectory("bobbin-trial-").toRealPath();
            var command = new DaemonCommand(
                    home, "standalone", ROLE, ID, directory, DevSettings.trial(), JavaOptions.SHORT_LIVED);
            Process process = DaemonCommand.process(command.wordsOfChild())
                    .directory(directory.toFile())
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log(directory).toFile())
                    .start();
            return new TrialCluster(directory, process);
        } catch (IOException failure) {
            throw new BobbinException(ErrorCode.LAUNCH_FAILED, "trial cluster: " + failure, failure);
        }
    }

    private static Path log(Path directory) {
        return directory.resolve("log");
    }

    /** Waits until its manager can be called, and tells what the cluster warns of. */
    public ClusterAddress awaitReady(Consumer<String> warned) {
        boolean ready = patience.until(START_LIMIT, () -> {
            if (!process.isAlive()) {
                throw failed("has ended while it started");
            }
            return address().isPresent();
        });
        if (!ready) {
            throw failed("could not be called within " + START_LIMIT.toSeconds() + " s");
        }
        StartWarnings.since(0, log(directory), ROLE + " " + ID).forEach(warned);
        return new ClusterAddress(
                directory.resolve(ClusterFinder.SOCKET), address().orElseThrow(), "trial cluster");
    }

    private Optional<String> address() {
        return DaemonFile.read(directory).map(DaemonFile::endpoints).map((Map<String, String> it) -> it.get("grpc"));
    }

    private BobbinException failed(String what) {
        return new BobbinException(
                ErrorCode.LAUNCH_FAILED,
                "trial cluster " + what + "; the end of its log:\n" + DaemonStart.lastLines(log(directory)));
    }

    /**
     * Ends it and makes sure that no process and no file of it is left. May be called by several threads, as one does when
     * this process is told to end; all wait until it is done.
     */
    @Override
    public void close() {
        if (closing.compareAndSet(false, true)) {
            try {
                end();
            } finally {
                closed.countDown();
            }
        } else if (!patience.until(END_LIMIT.plus(KILL_LIMIT), () -> closed.getCount() == 0)) {
            throw failed("does not end");
        }
    }

    private void end() {
        process.destroy();
        if (!patience.until(END_LIMIT, () -> !process.isAlive())) {
            process.destroyForcibly();
        }
        Leftovers.below(directory).forEach(ProcessHandle::destroyForcibly);
        boolean gone = patience.until(
                KILL_LIMIT,
                () -> !process.isAlive() && Leftovers.below(directory).isEmpty());
        if (!gone) {
            throw new BobbinException(
                    ErrorCode.INTERNAL,
                    "trial cluster: processes are left: " + process.pid() + ", " + Leftovers.below(directory));
        }
        removeFiles();
    }

    private void removeFiles() {
        try {
            Files.walkFileTree(directory, new Remover());
        } catch (IOException left) {
            throw new BobbinException(ErrorCode.INTERNAL, "trial cluster: files are left: " + left, left);
        }
    }

    private static final class Remover extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
            Files.deleteIfExists(visited);
            return FileVisitResult.CONTINUE;
        }
    }
}
