package io.bobbin.cli.sdk;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The contracts, kits and contract suites of this release, laid out as a Maven repository. */
public final class SdkRepository {

    private static final String FOLDER = "repository";

    private final SdkFolder sdk;

    /**
     * @param home the distribution
     * @throws BobbinException CONFIGURATION when it has no {@code sdk/}
     */
    public SdkRepository(Path home) {
        this.sdk = SdkFolder.of(home);
    }

    /**
     * Copies all of it into a local Maven repository, in the place of what is there of the same release. Each file appears
     * whole, so a build that runs meanwhile reads the old one or the new one.
     *
     * @return how many artifacts there are
     * @throws BobbinException CONFIGURATION when the repository cannot be written
     */
    public int installInto(Path repository) {
        int artifacts = 0;
        try {
            for (Path file : sdk.files(FOLDER)) {
                copy(sdk.path().resolve(FOLDER).resolve(file), repository.resolve(file.toString()));
                artifacts += file.toString().endsWith(".jar") ? 1 : 0;
            }
            return artifacts;
        } catch (IOException unwritable) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    "The Maven repository " + repository + " cannot be written: " + unwritable
                            + "; name another one with --repository",
                    unwritable);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Path folder = to.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path whole = Files.createTempFile(folder, ".install-", "");
        try {
            Files.write(whole, Files.readAllBytes(from));
            Files.setPosixFilePermissions(whole, Files.getPosixFilePermissions(from));
            Files.move(whole, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(whole);
        }
    }
}
