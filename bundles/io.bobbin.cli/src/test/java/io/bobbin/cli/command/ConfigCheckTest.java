package io.bobbin.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigCheckTest {

    @TempDir
    Path directory;

    private FakeDaemon daemon;
    private Shell shell;

    @BeforeEach
    void start() {
        daemon = new FakeDaemon(directory.resolve("admin.sock"));
        shell = new Shell(directory, null).with("BOBBIN_RM", "./admin.sock");
    }

    @AfterEach
    void stop() {
        daemon.close();
    }

    @Test
    void everyFindingIsShownAndItEndsWith8() {
        daemon.answers(
                "config.check",
                """
                [{"file": "etc/queues.yaml", "line": 4, "column": 7, "message": "no such property"},
                 {"file": "etc/queues.yaml", "line": 9, "column": 1, "message": "a second document"}]""");

        assertThat(shell.run("config", "check")).isEqualTo(8);

        assertThat(shell.out())
                .isEqualTo(
                        """
                        FILE             LINE  COLUMN  WRONG
                        etc/queues.yaml  4     7       no such property
                        etc/queues.yaml  9     1       a second document
                        """);
    }

    @Test
    void aFileInWhichNothingIsWrongEndsWith0() throws IOException {
        daemon.answers("config.check", "[]");
        Path file = Files.writeString(directory.resolve("mine.yaml"), "root: {}\n");

        assertThat(shell.run("config", "check", file.toString(), "-o", "json")).isZero();
        assertThat(shell.out()).isEqualToIgnoringWhitespace("[]");
    }

    @Test
    void aFileThatIsNotThereOrTooLargeIsNotAskedFor() throws IOException {
        Path large = Files.writeString(directory.resolve("large.yaml"), "#".repeat(512 * 1024 + 1));

        assertThat(shell.run("config", "check", directory.resolve("absent.yaml").toString()))
                .isNotZero();
        assertThat(shell.err()).contains("absent.yaml");
        assertThat(shell.run("config", "check", large.toString())).isNotZero();
        assertThat(shell.err()).contains("524289 bytes").contains("524288");
    }
}
