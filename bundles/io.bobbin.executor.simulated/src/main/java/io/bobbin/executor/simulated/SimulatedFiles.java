package io.bobbin.executor.simulated;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.PreparedContainer;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** What this executor reads and writes of a container's directories. Blocks. */
final class SimulatedFiles {

    static final String STARTED = "started";
    static final String RECORD = "simulated";
    static final String EXIT = "exit";

    private SimulatedFiles() {}

    /** Begins a container, once a directory. */
    static SimulatedRecord begin(PreparedContainer container, Simulation simulation, long wallMillis)
            throws IOException {
        ContainerHandle handle = container.handle();
        if (!claim(handle)) {
            throw new BobbinException(
                    ErrorCode.LAUNCH_FAILED, handle.id() + " has been launched before from " + handle.directory());
        }
        String script = Files.readString(container.script());
        Simulation own = simulation.with(script);
        if (own.failsToStart()) {
            throw new BobbinException(
                    ErrorCode.LAUNCH_FAILED, handle.id() + " was asked to fail (SIMULATED_FAILS_TO_START)");
        }
        copy(container.tokens(), container.workDirectory().resolve(PreparedContainer.TOKENS), "rw-------");
        copy(container.script(), container.workDirectory().resolve(PreparedContainer.SCRIPT), "rwx------");
        Files.writeString(
                container.logDirectory().resolve("stdout"),
                "Simulated, nothing was run: " + own + System.lineSeparator());
        var record = SimulatedRecord.of(own, wallMillis);
        keep(handle, record);
        return record;
    }

    /** Forgets an earlier start in the same directory. */
    static void clear(ContainerHandle handle) throws IOException {
        for (String name : List.of(EXIT, RECORD, STARTED)) {
            Files.deleteIfExists(handle.directory().resolve(name));
        }
    }

    /** Replaces what is known of a container that has begun. */
    static void keep(ContainerHandle handle, SimulatedRecord record) throws IOException {
        var text = new StringWriter();
        record.written().store(text, null);
        write(handle, RECORD, text.toString());
    }

    private static void copy(Path from, Path to, String permissions) throws IOException {
        Files.deleteIfExists(to);
        Files.createFile(to, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions)));
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        Files.setPosixFilePermissions(to, PosixFilePermissions.fromString(permissions));
    }

    /** Keeps everybody else from beginning it; false when somebody did before. */
    static boolean claim(ContainerHandle handle) throws IOException {
        try {
            Files.createFile(handle.directory().resolve(STARTED));
            return true;
        } catch (FileAlreadyExistsException before) {
            return false;
        }
    }

    /** What began here; null when nothing did, or nothing that can be read. */
    static @Nullable SimulatedRecord record(ContainerHandle handle) throws IOException {
        try {
            var properties = new Properties();
            properties.load(new StringReader(Files.readString(handle.directory().resolve(RECORD))));
            return SimulatedRecord.read(properties);
        } catch (NoSuchFileException | IllegalArgumentException none) {
            return null;
        }
    }

    static @Nullable Integer exit(ContainerHandle handle) throws IOException {
        try {
            return Integer.valueOf(
                    Files.readString(handle.directory().resolve(EXIT)).trim());
        } catch (NoSuchFileException | NumberFormatException none) {
            return null;
        }
    }

    /** Notes an exit code; the first one stands. */
    static int end(ContainerHandle handle, int exitCode) throws IOException {
        Integer before = exit(handle);
        if (before != null) {
            return before;
        }
        write(handle, EXIT, exitCode + "\n");
        return exitCode;
    }

    private static void write(ContainerHandle handle, String name, String text) throws IOException {
        Path whole = handle.directory().resolve(name + ".new");
        Files.writeString(whole, text);
        Files.move(whole, handle.directory().resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }
}
