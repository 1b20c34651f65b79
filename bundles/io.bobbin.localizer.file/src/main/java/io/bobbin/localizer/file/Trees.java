package io.bobbin.localizer.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Copies and measures files and directories. */
final class Trees {

    private Trees() {}

    /** Copies what {@code source} is, links to what they point at. */
    static void copy(Path source, Path target) throws IOException {
        if (!Files.isDirectory(source)) {
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
