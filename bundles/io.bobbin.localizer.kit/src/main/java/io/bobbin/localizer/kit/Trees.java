package io.bobbin.localizer.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Copies and measures files and directories. */
final class Trees {

    private Trees() {}

    /**
     * Copies what {@code source} is, links to what they point at. Pipes and devices are refused: they may never end, and
     * a thread that reads one is lost to everybody.
     */
    static void copy(Path source, Path target) throws IOException {
        if (!Files.isDirectory(source)) {
            checkEnds(source);
            Files.copy(source, target);
            return;
        }
        Files.createDirectory(target);
        try (var children = Files.newDirectoryStream(source)) {
            for (Path child : children) {
                copy(child, target.resolve(source.relativize(child)));
            }
        }
    }

    private static void checkEnds(Path source) throws IOException {
        if (Files.readAttributes(source, BasicFileAttributes.class).isOther()) {
            throw new IOException(source + " is neither a file nor a directory");
        }
    }

    /** Bytes of all files. */
    static long size(Path tree) throws IOException {
        long size = 0;
        try (var paths = Files.walk(tree)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                    size += Files.size(path);
                }
            }
        }
        return size;
    }
}
