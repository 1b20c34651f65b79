package io.bobbin.itests.cases;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardWatchEventKinds;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Scripts that containers run. A script says with {@code tell NAME TEXT} what a test waits for, and with {@code note} what
 * it has done; both go to files of one directory.
 */
final class Scripts {

    private static final long LIMIT_SECONDS = 20;

    private static final String WORDS =
            """
            signals=$1
            tell() { echo "$2" > "$signals/$1.new"; mv "$signals/$1.new" "$signals/$1"; }
            note() { echo "$2" >> "$signals/$1"; }
            """;

    private final Path directory;

    Scripts(Path directory) throws IOException {
        this.directory = Files.createDirectories(directory);
    }

    /** A command that runs this text in bash; its second argument is this one. */
    String command(String name, String text, String argument) throws IOException {
        Path script = directory.resolve(name + ".sh");
        // Moved into place: a container that reads the script at this moment goes on with the file it opened.
        Path written = Files.writeString(directory.resolve(name + ".sh.new"), WORDS + text);
        Files.move(written, script, StandardCopyOption.ATOMIC_MOVE);
        return "bash " + script + " " + directory + " " + argument;
    }

    /** What a script has told, once it has. */
    String told(String name) throws IOException, InterruptedException {
        Path file = directory.resolve(name);
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        try (var watch = FileSystems.getDefault().newWatchService()) {
            directory.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            while (!Files.exists(file)) {
                var key = watch.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (key == null) {
                    throw new AssertionError(name + " was not told");
                }
                key.pollEvents();
                key.reset();
            }
        }
        return Files.readString(file).strip();
    }

    /** All that was noted under a name. */
    List<String> noted(String name) throws IOException {
        return Files.readAllLines(directory.resolve(name));
    }

    /** Whether a process runs; one that only waits for somebody to take its exit code does not. */
    static boolean runs(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
        } catch (IOException gone) {
            return false;
        }
    }

    static void kill(long pid) {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    }
}
