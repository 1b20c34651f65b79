package io.bobbin.localizer.file;

import io.bobbin.api.container.LocalResource;
import io.bobbin.localizer.kit.FetchFailure;
import io.bobbin.localizer.kit.Layout;
import io.bobbin.localizer.kit.PublicFiles;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;

/**
 * Fetches resources of {@code file:} URIs. The source's modification time must be the requested one, to the millisecond
 * (LOC-67); a public one must be readable by everyone along its whole path (LOC-68). Files are copied, directories with
 * all that is in them, archives are unpacked.
 */
@Component(configurationPolicy = ConfigurationPolicy.IGNORE)
public final class FileLocalizer implements Localizer {

    @Activate
    public FileLocalizer() {}

    @Override
    public String name() {
        return "file";
    }

    @Override
    public Set<String> schemes() {
        return Set.of("file");
    }

    @Override
    public FetchedResource fetch(LocalResource resource, Path directory) {
        Path source = source(resource);
        try {
            FetchFailure.checkTime(
                    resource,
                    source.toString(),
                    Files.getLastModifiedTime(source).toMillis());
            PublicFiles.check(resource, source);
            return Layout.layOut(resource, source, directory.resolve(name(source)));
        } catch (NoSuchFileException missing) {
            throw FetchFailure.of(resource, "no such file on this node: " + missing.getFile(), missing);
        } catch (IOException problem) {
            throw FetchFailure.of(resource, problem.toString(), problem);
        }
    }

    private static Path source(LocalResource resource) {
        String path = resource.uri().getPath();
        if (path == null || !path.startsWith("/")) {
            throw FetchFailure.of(resource, "a file URI needs an absolute path, as in file:///data/input", null);
        }
        return Path.of(path).normalize();
    }

    private static String name(Path source) {
        Path name = source.getFileName();
        return name == null ? "root" : name.toString();
    }
}
