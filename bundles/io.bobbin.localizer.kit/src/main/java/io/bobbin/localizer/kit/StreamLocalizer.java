package io.bobbin.localizer.kit;

import io.bobbin.api.container.LocalResource;
import io.bobbin.localizer.spi.FetchedResource;
import io.bobbin.localizer.spi.Localizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;

/**
 * A localizer but for finding what a URI names: checks the time, writes the bytes into the directory given, unpacks what is
 * to be unpacked, and says what went wrong. Called on several threads at once; a subclass keeps no state of a fetch.
 */
public abstract class StreamLocalizer implements Localizer {

    private static final int BUFFER = 1 << 16;

    /** Where an archive lies until it is unpacked; no name of a source begins so. */
    private static final String DOWNLOAD = ".download";

    private final String name;
    private final Set<String> schemes;

    /**
     * @param name by which operators know it
     * @param schemes in lower case
     */
    protected StreamLocalizer(String name, Set<String> schemes) {
        this.name = name;
        this.schemes = Set.copyOf(schemes);
    }

    /**
     * Finds what a resource's URI names. May block; an interrupt should end it soon. A {@link PublicFiles public} resource
     * has to be refused unless everyone may read what it comes from.
     *
     * @throws NoSuchFileException when there is nothing of that name, with the name
     * @throws IOException that tells people what is wrong
     */
    protected abstract Source find(LocalResource resource) throws IOException;

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Set<String> schemes() {
        return schemes;
    }

    @Override
    public final FetchedResource fetch(LocalResource resource, Path directory) {
        try {
            Source source = find(resource);
            FetchFailure.checkTime(resource, resource.uri().toString(), source.time());
            return fetch(resource, source, directory, target(source, directory));
        } catch (NoSuchFileException missing) {
            throw FetchFailure.of(resource, "there is no " + missing.getFile(), missing);
        } catch (FileSystemException problem) {
            throw FetchFailure.of(resource, problem.toString(), problem);
        } catch (IOException problem) {
            throw FetchFailure.of(resource, said(problem), problem);
        }
    }

    /** A name from elsewhere must not lead elsewhere. */
    private static Path target(Source source, Path directory) throws IOException {
        String plain = source.name();
        Path target = directory.resolve(plain.indexOf('\0') < 0 ? plain : "/").normalize();
        if (!directory.normalize().equals(target.getParent()) || plain.startsWith(DOWNLOAD)) {
            throw new IOException("'" + plain + "' is no plain name of a file");
        }
        return target;
    }

    private static FetchedResource fetch(LocalResource resource, Source source, Path directory, Path target)
            throws IOException {
        if (resource.type() == LocalResource.Type.FILE) {
            write(source, target);
            return new FetchedResource(target, Files.size(target));
        }
        // By its own name, as that says what it is.
        Path download = Files.createDirectory(directory.resolve(DOWNLOAD));
        Path archive = download.resolve(source.name());
        write(source, archive);
        FetchedResource fetched = Layout.layOut(resource, archive, target);
        Files.delete(archive);
        Files.delete(download);
        return fetched;
    }

    private static void write(Source source, Path file) throws IOException {
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = source.content().open();
                var out = Files.newOutputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new ClosedByInterruptException();
                }
                out.write(buffer, 0, read);
            }
        }
    }

    private static String said(IOException problem) {
        String message = problem.getMessage();
        return message == null || message.isBlank() ? problem.toString() : message;
    }
}
