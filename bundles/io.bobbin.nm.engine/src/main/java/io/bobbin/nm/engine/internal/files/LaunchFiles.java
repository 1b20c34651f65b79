package io.bobbin.nm.engine.internal.files;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.nm.engine.internal.Place;
import io.bobbin.nm.model.container.Program;
import io.bobbin.wire.proto.codec.CredentialsCodec;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The directories and files that a container needs before its process (LAU-03, LAU-06, LAU-07). */
public final class LaunchFiles {

    private static final FileAttribute<Set<PosixFilePermission>> OURS =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final FileAttribute<Set<PosixFilePermission>> USERS =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x---"));

    private LaunchFiles() {}

    /**
     * Makes them, and last notes that a launch follows.
     *
     * @param program what it runs; null when that is written down already, as what was accepted
     * @param script the launch script's text
     * @param logDirectories the container's log directory on each disk
     * @param localDirectories what the container uses besides its own directories
     */
    public static PreparedContainer prepare(
            Place place,
            ContainerLaunchContext context,
            @Nullable Program program,
            String script,
            List<Path> logDirectories,
            List<Path> localDirectories)
            throws IOException {
        for (Path directory : logDirectories) {
            Files.createDirectories(directory, USERS);
        }
        Files.createDirectories(place.work(), USERS);
        Files.createDirectories(place.work().resolve("tmp"), USERS);
        write(place.tokens(), CredentialsCodec.encode(context.credentials()));
        Path scriptFile = place.control().resolve(PreparedContainer.SCRIPT);
        Files.writeString(scriptFile, script);
        if (program != null) {
            ContainerRecords.saveProgram(place.control(), new StoredProgram(program, false));
        }
        ContainerRecords.saveLaunch(place.control());
        return new PreparedContainer(
                place.handle(), place.user(), place.work(), place.logs(), scriptFile, place.tokens(), localDirectories);
    }

    /** Makes a link in the working directory, in place of one of the same name. */
    public static void link(Place place, String name, String target) throws IOException {
        Path link = place.work().resolve(name).normalize();
        if (!link.startsWith(place.work()) || !Files.isDirectory(place.work())) {
            throw new IOException(name + " cannot be linked into " + place.work());
        }
        Files.createDirectories(Objects.requireNonNull(link.getParent()));
        Path part = link.resolveSibling("." + link.getFileName() + ".new");
        Files.deleteIfExists(part);
        Files.createSymbolicLink(part, Path.of(target));
        Files.move(part, link, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        try {
            Files.createFile(file, OURS);
        } catch (FileAlreadyExistsException left) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
        Files.write(file, bytes);
    }

    /** Removes what a container used, except for its logs and its control directory. */
    public static void cleanUp(Place place) throws IOException {
        Deletion.delete(place.work());
        Files.deleteIfExists(place.tokens());
    }
}
