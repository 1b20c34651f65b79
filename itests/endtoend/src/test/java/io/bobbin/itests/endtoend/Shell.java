package io.bobbin.itests.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A user's shell in a directory: nothing of Bobbin is in its environment but what makes daemons start quickly, and nothing
 * but a directory is shared.
 */
final class Shell {

    private static final Duration AT_MOST = Duration.ofMinutes(2);
    /** Daemons of a test end long before the slow compiler would earn its time back. */
    private static final String QUICK_START = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    private final Path directory;

    Shell(Path directory) {
        this.directory = directory;
    }

    Path directory() {
        return directory;
    }

    /** {@code bin/bobbin} of the unpacked archive. */
    Outcome bobbin(String... arguments) throws IOException {
        return run(bobbinWith(arguments));
    }

    /** The same, without waiting for its end. */
    Running startBobbin(String... arguments) throws IOException {
        return start(bobbinWith(arguments));
    }

    private static String[] bobbinWith(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Archive.home().resolve("bin/bobbin").toString());
        command.addAll(List.of(arguments));
        return command.toArray(new String[0]);
    }

    Outcome run(String... command) throws IOException {
        return start(command).await(AT_MOST);
    }

    Running start(String... command) throws IOException {
        Path out = Files.createTempFile(directory, "out-", ".txt");
        Path err = Files.createTempFile(directory, "err-", ".txt");
        var builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BOBBIN_"));
        builder.environment().put("BOBBIN_RM_JAVA_OPTIONS", QUICK_START);
        builder.environment().put("BOBBIN_NM_JAVA_OPTIONS", QUICK_START);
        long started = System.nanoTime();
        return new Running(String.join(" ", command), builder.start(), out, err, started);
    }

    /** A command that was started. */
    record Running(String command, Process process, Path out, Path err, long started) {

        /** What it has written to standard output so far. */
        String outSoFar() throws IOException {
            return Files.readString(out, UTF_8);
        }

        String errSoFar() throws IOException {
            return Files.readString(err, UTF_8);
        }

        /** @throws AssertionError if it has not ended by itself within the time; it is ended then */
        Outcome await(Duration atMost) throws IOException {
            if (!hasEndedWithin(atMost)) {
                process.destroyForcibly();
                throw new AssertionError(command + ": still running after " + atMost + "\n" + outSoFar() + errSoFar());
            }
            var took = Duration.ofNanos(System.nanoTime() - started);
            return new Outcome(command, process.exitValue(), outSoFar(), errSoFar(), took);
        }

        private boolean hasEndedWithin(Duration atMost) {
            try {
                return process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new AssertionError(command + ": interrupted", interrupted);
            }
        }
    }
}
