package io.bobbin.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.cli.Shell;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCommandsTest {

    private static final String CONTAINER = "container_1_0001_01_000002";

    @TempDir
    Path directory;

    private FakeDaemon manager;
    private FakeDaemon node;
    private Shell shell;

    @BeforeEach
    void start() {
        manager = new FakeDaemon(directory.resolve("admin.sock"));
        node = new FakeDaemon(directory.resolve("node.sock"));
        shell = new Shell(directory, null).with("BOBBIN_RM", "./admin.sock");
        String item = "{\"id\": \"" + CONTAINER + "\", \"node\": \"h:1\"}";
        manager.answers("container.list", "[" + item + "]").answers("container.show", item);
    }

    @AfterEach
    void stop() {
        manager.close();
        node.close();
    }

    private static String piece(long offset, String text, long length) {
        String data = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        return "{\"offset\": " + offset + ", \"data\": \"" + data + "\", \"length\": " + length + "}";
    }

    private static String files() {
        return "{\"files\": [{\"name\": \"stdout\", \"length\": 10}, {\"name\": \"empty\", \"length\": 0}]}";
    }

    @Test
    void logsOfANodeOnThisHostAreReadThroughItsSocketPieceByPiece() {
        node.answers("container.logs", files(), piece(0, "hello ", 12), piece(6, "world\n", 12));

        assertThat(shell.run("app", "logs", "application_1_0001")).isZero();

        assertThat(shell.out()).isEqualTo(CONTAINER + " on h:1, stdout:\nhello world\n");
        assertThat(node.asked.get(2)).contains("\"file\":\"stdout\",\"offset\":6");
    }

    @Test
    void onlyTheEndIsReadWhenThatIsWanted() {
        node.answers("container.logs", files(), piece(6, "world\n", 12));

        assertThat(shell.run("container", "logs", CONTAINER, "--tail", "6", "-f", "stdout"))
                .isZero();

        assertThat(shell.out()).endsWith("stdout:\nworld\n");
        assertThat(node.asked.get(1)).contains("\"offset\":-6");
    }

    @Test
    void aFileThatIsNotThereIsNoOutput() {
        node.answers("container.logs", files());

        assertThat(shell.run("container", "logs", CONTAINER, "-f", "stderr")).isZero();

        assertThat(shell.out()).isEqualTo(CONTAINER + " on h:1: no output\n");
    }
}
