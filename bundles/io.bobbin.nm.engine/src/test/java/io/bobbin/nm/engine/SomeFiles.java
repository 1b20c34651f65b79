package io.bobbin.nm.engine;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Has every file but the missing one. */
final class SomeFiles implements Localizer {

    @Override
    public String name() {
        return "test";
    }

    @Override
    public Set<String> schemes() {
        return Set.of("test");
    }

    @Override
    public FetchedResource fetch(LocalResource resource, Path directory) {
        if (resource.uri().getPath().equals("/missing")) {
            throw new BobbinException(ErrorCode.LOCALIZATION_FAILED, "no such file");
        }
        try {
            return new FetchedResource(Files.writeString(directory.resolve("file"), "content"), 7);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
