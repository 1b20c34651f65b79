package io.bobbin.itests.architecture.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.itests.architecture.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A page under {@code distribution/docs}. Pages that are printed from the code are written anew, instead of compared, by
 * {@code mvn test -pl itests/architecture -Dtest='*PageTest' -Dbobbin.write=true}.
 */
record Page(Path file) {

    static Page of(String name) {
        return new Page(folder().resolve(name));
    }

    static Path folder() {
        return Repository.root().resolve("distribution/docs");
    }

    String text() {
        assertThat(file).exists();
        return Repository.read(file);
    }

    /** Fails unless the page is this text. */
    void shouldBe(String printed) {
        if (Boolean.getBoolean("bobbin.write")) {
            write(printed);
        }
        assertThat(text())
                .as("%s, which is printed; print it again with -Dbobbin.write=true", Repository.name(file))
                .isEqualTo(printed);
    }

    private void write(String printed) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, printed);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
