package io.bobbin.itests.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Processes that outlive the daemons which started them, as containers should. */
final class Leftovers {

    private static final Path SYSTEM = Path.of("/proc");

    private Leftovers() {}

    /** Ends every process that has this directory in its environment or among its arguments. */
    static void end(Path directory) throws IOException {
        if (!Files.isDirectory(SYSTEM)) {
            return;
        }
        try (Stream<Path> entries = Files.list(SYSTEM)) {
            entries.filter(entry -> entry.getFileName().toString().matches("\\d+"))
                    .filter(entry -> read(entry.resolve("environ")).contains(directory.toString())
                            || read(entry.resolve("cmdline")).contains(directory.toString()))
                    .map(entry -> Long.valueOf(entry.getFileName().toString()))
                    .flatMap(pid -> ProcessHandle.of(pid).stream())
                    .filter(process -> !process.equals(ProcessHandle.current()))
                    .forEach(ProcessHandle::destroyForcibly);
        }
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
