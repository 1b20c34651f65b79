package io.bobbin.nm.engine.internal.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Removes the logs of applications that are over. */
public final class LogSweep {

    private LogSweep() {}

    /**
     * Removes the logs of every application that is not named and whose directories were last written before {@code
     * time}.
     *
     * @param time ms since the epoch
     * @return how many directories were removed
     */
    public static int sweep(List<Path> logDirectories, Set<String> applications, long time) throws IOException {
        int removed = 0;
        for (Path root : logDirectories) {
            if (!Files.isDirectory(root)) {
                continue;
            }
            try (var directories = Files.newDirectoryStream(root, "application_*")) {
                for (Path directory : directories) {
                    String name = String.valueOf(directory.getFileName());
                    if (!applications.contains(name) && lastWritten(directory) < time) {
                        Deletion.delete(directory);
                        removed++;
                    }
                }
            }
        }
        return removed;
    }

    private static long lastWritten(Path directory) throws IOException {
        long latest = 0;
        try (var paths = Files.walk(directory)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                latest = Math.max(latest, Files.getLastModifiedTime(path).toMillis());
            }
        }
        return latest;
    }
}
