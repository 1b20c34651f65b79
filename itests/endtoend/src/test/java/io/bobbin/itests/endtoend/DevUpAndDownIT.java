package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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
            var job = new GatedJob(cluster, directory, "survivor", 4);
            job.awaitTasks(4);
            Map<String, Long> before = cluster.pids();
            String victim = "nm nm-1";
            kill(Map.copyOf(before).getOrDefault(victim, -1L));

            Outcome again = cluster.upAgain(2);
            assertThat(again.exit()).as(again.toString()).isZero();
            Map<String, Long> after = cluster.pids();
            assertThat(after.keySet()).isEqualTo(before.keySet());
            assertThat(after.values()).allMatch(Processes::isAlive);
            assertThat(after.entrySet().stream()
                            .filter(now -> !before.entrySet().contains(now)))
                    .as("daemons that were started")
                    .extracting(Map.Entry::getKey)
                    .containsExactly(victim);
            ports = cluster.ports();

            // The containers of the node whose manager died have gone on, and are still theirs.
            Outcome survived = job.end();
            assertThat(survived.exit()).as(survived.toString()).isZero();

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

    private static void kill(long pid) {
        ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
    }

    private static void nobodyListens(int port) {
        assertThatThrownBy(() -> {
                    try (var socket = new Socket()) {
                        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
                    }
                })
                .as("port " + port)
                .isInstanceOf(ConnectException.class);
    }
}
