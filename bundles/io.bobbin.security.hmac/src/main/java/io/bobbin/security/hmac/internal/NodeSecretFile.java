package io.bobbin.security.hmac.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Secret;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The secret that manager and nodes share, as one line of Base64 in a file that only its owner may read. Whoever needs it
 * first makes it; it is read once. May be used on any thread.
 */
final class NodeSecretFile implements Supplier<Secret> {

    private static final int SHORTEST = 16;
    private static final Set<PosixFilePermission> OF_OTHERS = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    private final Path file;
    private final Supplier<Secret> fresh;
    private volatile @Nullable Secret secret;

    NodeSecretFile(Path file, Supplier<Secret> fresh) {
        this.file = file;
        this.fresh = fresh;
    }

    /** @throws BobbinException CONFIGURATION, naming the file and what is wrong with it */
    @Override
    public Secret get() {
        Secret known = secret;
        if (known == null) {
            try {
                known = Files.exists(file) ? read() : make();
            } catch (IOException failure) {
                throw wrong("cannot be read or made: " + failure);
            }
            secret = known;
        }
        return known;
    }

    private Secret read() throws IOException {
        if (Files.getPosixFilePermissions(file).stream().anyMatch(OF_OTHERS::contains)) {
            throw wrong("others than its owner may read or write it (expected: mode 600)");
        }
        byte[] bytes;
        try {
            bytes = Base64.getDecoder()
                    .decode(Files.readString(file, StandardCharsets.ISO_8859_1).strip());
        } catch (IllegalArgumentException unreadable) {
            throw wrong("is not Base64");
        }
        if (bytes.length < SHORTEST) {
            throw wrong("has " + bytes.length + " bytes (expected: at least " + SHORTEST + ")");
        }
        return new Secret(bytes);
    }

    /** Written aside and then linked, so that of two who make it at the same time both use one. */
    private Secret make() throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null) {
            throw new NoSuchFileException(file.toString());
        }
        Files.createDirectories(directory);
        var ownersOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        Path aside = Files.createTempFile(directory, "node-secret", ".new", ownersOnly);
        try {
            Files.writeString(
                    aside, Base64.getEncoder().encodeToString(fresh.get().bytes()) + "\n");
            Files.createLink(file, aside);
        } catch (FileAlreadyExistsException another) {
            return read();
        } finally {
            Files.deleteIfExists(aside);
        }
        return read();
    }

    private BobbinException wrong(String what) {
        return new BobbinException(
                ErrorCode.CONFIGURATION,
                "secret of the nodes: " + file + " " + what + " (setting node-secret-file of io.bobbin.security.hmac)");
    }
}
