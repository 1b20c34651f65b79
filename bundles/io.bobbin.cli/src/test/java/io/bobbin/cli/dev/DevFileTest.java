package io.bobbin.cli.dev;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DevFileTest {

    @TempDir
    Path directory;

    private DevDaemon daemon(String id, long pid) {
        return new DevDaemon(
                id.substring(0, 2),
                id,
                pid,
                7,
                Map.of("grpc", "127.0.0.1:" + pid),
                directory.resolve(id + ".log"),
                directory.resolve(id));
    }

    @Test
    void whatIsWrittenIsReadAgainFromBelow() throws IOException {
        DevFile written = DevFile.of(directory)
                .with(daemon("rm", 1))
                .with(daemon("nm-1", 2))
                .write();

        Path deep = Files.createDirectories(directory.resolve("a/b"));

        assertThat(DevFile.findUpward(deep)).contains(written);
        assertThat(written.manager()).contains(daemon("rm", 1));
    }

    @Test
    void aDaemonThatWasStartedAgainTakesItsOldPlace() {
        DevFile file = DevFile.of(directory)
                .with(daemon("rm", 1))
                .with(daemon("nm-1", 2))
                .with(daemon("rm", 3));

        assertThat(file.daemons()).containsExactly(daemon("rm", 3), daemon("nm-1", 2));
    }

    @Test
    void theFormIsTheOneThatOtherToolsRead() throws IOException {
        DevFile file = DevFile.of(directory).with(daemon("rm", 1)).write();

        JsonObject rm = JsonParser.parseString(Files.readString(file.path()))
                .getAsJsonObject()
                .getAsJsonArray("daemons")
                .get(0)
                .getAsJsonObject();

        assertThat(file.path()).isEqualTo(directory.resolve(".bobbin/dev.json"));
        assertThat(rm.keySet()).contains("role", "id", "pid", "endpoints", "log");
        assertThat(rm.getAsJsonObject("endpoints").get("grpc").getAsString()).isEqualTo("127.0.0.1:1");
    }

    @Test
    void aPidThatBelongsToALaterProcessIsNotTheDaemon() {
        ProcessHandle self = ProcessHandle.current();
        long started = DevDaemon.started(self);

        assertThat(new DevDaemon("rm", "rm", self.pid(), started, Map.of(), directory, directory).isAlive())
                .isTrue();
        assertThat(new DevDaemon("rm", "rm", self.pid(), started - 1, Map.of(), directory, directory).isAlive())
                .isFalse();
    }
}
