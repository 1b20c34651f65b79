package io.bobbin.localizer.kit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Unpacks archives by the ending of their names: .jar and .zip here, .tar, .tar.gz and .tgz with the system's tar, which
 * knows links and rights. What has another ending is copied (LOC-05). No entry gets out of its directory.
 */
final class Archives {

    private static final List<String> ZIPS = List.of(".jar", ".zip");
    private static final List<String> TARS = List.of(".tar", ".tar.gz", ".tgz");

    private Archives() {}

    static void unpack(Path source, Path target) throws IOException {
        if (isA(source, ZIPS)) {
            unzip(source, target, name -> true);
        } else if (isA(source, TARS)) {
            untar(source, target);
        } else {
            Trees.copy(source, target);
        }
    }

    /** Unpacks the matching entries of a jar and keeps the jar beside them; treats others as archives (LOC-06). */
    static void unpackMatching(Path source, Path target, @Nullable String pattern) throws IOException {
        if (!isA(source, List.of(".jar"))) {
            unpack(source, target);
            return;
        }
        Predicate<String> matches =
                pattern == null ? name -> true : compile(pattern).asMatchPredicate();
        unzip(source, target, matches);
        Trees.copy(source, target.resolve(String.valueOf(source.getFileName())));
    }

    private static Pattern compile(String pattern) throws IOException {
        try {
            return Pattern.compile(pattern);
        } catch (PatternSyntaxException malformed) {
            throw new IOException("pattern '" + pattern + "': " + malformed.getDescription(), malformed);
        }
    }

    private static boolean isA(Path source, List<String> endings) {
        String name = String.valueOf(source.getFileName()).toLowerCase(Locale.ROOT);
        return endings.stream().anyMatch(name::endsWith);
    }

    /** By the table at its end, which a file that is cut short or no zip at all does not have. */
    private static void unzip(Path source, Path target, Predicate<String> wanted) throws IOException {
        Files.createDirectory(target);
        try (var zip = new ZipFile(source.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (wanted.test(entry.getName())) {
                    try (InputStream content = zip.getInputStream(entry)) {
                        extract(content, entry, target);
                    }
                }
            }
        }
    }

    private static void extract(InputStream content, ZipEntry entry, Path target) throws IOException {
        Path path = target.resolve(entry.getName()).normalize();
        if (!path.startsWith(target)) {
            throw new IOException("entry '" + entry.getName() + "' leads out of the archive's directory");
        }
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        Path parent = path.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        Files.copy(content, path);
    }

    private static void untar(Path source, Path target) throws IOException {
        Files.createDirectory(target);
        Path errors = target.resolveSibling("tar.err");
        Process tar = new ProcessBuilder("tar", "--no-same-owner", "-xf", source.toString(), "-C", target.toString())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile())
                .start();
        try {
            if (tar.waitFor() != 0) {
                throw new IOException("tar: "
                        + Files.readString(errors).strip().lines().findFirst().orElse("failed"));
            }
        } catch (InterruptedException interrupted) {
            tar.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        } finally {
            Files.deleteIfExists(errors);
        }
    }
}
