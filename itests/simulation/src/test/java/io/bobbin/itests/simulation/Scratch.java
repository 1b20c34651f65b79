package io.bobbin.itests.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A directory for the files of one simulation, in memory where the machine has some for that. */
final class Scratch implements AutoCloseable {

    private static final Path MEMORY = Path.of("/dev/shm");

    private final Path directory;

    Scratch() {
        try {
            directory = Files.isWritable(MEMORY)
                    ? Files.createTempDirectory(MEMORY, "bobbin-simulation")
                    : Files.createTempDirectory("bobbin-simulation");
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
