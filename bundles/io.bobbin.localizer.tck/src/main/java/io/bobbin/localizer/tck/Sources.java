package io.bobbin.localizer.tck;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Makes the files of one test that are to be fetched, all with the same modification time. */
final class Sources {

    static final long TIME = 1_700_000_000_000L;

    private final Path directory;

    Sources(Path directory) throws IOException {
        this.directory = Files.createDirectories(directory);
    }

    Path file(String name, String text) throws IOException {
        return dated(Files.writeString(directory.resolve(name), text));
    }

    /** An archive of entries that hold their own names. */
    Path zip(String name, String... entries) throws IOException {
        Path file = directory.resolve(name);
        try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String entry : entries) {
                zip.putNextEntry(new ZipEntry(entry));
                zip.write(entry.getBytes(StandardCharsets.UTF_8));
            }
        }
        return dated(file);
    }

    private static Path dated(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.fromMillis(TIME));
        return file;
    }
}
