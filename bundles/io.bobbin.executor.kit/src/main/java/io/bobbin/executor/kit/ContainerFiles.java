package io.bobbin.executor.kit;

import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.PreparedContainer;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What this executor reads and writes of a container's directories. Blocks. */
final class ContainerFiles {

    private ContainerFiles() {}

    /** Copies script and tokens to where the container sees them (EXE-05) and writes the shim. */
    static void prepare(PreparedContainer container) throws IOException {
        Path work = container.workDirectory();
        copy(container.tokens(), work.resolve(PreparedContainer.TOKENS), "rw-------");
        copy(container.script(), work.resolve(PreparedContainer.SCRIPT), "rwx------");
        Files.writeString(container.handle().directory().resolve(Shim.FILE), Shim.TEXT);
    }

    private static void copy(Path from, Path to, String permissions) throws IOException {
        Files.deleteIfExists(to);
        Files.createFile(to, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions)));
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        Files.setPosixFilePermissions(to, PosixFilePermissions.fromString(permissions));
    }

    static boolean isStarted(ContainerHandle handle) {
        return Files.exists(handle.directory().resolve(Shim.STARTED));
    }

    /** Forgets how the last start went. The mark that it was started goes last, so that nothing is lost in between. */
    static void clear(ContainerHandle handle) throws IOException {
        for (String file : List.of(Shim.EXIT, Shim.PID, Shim.STARTED)) {
            Files.deleteIfExists(handle.directory().resolve(file));
        }
    }

    /** Keeps a shim that is on its way from starting; false when it has started. */
    static boolean claim(ContainerHandle handle) {
        try {
            Files.createFile(handle.directory().resolve(Shim.STARTED));
            return true;
        } catch (FileAlreadyExistsException started) {
            return false;
        } catch (IOException unwritable) {
            return !isStarted(handle);
        }
    }

    static @Nullable Long pid(ContainerHandle handle) {
        String text = read(handle.directory().resolve(Shim.PID));
        return text == null ? null : Long.valueOf(text);
    }

    static @Nullable Integer exit(ContainerHandle handle) {
        String text = read(handle.directory().resolve(Shim.EXIT));
        return text == null ? null : Integer.valueOf(text);
    }

    /** Between the shim's first word and its last; null when one of them is missing. */
    static @Nullable Duration ran(ContainerHandle handle) {
        try {
            var began = Files.getLastModifiedTime(handle.directory().resolve(Shim.PID));
            var ended = Files.getLastModifiedTime(handle.directory().resolve(Shim.EXIT));
            return Duration.between(began.toInstant(), ended.toInstant());
        } catch (IOException missing) {
            return null;
        }
    }

    private static @Nullable String read(Path file) {
        try {
            String text = Files.readString(file).trim();
            // A container could write here; what is no number as a shim writes it is as good as nothing.
            return text.matches("[0-9]{1,9}") ? text : null;
        } catch (NoSuchFileException notYet) {
            return null;
        } catch (IOException unreadable) {
            return null;
        }
    }
}
