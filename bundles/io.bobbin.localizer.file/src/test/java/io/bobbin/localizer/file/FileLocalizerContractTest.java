package io.bobbin.localizer.file;

import io.bobbin.localizer.spi.Localizer;
import io.bobbin.localizer.tck.LocalizerContract;
import java.net.URI;
import java.nio.file.Path;

/** The file localizer keeps what every localizer promises. */
class FileLocalizerContractTest extends LocalizerContract {

    @Override
    protected Localizer newLocalizer() {
        return new FileLocalizer();
    }

    @Override
    protected URI serve(Path file) {
        return file.toUri();
    }
}
