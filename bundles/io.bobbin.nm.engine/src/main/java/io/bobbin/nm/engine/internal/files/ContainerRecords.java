package io.bobbin.nm.engine.internal.files;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import io.bobbin.nm.model.layout.NodeLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The durable store of a node: one control directory per container, with a file for what was accepted, one for the
 * launch and one for the end. Each appears whole, by a rename. They protect against the end of the node manager, not of
 * the machine, which ends the containers, too; so nothing is forced to the disk.
 */
public final class ContainerRecords {

    private static final Logger LOG = LoggerFactory.getLogger(ContainerRecords.class);
    private static final String CONTAINER = "container.json";
    private static final String LAUNCHING = "launching";
    private static final String END = "end.json";
    private static final String PROGRAM = "program.json";
    private static final String KILL = "kill.json";
    private static final String PAUSED = "paused";
    private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();

    private ContainerRecords() {}

    public static void save(Path control, StoredContainer container) throws IOException {
        Files.createDirectories(
                control, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        write(control.resolve(CONTAINER), JSON.toJson(container));
    }

    /** Notes that from now on there may be a process. */
    public static void saveLaunch(Path control) throws IOException {
        Files.writeString(control.resolve(LAUNCHING), "");
    }

    public static void saveEnd(Path control, StoredEnd end) throws IOException {
        if (Files.isDirectory(control)) {
            write(control.resolve(END), JSON.toJson(end));
        }
    }

    /** What it runs, once that differs from what was accepted. */
    public static void saveProgram(Path control, StoredProgram program) throws IOException {
        if (Files.isDirectory(control)) {
            write(control.resolve(PROGRAM), JSON.toJson(program));
        }
    }

    /** Somebody has ordered its end. */
    public static void saveKill(Path control, StoredKill kill) throws IOException {
        if (Files.isDirectory(control)) {
            write(control.resolve(KILL), JSON.toJson(kill));
        }
    }

    /** Whether it stands still on request. */
    public static void savePaused(Path control, boolean paused) throws IOException {
        if (!paused) {
            Files.deleteIfExists(control.resolve(PAUSED));
        } else if (Files.isDirectory(control)) {
            Files.writeString(control.resolve(PAUSED), "");
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(part, text);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * All containers below a local directory. One that cannot be read is put aside and stops nothing.
     *
     * @throws IOException when the directory is there and cannot be read, so that nobody knows what it holds
     */
    public static List<RecoveredContainer> load(String local) throws IOException {
        Path directory = Path.of(new NodeLayout(local).nmPrivate());
        var found = new ArrayList<RecoveredContainer>();
        if (!mayHoldRecords(Path.of(local)) || !mayHoldRecords(directory)) {
            return found;
        }
        try (var controls = Files.newDirectoryStream(directory, "container_*")) {
            for (Path control : controls) {
                if (Files.isDirectory(control)) {
                    loadInto(found, local, control);
                }
            }
        }
        return found;
    }

    /** Whether something is there; a directory that cannot be looked at is no directory that is not there. */
    static boolean mayHoldRecords(Path directory) throws IOException {
        try {
            return Files.readAttributes(directory, BasicFileAttributes.class).isDirectory();
        } catch (NoSuchFileException none) {
            return false;
        } catch (IOException unreadable) {
            for (Path above = directory.getParent(); above != null; above = above.getParent()) {
                if (Files.isRegularFile(above)) {
                    return false; // A file stands where the directory would have to be, so that it never was.
                }
            }
            throw unreadable;
        }
    }

    private static void loadInto(List<RecoveredContainer> found, String local, Path control) throws IOException {
        try {
            StoredContainer container = read(control.resolve(CONTAINER), StoredContainer.class);
            if (container == null) {
                // The node manager ended before the start was accepted.
                Deletion.delete(control);
                return;
            }
            if (container.version() > StoredContainer.VERSION) {
                throw new IOException(
                        "it is of form " + container.version() + ", and this version knows " + StoredContainer.VERSION);
            }
            checkWhole(container);
            found.add(new RecoveredContainer(
                    local,
                    container,
                    Files.exists(control.resolve(LAUNCHING)),
                    Files.exists(control.resolve(PAUSED)),
                    addition(control.resolve(PROGRAM), StoredProgram.class, StoredProgram::isWhole),
                    addition(control.resolve(KILL), StoredKill.class, kill -> true),
                    read(control.resolve(END), StoredEnd.class)));
        } catch (IOException | RuntimeException broken) {
            LOG.error("{} cannot be read and is put aside: {}", control, broken.toString());
            putAside(control);
        }
    }

    /** What was read may lack what its type promises. */
    @SuppressWarnings("ConstantValue")
    private static void checkWhole(StoredContainer container) throws IOException {
        var identifier = container.identifier();
        if (container.user() == null
                || container.log() == null
                || container.executor() == null
                || container.token() == null
                || container.context() == null
                || identifier == null
                || identifier.container() == null
                || identifier.resource() == null) {
            throw new IOException(CONTAINER + " lacks a part");
        }
    }

    /** What is said besides; without it the container is what it was when it was accepted, and goes on. */
    private static <T> @Nullable T addition(Path file, Class<T> type, Predicate<T> whole) {
        try {
            T value = read(file, type);
            if (value == null || whole.test(value)) {
                return value;
            }
            LOG.error("{} lacks a part and is not used", file);
        } catch (IOException | RuntimeException broken) {
            LOG.error("{} cannot be read and is not used: {}", file, broken.toString());
        }
        return null;
    }

    private static void putAside(Path control) {
        try {
            Files.move(control, control.resolveSibling("broken_" + control.getFileName()));
        } catch (IOException stays) {
            LOG.error("{} stays where it is: {}", control, stays.toString());
        }
    }

    private static <T> @Nullable T read(Path file, Class<T> type) throws IOException {
        try {
            T value = JSON.fromJson(Files.readString(file), type);
            if (value == null) {
                throw new JsonParseException(file + " is empty");
            }
            return value;
        } catch (NoSuchFileException none) {
            return null;
        }
    }
}
