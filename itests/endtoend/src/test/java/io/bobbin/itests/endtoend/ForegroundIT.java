package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code bobbin rm} and {@code bobbin nm}, each in a shell, and every command on a job of theirs. */
@Timeout(120)
class ForegroundIT {

    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    Path directory;

    private Shell shell;
    private Shell.Running manager;
    private Shell.Running node;
    private String address;

    @BeforeEach
    void startDaemons() throws Exception {
        shell = new Shell(directory);
        manager = start("rm", "io.bobbin.rm.endpoint:addresses=grpc=127.0.0.1:0");
        address = Json.text(awaitDaemon("rm", manager).getAsJsonObject("endpoints"), "grpc");
        node = start("nm", "io.bobbin.nm.heartbeat:manager=" + address);
        awaitDaemon("nm", node);
    }

    @AfterEach
    void endDaemons() throws Exception {
        for (Shell.Running daemon : List.of(node, manager)) {
            daemon.process().destroy();
            daemon.await(SOON);
        }
        assertThat(directory.resolve("rm/daemon.lock")).doesNotExist();
        assertThat(directory.resolve("nm/daemon.lock")).doesNotExist();
        assertThat(Processes.mentioning(directory.toString())).isEmpty();
    }

    @Test
    void everyCommandKnowsAJobOverTheWireAndThroughTheSocket() throws Exception {
        Outcome submitted =
                bobbin(address, "app", "submit", "-n", "2", "-o", "name", "--", "sh", "-c", "echo from $CONTAINER_ID");
        String id = submitted.out().strip();
        assertThat(id).as(submitted.toString()).startsWith("application_");
        Outcome waited = bobbin(address, "app", "wait", id, "--timeout", "60s");
        assertThat(waited.exit()).as(waited.toString()).isZero();

        for (String where : List.of(address, directory.resolve("rm/admin.sock").toString())) {
            assertThat(bobbin(where, "app", "list").out()).contains(id).contains("FINISHED");
            assertThat(bobbin(where, "app", "show", id).out()).contains(id).contains("SUCCEEDED");
            assertThat(bobbin(where, "attempt", "list", id).out()).contains("_000001");
            String node = lines(bobbin(where, "node", "list", "-o", "name")).get(0);
            assertThat(bobbin(where, "node", "show", node).out()).contains(node).contains("RUNNING");
            List<String> containers = lines(bobbin(where, "container", "list", id, "-o", "name"));
            assertThat(containers).hasSize(3);
            String task = containers.get(2);
            assertThat(bobbin(where, "container", "show", task).out())
                    .contains(task)
                    .contains("COMPLETE");
            assertThat(bobbin(where, "container", "logs", task).out()).contains("from " + task);
            assertThat(lines(bobbin(where, "app", "logs", id)))
                    .filteredOn(line -> line.startsWith("from "))
                    .hasSize(2);
            assertThat(bobbin(where, "queue", "list").out()).contains("root.default");
            assertThat(bobbin(where, "queue", "show", "default").out()).contains("root.default");
            assertThat(bobbin(where, "cluster", "status").out()).contains("8192");
        }
        assertThat(bobbin(directory.resolve("rm/admin.sock").toString(), "plugin", "list")
                        .out())
                .contains("io.bobbin.scheduler.fifo")
                .contains("io.bobbin.store.memory");
    }

    @Test
    void whatIsNotThereIsSaidWithItsExitCode() throws Exception {
        Outcome unknown = shell.bobbin("app", "show", "application_1_0001", "--rm", address);
        assertThat(unknown.exit()).as(unknown.toString()).isEqualTo(3);
        assertThat(unknown.err()).contains("application_1_0001").contains("APPLICATION_NOT_FOUND");

        Outcome wrongUse = shell.bobbin("app", "show", "--rm", address);
        assertThat(wrongUse.exit()).as(wrongUse.toString()).isEqualTo(2);

        Outcome nobody = shell.bobbin("app", "list", "--rm", "127.0.0.1:1");
        assertThat(nobody.exit()).as(nobody.toString()).isEqualTo(6);
    }

    /** Must end well. */
    private Outcome bobbin(String where, String... words) throws Exception {
        List<String> command = List.of(words);
        int end = command.contains("--") ? command.indexOf("--") : command.size();
        String[] withManager = Stream.of(
                        command.subList(0, end), List.of("--rm", where), command.subList(end, command.size()))
                .flatMap(List::stream)
                .toArray(String[]::new);
        Outcome outcome = shell.bobbin(withManager);
        assertThat(outcome.exit()).as(outcome.toString()).isZero();
        return outcome;
    }

    private static List<String> lines(Outcome outcome) {
        return outcome.out().lines().toList();
    }

    private Shell.Running start(String role, String setting) throws Exception {
        return shell.startBobbin(role, "--data", directory.resolve(role).toString(), "--set", setting);
    }

    private JsonObject awaitDaemon(String role, Shell.Running daemon) throws Exception {
        Path file = directory.resolve(role).resolve("daemon.json");
        Await.until(
                role + " can be called", SOON, () -> Files.exists(file), () -> daemon.outSoFar() + daemon.errSoFar());
        return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    }
}
