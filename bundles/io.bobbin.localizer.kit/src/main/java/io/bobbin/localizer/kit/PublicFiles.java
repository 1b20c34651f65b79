package io.bobbin.localizer.kit;

import io.bobbin.api.container.LocalResource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/** What is fetched once for everyone must be everyone's to read: else a cache gives away what its owner keeps (LOC-68). */
public final class PublicFiles {

    private PublicFiles() {}

    /**
     * Refuses to fetch as a public resource what others may not read along its whole path; looks at no other resource.
     *
     * @param source the file of this machine that the resource comes from
     * @throws IOException that names the file or directory that keeps others out
     */
    public static void check(LocalResource resource, Path source) throws IOException {
        if (resource.visibility() != LocalResource.Visibility.PUBLIC) {
            return;
        }
        for (Path path = source; path != null; path = path.getParent()) {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(path);
            boolean directory = Files.isDirectory(path);
            boolean open = permissions.contains(
                    directory ? PosixFilePermission.OTHERS_EXECUTE : PosixFilePermission.OTHERS_READ);
            if (!open) {
                throw new IOException(path + " cannot be " + (directory ? "entered" : "read")
                        + " by everyone, as a public resource must be; use visibility PRIVATE or APPLICATION");
            }
        }
    }
}
