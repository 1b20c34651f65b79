package io.bobbin.admin.socket;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;

/**
 * Unix sockets have short names: the system takes about a hundred bytes. A socket in a deeper directory lives in a
 * directory of its own below the temporary one, and a link stands where it was wanted.
 */
final class SocketPath {

    /** The smallest limit among systems that we may meet is 104, with the closing zero. */
    private static final int LONGEST = 100;

    private SocketPath() {}

    /** Where to bind for a socket that is wanted at {@code wanted}; leaves the link when it is elsewhere. */
    static Path toBind(Path wanted) throws IOException {
        if (fits(wanted)) {
            return wanted;
        }
        var private700 = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        Path directory = Files.createTempDirectory("bobbin-", private700);
        Path real = directory.resolve("admin.sock");
        Path link = wanted.resolveSibling(wanted.getFileName() + "." + UUID.randomUUID());
        Files.createSymbolicLink(link, real);
        Files.move(link, wanted, StandardCopyOption.ATOMIC_MOVE);
        return real;
    }

    /** Where to connect for a socket that is wanted at {@code wanted}. */
    static Path toConnect(Path wanted) throws IOException {
        return Files.isSymbolicLink(wanted) ? Files.readSymbolicLink(wanted) : wanted;
    }

    /** Removes the socket, and what {@link #toBind} made for it. */
    static void remove(Path wanted) throws IOException {
        Path real = Files.isSymbolicLink(wanted) ? Files.readSymbolicLink(wanted) : wanted;
        Files.deleteIfExists(wanted);
        if (!real.equals(wanted)) {
            Files.deleteIfExists(real);
            Path directory = real.getParent();
            if (directory != null) {
                Files.deleteIfExists(directory);
            }
        }
    }

    private static boolean fits(Path path) {
        return path.toString().getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    }
}
