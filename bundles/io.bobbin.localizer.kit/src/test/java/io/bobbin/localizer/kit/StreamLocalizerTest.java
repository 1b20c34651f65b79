package io.bobbin.localizer.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What it makes of what a subclass finds. */
class StreamLocalizerTest {

    private static final long TIME = 1_700_000_000_000L;
    private static final LocalResource FILE = new LocalResource(
            URI.create("made:thing"), LocalResource.Type.FILE, LocalResource.Visibility.APPLICATION, 4, TIME, null);

    @TempDir
    Path directory;

    private interface Finding {
        Source find() throws IOException;
    }

    private static StreamLocalizer localizer(Finding finding) {
        return new StreamLocalizer("made", Set.of("made")) {
            @Override
            protected Source find(LocalResource resource) throws IOException {
                return finding.find();
            }
        };
    }

    private static InputStream text() {
        return new ByteArrayInputStream("text".getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../out", "a/b", "", ".", "..", "/etc/out", "a\0b", ".download"})
    void aNameFromElsewhereLeadsNowhereElse(String name) throws IOException {
        var localizer = localizer(() -> new Source(name, TIME, StreamLocalizerTest::text));

        assertThatThrownBy(() -> localizer.fetch(FILE, directory))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("made:thing")
                .hasMessageContaining("no plain name");
        try (var left = Files.list(directory)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void whatHasAnotherTimeIsNotOpened() {
        var opened = new AtomicBoolean();
        var localizer = localizer(() -> new Source("a", TIME + 1, () -> {
            opened.set(true);
            return text();
        }));

        assertThatThrownBy(() -> localizer.fetch(FILE, directory)).isInstanceOf(BobbinException.class);
        assertThat(opened).isFalse();
    }

    @Test
    void theContentIsClosed() {
        var closed = new AtomicBoolean();
        var localizer = localizer(() -> new Source("a", TIME, () -> new ByteArrayInputStream(new byte[3]) {
            @Override
            public void close() {
                closed.set(true);
            }
        }));

        assertThat(localizer.fetch(FILE, directory).size()).isEqualTo(3);
        assertThat(closed).isTrue();
    }

    @Test
    void whatIsMissingIsSaidByItsName() {
        var localizer = localizer(() -> {
            throw new NoSuchFileException("thing 7");
        });

        assertThatThrownBy(() -> localizer.fetch(FILE, directory))
                .hasMessage("Resource made:thing cannot be fetched: there is no thing 7");
    }

    @Test
    void anInterruptEndsIt() {
        var localizer = localizer(() -> new Source("a", TIME, () -> new InputStream() {
            @Override
            public int read() {
                Thread.currentThread().interrupt();
                return 0;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                bytes[offset] = (byte) read();
                return 1;
            }
        }));

        assertThatThrownBy(() -> localizer.fetch(FILE, directory)).isInstanceOf(BobbinException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void nothingButTheResourceIsLeftOfAnArchive() throws IOException {
        var archive = new LocalResource(
                FILE.uri(), LocalResource.Type.ARCHIVE, LocalResource.Visibility.APPLICATION, 4, TIME, null);
        var localizer = localizer(() -> new Source("model.bin", TIME, StreamLocalizerTest::text));

        assertThat(localizer.fetch(archive, directory).path()).hasContent("text");
        try (var left = Files.list(directory)) {
            assertThat(left).hasSize(1);
        }
    }
}
