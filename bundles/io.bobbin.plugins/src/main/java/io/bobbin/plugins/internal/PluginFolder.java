package io.bobbin.plugins.internal;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The folder: jars that lie in it, read again only when they have changed. For one thread. */
final class PluginFolder {

    private static final String JAR = ".jar";

    /** What a file was when it was read: a jar, or why it could not be read. */
    record Entry(Path file, @Nullable PluginJar jar, String problem) {}

    private record Stamp(long size, FileTime changed) {}

    private record Known(Stamp stamp, Entry entry) {}

    private final Path directory;
    private final Map<Path, Known> known = new HashMap<>();

    PluginFolder(Path directory) {
        this.directory = directory;
    }

    Path directory() {
        return directory;
    }

    /** What lies in it now, by file; nothing when there is no such folder. */
    Map<Path, Entry> look() throws IOException {
        var seen = new TreeMap<Path, Entry>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, PluginFolder::isJar)) {
            for (Path file : files) {
                Entry entry = entry(file);
                if (entry != null) {
                    seen.put(file, entry);
                }
            }
        } catch (NoSuchFileException none) {
            known.clear();
            return seen;
        } catch (DirectoryIteratorException failure) {
            throw failure.getCause();
        }
        known.keySet().retainAll(seen.keySet());
        return seen;
    }

    private static boolean isJar(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(JAR) && !name.startsWith(".");
    }

    /** Null for one that has gone meanwhile, or is no file. */
    private @Nullable Entry entry(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                return null;
            }
            var stamp = new Stamp(Files.size(file), Files.getLastModifiedTime(file));
            Known before = known.get(file);
            if (before != null && before.stamp().equals(stamp) && before.entry().jar() != null) {
                return before.entry();
            }
            Entry entry = read(file);
            known.put(file, new Known(stamp, entry));
            return entry;
        } catch (NoSuchFileException gone) {
            return null;
        } catch (IOException unreadable) {
            return new Entry(file, null, unreadable.toString());
        }
    }

    private static Entry read(Path file) {
        try {
            return new Entry(file, PluginJar.read(file), "");
        } catch (IOException unreadable) {
            return new Entry(
                    file,
                    null,
                    "It cannot be read as a jar (" + unreadable.getMessage()
                            + "); if it is still being copied it is looked at again");
        }
    }

    /** Copies a jar into the folder; nobody sees it before it is whole. Gives its file there. */
    Path take(Path source, PluginJar jar) throws IOException {
        Files.createDirectories(directory);
        String name =
                jar.symbolicName() + "-" + jar.version() + "-" + jar.digest().substring(0, 8) + JAR;
        Path target = directory.resolve(name.replaceAll("[^A-Za-z0-9._-]", "_"));
        Path part = directory.resolve("." + target.getFileName() + ".part");
        try {
            Files.copy(source, part, StandardCopyOption.REPLACE_EXISTING);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
        return target;
    }
}
