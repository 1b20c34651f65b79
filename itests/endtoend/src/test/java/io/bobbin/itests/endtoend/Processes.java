package io.bobbin.itests.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The processes of this machine, as the system lists them. */
final class Processes {

    private static final Path SYSTEM = Path.of("/proc");

    private Processes() {}

    /** Every process with this text among its arguments or in its environment. */
    static List<String> mentioning(String text) throws IOException {
        try (Stream<Path> entries = Files.list(SYSTEM)) {
            return entries.filter(entry -> entry.getFileName().toString().matches("\\d+"))
                    .filter(entry -> read(entry.resolve("cmdline")).contains(text)
                            || read(entry.resolve("environ")).contains(text))
                    .filter(entry -> !isEnded(entry))
                    .map(entry -> entry.getFileName() + ": "
                            + read(entry.resolve("cmdline")).replace('\0', ' '))
                    .sorted()
                    .toList();
        }
    }

    /** The Java process that runs this class in this container. */
    static long java(String className, String container) throws IOException {
        List<String> found = mentioning(container).stream()
                .filter(process -> process.contains("/bin/java ") && process.contains(className))
                .filter(process -> !process.contains(" -c "))
                .toList();
        assertThat(found).as("processes of " + className + " in " + container).hasSize(1);
        return Long.parseLong(found.get(0).substring(0, found.get(0).indexOf(':')));
    }

    /** Sends a signal, by its name. */
    static void signal(String name, long pid) throws IOException {
        Outcome sent =
                new Shell(Path.of(System.getProperty("java.io.tmpdir"))).run("kill", "-" + name, Long.toString(pid));
        assertThat(sent.exit()).as(sent.toString()).isZero();
    }

    /** Whether a process of this id runs; one that has ended and was not waited for does not. */
    static boolean isAlive(long pid) {
        Path entry = SYSTEM.resolve(Long.toString(pid));
        return Files.exists(entry) && !isEnded(entry);
    }

    private static boolean isEnded(Path entry) {
        String state = read(entry.resolve("stat"));
        return state.isEmpty() || state.contains(") Z ");
    }

    /** A process may end while it is looked at, and then says nothing. */
    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), UTF_8);
        } catch (IOException gone) {
            return "";
        }
    }
}
