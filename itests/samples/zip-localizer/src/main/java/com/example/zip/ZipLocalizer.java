package com.example.zip;

import io.bobbin.api.container.LocalResource;
import io.bobbin.localizer.kit.PublicFiles;
import io.bobbin.localizer.kit.Source;
import io.bobbin.localizer.kit.StreamLocalizer;
import io.bobbin.localizer.spi.Localizer;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Fetches one entry of a zip file of the node: {@code zip+file:///data/inputs.zip!/2026/one.csv}. */
@Component(service = Localizer.class)
public final class ZipLocalizer extends StreamLocalizer {

    private static final String ENTRY = "!/";

    @Activate
    public ZipLocalizer() {
        super("zip", Set.of("zip+file"));
    }

    @Override
    protected Source find(LocalResource resource) throws IOException {
        String path = resource.uri().getPath();
        int mark = path == null ? -1 : path.indexOf(ENTRY);
        if (mark < 0) {
            throw new IOException("it needs a zip file and an entry, as in zip+file:///data/inputs.zip!/one.csv");
        }
        Path zip = Path.of(path.substring(0, mark));
        String entry = path.substring(mark + ENTRY.length());
        PublicFiles.check(resource, zip);
        try (var file = new ZipFile(zip.toFile())) {
            long time = find(file, entry).getLastModifiedTime().toMillis();
            return new Source(entry.substring(entry.lastIndexOf('/') + 1), time, () -> open(zip, entry));
        }
    }

    private static ZipEntry find(ZipFile file, String entry) throws IOException {
        ZipEntry found = file.getEntry(entry);
        if (found == null || found.isDirectory()) {
            throw new NoSuchFileException("file '" + entry + "' in " + file.getName());
        }
        return found;
    }

    private static InputStream open(Path zip, String entry) throws IOException {
        var file = new ZipFile(zip.toFile());
        try {
            return new FilterInputStream(file.getInputStream(find(file, entry))) {
                @Override
                public void close() throws IOException {
                    file.close();
                }
            };
        } catch (IOException changed) {
            file.close();
            throw changed;
        }
    }
}
