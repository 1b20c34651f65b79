package io.bobbin.itests.cases;

import io.bobbin.nm.engine.NodeSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Directories of a node. */
final class Directories {

    private Directories() {}

    /** The same node with these local directories. */
    static NodeSettings local(NodeSettings settings, Path... directories) {
        return new NodeSettings(
                settings.capability(),
                List.of(directories),
                settings.logDirectories(),
                settings.killDelay(),
                settings.rack(),
                settings.executor(),
                settings.logRetention(),
                settings.healthInterval(),
                settings.startMemory(),
                settings.tokensRequired(),
                settings.httpPort(),
                settings.inheritedVariables(),
                settings.administratorVariables(),
                settings.userHome(),
                settings.version(),
                settings.supervision());
    }

    /** Everything below a directory of which the name ends so, in order. */
    static List<Path> find(Path top, String ending) {
        try (var paths = Files.walk(top)) {
            return paths.filter(path -> path.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** What is in a directory, in order; nothing if it is not there. */
    static List<Path> content(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (var paths = Files.list(directory)) {
            return paths.sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Those among the content of directories that are empty directories themselves. */
    static List<Path> empty(List<Path> directories) {
        return directories.stream()
                .flatMap(directory -> content(directory).stream())
                .filter(path -> Files.isDirectory(path) && content(path).isEmpty())
                .toList();
    }
}
