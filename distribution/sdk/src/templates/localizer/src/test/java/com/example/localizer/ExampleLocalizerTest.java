package com.example.localizer;

import io.bobbin.localizer.spi.Localizer;
import io.bobbin.localizer.tck.LocalizerContract;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.io.TempDir;

/** It does what every localizer must do. */
class ExampleLocalizerTest extends LocalizerContract {

    @TempDir
    Path root;

    @Override
    protected Localizer newLocalizer() {
        return new ExampleLocalizer(root);
    }

    @Override
    protected URI serve(Path file) throws Exception {
        Files.copy(
                file,
                root.resolve(file.getFileName()),
                StandardCopyOption.COPY_ATTRIBUTES,
                StandardCopyOption.REPLACE_EXISTING);
        return new URI("mirror", "/" + file.getFileName(), null);
    }

    @Override
    protected void withdraw(Path file) throws Exception {
        super.withdraw(file);
        Files.delete(root.resolve(file.getFileName()));
    }
}
