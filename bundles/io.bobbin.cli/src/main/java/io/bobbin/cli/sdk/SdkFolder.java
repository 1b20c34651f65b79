package io.bobbin.cli.sdk;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The folder {@code sdk/} of the distribution. */
record SdkFolder(Path path) {

    /** @throws BobbinException CONFIGURATION when this distribution has none */
    static SdkFolder of(Path home) {
        Path path = home.resolve("sdk");
        if (!Files.isDirectory(path)) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    path + " is not there; unpack the distribution again, its sdk/ is what authors of plugins need");
        }
        return new SdkFolder(path);
    }

    /** All files below a folder of it, by path; relative to that folder. */
    List<Path> files(String folder) throws IOException {
        Path root = path.resolve(folder);
        try (var paths = Files.walk(root)) {
            return paths.filter(Files::isRegularFile)
                    .map(root::relativize)
                    .sorted()
                    .toList();
        }
    }
}
