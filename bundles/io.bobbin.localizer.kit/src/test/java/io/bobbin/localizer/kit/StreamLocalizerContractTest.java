package io.bobbin.localizer.kit;

import io.bobbin.api.container.LocalResource;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.localizer.tck.LocalizerContract;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** One that only finds files keeps all that localizers promise. */
class StreamLocalizerContractTest extends LocalizerContract {

    private static final class Copies extends StreamLocalizer {

        Copies() {
            super("copies", Set.of("copy"));
        }

        @Override
        protected Source find(LocalResource resource) throws IOException {
            Path file = Path.of(resource.uri().getPath());
            return new Source(
                    String.valueOf(file.getFileName()),
                    Files.getLastModifiedTime(file).toMillis(),
                    () -> Files.newInputStream(file));
        }
    }

    @Override
    protected Localizer newLocalizer() {
        return new Copies();
    }

    @Override
    protected URI serve(Path file) throws Exception {
        return new URI("copy", file.toString(), null);
    }
}
