package io.bobbin.itests.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.UUID;
import java.util.stream.Stream;

/** A directory for the files of one simulation, in memory where the machine has some for that. */
final class Scratch implements AutoCloseable {

    private static final Path MEMORY = Path.of("/dev/shm");

    private final Path directory;

    Scratch() {
        Path base = Files.isWritable(MEMORY) ? MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
        // All names are of one length, so that what names a file is, too.
        String name = "bobbin-simulation-" + UUID.randomUUID();
        try {
            directory = Files.createDirectory(base.resolve(name));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    Path directory() {
        return directory;
    }

    @Override
    public void close() {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException undeletable) {
            throw new UncheckedIOException(undeletable);
        }
    }
}
