package io.bobbin.metrics.http.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The secret of those who may look; compared in a time that does not tell how much of it was right. */
final class AccessToken {

    private static final String SCHEME = "Bearer ";
    private static final Set<PosixFilePermission> OWNERS =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private final byte[] secret;

    AccessToken(String secret) {
        this.secret = secret.getBytes(StandardCharsets.UTF_8);
    }

    /** @throws IOException when it cannot be read, is empty or may be read by others than its owner */
    static AccessToken read(Path file) throws IOException {
        if (!OWNERS.containsAll(Files.getPosixFilePermissions(file))) {
            throw new IOException("token-file: " + file + " can be used by others than its owner (expected: mode 600)");
        }
        String text = Files.readString(file).strip();
        if (text.isEmpty()) {
            throw new IOException("token-file: " + file + " is empty (expected: a secret)");
        }
        return new AccessToken(text);
    }

    /**
     * @param authorization the header; null when there is none
     */
    boolean accepts(@Nullable String authorization) {
        if (authorization == null || !authorization.startsWith(SCHEME)) {
            return false;
        }
        byte[] given = authorization.substring(SCHEME.length()).strip().getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(secret, given);
    }
}
