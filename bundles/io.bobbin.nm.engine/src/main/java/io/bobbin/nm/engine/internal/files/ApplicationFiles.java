package io.bobbin.nm.engine.internal.files;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.nm.model.layout.NodeLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/** An application's directories (LOC-41 to LOC-46). */
public final class ApplicationFiles {

    private static final FileAttribute<Set<PosixFilePermission>> USERS =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x---"));

    private ApplicationFiles() {}

    public static void createLogs(List<String> logDirectories, ApplicationId application) throws IOException {
        for (String directory : logDirectories) {
            Files.createDirectories(Path.of(NodeLayout.logs(directory, application)), USERS);
        }
    }

    public static void create(List<String> localDirectories, String user, ApplicationId application)
            throws IOException {
        for (String local : localDirectories) {
            var layout = new NodeLayout(local);
            Files.createDirectories(Path.of(layout.user(user), "filecache"), USERS);
            Files.createDirectories(Path.of(layout.application(user, application), "filecache"), USERS);
        }
    }

    public static void delete(List<Path> localDirectories, String user, ApplicationId application) throws IOException {
        for (Path local : localDirectories) {
            Deletion.delete(Path.of(new NodeLayout(local.toString()).application(user, application)));
        }
    }
}
