package io.bobbin.localizer.file;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
            checkTime(resource, source);
            if (resource.visibility() == LocalResource.Visibility.PUBLIC) {
                checkPublic(source);
            }
            Path target = directory.resolve(name(source));
            Path fetched = layOut(resource, source, target);
            return new FetchedResource(fetched, Trees.size(fetched));
        } catch (NoSuchFileException missing) {
            throw failure(resource, "no such file on this node: " + missing.getFile(), missing);
        } catch (IOException problem) {
            throw failure(resource, problem.toString(), problem);
        }
    }

    private static Path source(LocalResource resource) {
        String path = resource.uri().getPath();
        if (path == null || !path.startsWith("/")) {
            throw failure(resource, "a file URI needs an absolute path, as in file:///data/input", null);
        }
        return Path.of(path).normalize();
    }

    private static String name(Path source) {
        Path name = source.getFileName();
        return name == null ? "root" : name.toString();
    }

    private static Path layOut(LocalResource resource, Path source, Path target) throws IOException {
        switch (resource.type()) {
            case FILE -> Trees.copy(source, target);
            case ARCHIVE -> Archives.unpack(source, target);
            case PATTERN -> Archives.unpackMatching(source, target, resource.pattern());
        }
        return target;
    }

    private static void checkTime(LocalResource resource, Path source) throws IOException {
        long time = Files.getLastModifiedTime(source).toMillis();
        if (time != resource.timestamp()) {
            throw failure(
                    resource,
                    source + " was changed at " + time + ", and the request is for the one of " + resource.timestamp()
                            + " (ms since the epoch); submit again with its present time",
                    null);
        }
    }

    private static void checkPublic(Path source) throws IOException {
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

    private static BobbinException failure(LocalResource resource, String problem, @Nullable Throwable cause) {
        String message = "Resource " + resource.uri() + " cannot be fetched: " + problem;
        return cause == null
                ? new BobbinException(ErrorCode.LOCALIZATION_FAILED, message)
                : new BobbinException(ErrorCode.LOCALIZATION_FAILED, message, cause);
    }
}
