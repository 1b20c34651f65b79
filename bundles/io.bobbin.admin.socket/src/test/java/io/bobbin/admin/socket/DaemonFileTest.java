package io.bobbin.admin.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DaemonFileTest {

    @TempDir
    Path data;

    private DaemonFile file() {
        return new DaemonFile(
                path(), new DaemonFile.Self("rm", "rm-1", 42, Path.of("/data/admin.sock"), "/data/log", "0.1"));
    }

    private Path path() {
        return data.resolve("daemon.json");
    }

    @Test
    void itSaysAllThatTheCommandLineNeeds() throws IOException {
        file().write(Map.of("grpc", "127.0.0.1:8032"));

        assertThat(Files.readString(path()))
                .isEqualTo("{\"role\":\"rm\",\"id\":\"rm-1\",\"pid\":42,\"endpoints\":{\"grpc\":\"127.0.0.1:8032\"},"
                        + "\"adminSocket\":\"/data/admin.sock\",\"log\":\"/data/log\",\"version\":\"0.1\"}\n");
        assertThat(data).isDirectoryNotContaining(other -> !other.equals(path()));
    }

    @Test
    void itIsReplacedAndRemoved() throws IOException {
        file().write(Map.of("grpc", "127.0.0.1:1"));
        file().write(Map.of("grpc", "127.0.0.1:2"));
        assertThat(Files.readString(path())).contains("127.0.0.1:2").doesNotContain("127.0.0.1:1\"");

        file().remove();
        file().remove();

        assertThat(path()).doesNotExist();
    }
}
