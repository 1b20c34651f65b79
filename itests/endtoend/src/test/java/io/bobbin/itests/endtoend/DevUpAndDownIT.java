package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class DevUpAndDownIT {

    @TempDir
    Path directory;

    @Test
    void upStartsWhatIsMissingAndDownLeavesNothing() throws Exception {
        List<Integer> ports;
        try (DevCluster cluster = DevCluster.up(directory, 2)) {
            Map<String, JsonObject> before = cluster.daemons();
            String victim = before.keySet().stream()
                    .filter(name -> name.startsWith("nm "))
                    .findFirst()
                    .orElseThrow();
            long victimPid = pid(before.get(victim));
            ProcessHandle process = ProcessHandle.of(victimPid).orElseThrow();
            process.destroyForcibly();
            process.onExit().join();

            Outcome again = cluster.upAgain(2);
            assertThat(again.exit()).as(again.toString()).isZero();
            Map<String, JsonObject> after = cluster.daemons();
            assertThat(after.keySet()).isEqualTo(before.keySet());
            after.forEach((name, daemon) -> {
                if (name.equals(victim)) {
                    assertThat(pid(daemon)).as(name).isNotEqualTo(victimPid);
                } else {
                    assertThat(pid(daemon)).as(name).isEqualTo(pid(before.get(name)));
                }
                assertThat(Processes.isAlive(pid(daemon))).as(name).isTrue();
            });
            ports = after.values().stream()
                    .map(DevUpAndDownIT::port)
                    .filter(port -> port > 0)
                    .toList();

            Outcome down = cluster.down();
            assertThat(down.exit()).as(down.toString()).isZero();
        }
        Await.until("no process is left", Duration.ofSeconds(5), () -> Processes.mentioning(directory.toString())
                .isEmpty());
        assertThat(ports).isNotEmpty().allSatisfy(DevUpAndDownIT::nobodyListens);
        assertThat(Trees.files(directory))
                .extracting(path -> path.getFileName().toString())
                .noneMatch(name -> name.endsWith(".sock"))
                .noneMatch(name -> name.endsWith(".lock"))
                .doesNotContain("daemon.json");
    }

    private static long pid(JsonObject daemon) {
        return daemon.get("pid").getAsLong();
    }

    private static int port(JsonObject daemon) {
        String endpoint = daemon.get("endpoints").toString();
        var port = Pattern.compile(":(\\d+)\"").matcher(endpoint);
        return port.find() ? Integer.parseInt(port.group(1)) : -1;
    }

    private static void nobodyListens(int port) {
        Assertions.assertThatThrownBy(() -> {
                    try (var socket = new Socket()) {
                        socket.connect(new InetSocketAddress("127.0.0.1", port), 1000);
                    }
                })
                .as("port " + port)
                .isInstanceOf(ConnectException.class);
    }
}
