package io.bobbin.admin.socket;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** A secret as one line of a file that only its owner may read and write. */
public final class SecretFile {

    private static final int BYTES = 32;
    private static final int LONGEST = 4096;

    private SecretFile() {}

    /** Writes a fresh random secret, in the place of an earlier one, and gives it. */
    public static String create(Path file) throws IOException {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        String secret = HexFormat.of().formatHex(random);
        var ownersOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        Path directory = file.toAbsolutePath().getParent();
        Path aside = Files.createTempFile(directory, file.getFileName() + ".", ".new", ownersOnly);
        try {
            Files.writeString(aside, secret + "\n", StandardCharsets.US_ASCII);
            Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(aside);
        }
        return secret;
    }

    /**
     * The secret in a file.
     *
     * @throws BobbinException CONFIGURATION, naming the file and never what it holds
     */
    public static String read(Path file) {
        try {
            if (Files.size(file) > LONGEST) {
                throw wrong(file, "is no file with a secret: it is longer than " + LONGEST + " bytes");
            }
            String secret = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
            if (secret.isEmpty()) {
                throw wrong(file, "is empty");
            }
            return secret;
        } catch (IOException unreadable) {
            throw wrong(file, "cannot be read (" + unreadable + "); only the daemon's own user may");
        }
    }

    private static BobbinException wrong(Path file, String what) {
        return new BobbinException(ErrorCode.CONFIGURATION, "secret file: " + file + " " + what);
    }
}
