package io.bobbin.itests.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The checkout that this module is in. */
public final class Repository {

    private Repository() {}

    public static Path root() {
        Path folder = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        while (!Files.exists(folder.resolve("bundles/pom.xml"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException(
                        "Not in a checkout of Bobbin: " + Path.of("").toAbsolutePath());
            }
        }
        return folder;
    }

    /** Folders under {@code bundles} that have a pom, by name. */
    public static List<Path> bundles() {
        return list(root().resolve("bundles")).stream()
                .filter(folder -> Files.exists(folder.resolve("pom.xml")))
                .toList();
    }

    /** Modules under {@code itests}, by name. */
    public static List<Path> integrationTests() {
        return list(root().resolve("itests")).stream()
                .filter(folder -> Files.exists(folder.resolve("pom.xml")))
                .toList();
    }

    /** Java files that people write, main and test. */
    public static List<Path> sources() {
        return Stream.concat(bundles().stream(), integrationTests().stream())
                .map(module -> module.resolve("src"))
                .flatMap(folder -> files(folder, ".java").stream())
                .toList();
    }

    public static List<Path> mainSources(Path module) {
        return files(module.resolve("src/main/java"), ".java");
    }

    /** Files at any depth whose name ends so, by path; none if the folder is not there. */
    public static List<Path> files(Path folder, String ending) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var found = Files.walk(folder)) {
            return found.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The path as people name it. */
    public static String name(Path file) {
        return root().relativize(file).toString();
    }

    private static List<Path> list(Path folder) {
        try (var found = Files.list(folder)) {
            return found.sorted().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
