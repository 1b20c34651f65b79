package io.bobbin.security.hmac.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeSecretFileTest {

    @TempDir
    Path directory;

    private static Supplier<Secret> of(int each) {
        var bytes = new byte[20];
        Arrays.fill(bytes, (byte) each);
        return () -> new Secret(bytes);
    }

    private Path file() {
        return directory.resolve("security/node-secret");
    }

    private void wrong(String what) {
        assertThatThrownBy(() -> new NodeSecretFile(file(), of(1)).get())
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.CONFIGURATION))
                .hasMessageContaining(file().toString())
                .hasMessageContaining(what)
                .hasMessageContaining("node-secret-file");
    }

    private void write(String content, String permissions) throws IOException {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), content);
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString(permissions));
    }

    @Test
    void whoeverNeedsItFirstMakesItForItsOwnerOnly() throws IOException {
        assertThat(new NodeSecretFile(file(), of(1)).get()).isEqualTo(of(1).get());

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
        assertThat(new NodeSecretFile(file(), of(2)).get())
                .as("what the second one reads")
                .isEqualTo(of(1).get());
        try (var files = Files.list(file().getParent())) {
            assertThat(files).containsExactly(file());
        }
    }

    @Test
    void itIsReadOnce() throws IOException {
        var secret = new NodeSecretFile(file(), of(1));
        secret.get();
        Files.delete(file());

        assertThat(secret.get()).isEqualTo(of(1).get());
        assertThat(file()).doesNotExist();
    }

    @Test
    void aFileThatOthersMayReadIsNoSecret() throws IOException {
        write("AAAAAAAAAAAAAAAAAAAAAAAAAAA=", "rw-r-----");

        wrong("mode 600");
    }

    @Test
    void whatIsNoSecretIsRefused() throws IOException {
        write("not base64!", "rw-------");
        wrong("not Base64");

        write("AAAA", "rw-------");
        wrong("3 bytes");
    }

    @Test
    void aPlaceThatCannotBeWrittenIsNamed() throws IOException {
        Files.writeString(directory.resolve("security"), "a file where a directory should be");

        wrong("cannot be read or made");
    }
}
