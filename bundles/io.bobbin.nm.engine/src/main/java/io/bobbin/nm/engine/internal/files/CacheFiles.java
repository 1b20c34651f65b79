package io.bobbin.nm.engine.internal.files;

import io.bobbin.api.container.LocalResource;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** Fetched files in a cache (LOC-30, LOC-69). */
public final class CacheFiles {

    private CacheFiles() {}

    /**
     * Fetches into a directory beside {@code directory} and renames it once it is whole; leaves neither on failure.
     *
     * @param directory the one with the unique number
     */
    public static FetchedResource fetch(Localizer localizer, LocalResource resource, Path directory)
            throws IOException {
        Path part = directory.resolveSibling(directory.getFileName() + "_tmp");
        try {
            Files.createDirectories(part);
            FetchedResource fetched = localizer.fetch(resource, part);
            boolean everyone = resource.visibility() == LocalResource.Visibility.PUBLIC;
            protect(part, everyone ? "rwxr-xr-x" : "rwx------", everyone ? "r-xr-xr-x" : "r-x------");
            Files.move(part, directory, StandardCopyOption.ATOMIC_MOVE);
            return new FetchedResource(directory.resolve(part.relativize(fetched.path())), fetched.size());
        } catch (IOException | RuntimeException failure) {
            Deletion.delete(part);
            Deletion.delete(directory);
            throw failure;
        }
    }

    private static void protect(Path tree, String directories, String files) throws IOException {
        try (var paths = Files.walk(tree)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(directories));
                } else if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(files));
                }
            }
        }
    }

    /** The largest unique number below a cache; 0 for none. */
    public static long largestNumber(Path cache) throws IOException {
        long largest = 0;
        if (Files.isDirectory(cache)) {
            try (var directories = Files.newDirectoryStream(cache, "[0-9]*")) {
                for (Path directory : directories) {
                    String digits = String.valueOf(directory.getFileName()).replaceAll("[^0-9].*", "");
                    largest = Math.max(largest, Long.parseLong(digits));
                }
            }
        }
        return largest;
    }
}
