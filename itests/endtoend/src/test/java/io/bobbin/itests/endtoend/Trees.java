package io.bobbin.itests.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Directories with all that is in them. */
final class Trees {

    private Trees() {}

    static void delete(Path directory) {
        try {
            for (Path path : files(directory)) {
                Files.deleteIfExists(path);
            }
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }

    /** Deepest first. */
    static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
