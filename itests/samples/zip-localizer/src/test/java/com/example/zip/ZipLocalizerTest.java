package com.example.zip;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.localizer.tck.LocalizerContract;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** It does what every localizer must do; files are served as the one entry of a zip file. */
class ZipLocalizerTest extends LocalizerContract {

    @TempDir
    Path zips;

    @Override
    protected Localizer newLocalizer() {
        return new ZipLocalizer();
    }

    private Path zip(Path file) {
        return zips.resolve(file.getFileName() + ".zip");
    }

    @Override
    protected URI serve(Path file) throws Exception {
        try (var out = new ZipOutputStream(Files.newOutputStream(zip(file)))) {
            var entry = new ZipEntry("inputs/" + file.getFileName());
            entry.setLastModifiedTime(Files.getLastModifiedTime(file));
            out.putNextEntry(entry);
            Files.copy(file, out);
        }
        return new URI("zip+file", zip(file) + "!/inputs/" + file.getFileName(), null);
    }

    @Override
    protected void withdraw(Path file) throws Exception {
        super.withdraw(file);
        Files.delete(zip(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zip+file:///data/inputs.zip", "zip+file:inputs.zip"})
    void withoutAnEntryItSaysWhatIsMissing(String uri, @TempDir Path target) {
        assertThatThrownBy(() -> newLocalizer().fetch(resource(uri), target))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("an entry");
    }

    @Test
    void anEntryThatIsMissingIsNamedWithItsFile(@TempDir Path target) throws Exception {
        URI uri = serve(Files.writeString(zips.resolve("a"), "a"));

        assertThatThrownBy(() -> newLocalizer().fetch(resource(uri + "bc"), target))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("there is no file 'inputs/abc' in");
    }

    private static LocalResource resource(String uri) {
        return new LocalResource(
                URI.create(uri), LocalResource.Type.FILE, LocalResource.Visibility.APPLICATION, 1, 1, null);
    }
}
