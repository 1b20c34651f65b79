package io.bobbin.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.cli.Shell;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HealthCommandsTest {

    private static final String ILL =
            """
            {"ok": false, "checks": [{"name": "leading", "ok": true, "detail": "term 3"},
             {"name": "scheduler", "ok": false, "detail": "granting pauses: none has come"}]}""";

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
    void aManagerThatIsNotWellIsShownCheckByCheckAndEndsWith8() {
        daemon.answers("cluster.health", ILL);

        assertThat(shell.run("cluster", "health")).isEqualTo(8);

        assertThat(shell.out())
                .isEqualTo(
                        """
                        CHECK      OK     FOUND
                        leading    true   term 3
                        scheduler  false  granting pauses: none has come
                        """);
    }

    @Test
    void aManagerThatIsWellEndsWith0() {
        daemon.answers("cluster.health", "{\"ok\": true, \"checks\": []}");

        assertThat(shell.run("cluster", "health", "-o", "json")).isZero();
        assertThat(shell.out()).contains("\"ok\": true");
    }

    @Test
    void aNodeIsAskedThroughItsOwnSocket() {
        daemon.answers("node.health", ILL);

        assertThat(shell.run("node", "health", "--socket", "admin.sock")).isEqualTo(8);
        assertThat(shell.run("node", "health", "far:1")).isEqualTo(3);
        assertThat(shell.err()).contains("far:1").contains("--socket");
    }
}
