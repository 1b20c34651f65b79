package io.bobbin.admin.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretFileTest {

    @TempDir
    Path directory;

    private Path file() {
        return directory.resolve("admin.token");
    }

    @Test
    void aSecretIsForItsOwnerAloneAndAnotherEachTime() throws Exception {
        Files.writeString(file(), "of before, and readable by all");

        String first = SecretFile.create(file());
        assertThat(SecretFile.read(file())).isEqualTo(first).hasSize(64);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");

        assertThat(SecretFile.create(file())).isNotEqualTo(first);
        try (var left = Files.list(directory)) {
            assertThat(left).containsExactly(file());
        }
    }

    @Test
    void aFileThatHoldsNoSecretIsNamedWithoutWhatItHolds() throws Exception {
        assertThatThrownBy(() -> SecretFile.read(file())).hasMessageContaining(file().toString());

        Files.writeString(file(), "\n");
        assertThatThrownBy(() -> SecretFile.read(file())).hasMessageContaining("empty");

        Files.writeString(file(), "hush".repeat(2000));
        assertThatThrownBy(() -> SecretFile.read(file()))
                .hasMessageContaining("longer")
                .hasMessageNotContaining("hush");
    }
}
