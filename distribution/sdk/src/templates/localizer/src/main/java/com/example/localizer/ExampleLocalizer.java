package com.example.localizer;

import io.bobbin.api.container.LocalResource;
import io.bobbin.localizer.kit.PublicFiles;
import io.bobbin.localizer.kit.Source;
import io.bobbin.localizer.kit.StreamLocalizer;
import io.bobbin.localizer.spi.Localizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Fetches {@code mirror:/path/file}: the file of that path below a directory that every node has. */
@Component(service = Localizer.class)
public final class ExampleLocalizer extends StreamLocalizer {

    private final Path root;

    @Activate
    public ExampleLocalizer() {
        this(Path.of("/srv/mirror"));
    }

    ExampleLocalizer(Path root) {
        super("example", Set.of("mirror"));
        this.root = root;
    }

    @Override
    protected Source find(LocalResource resource) throws IOException {
        Path file = Path.of(root + "/" + resource.uri().getPath()).normalize();
        if (!file.startsWith(root)) {
            throw new IOException("it is not in " + root);
        }
        PublicFiles.check(resource, file);
        return new Source(
                String.valueOf(file.getFileName()),
                Files.getLastModifiedTime(file).toMillis(),
                () -> Files.newInputStream(file));
    }
}
