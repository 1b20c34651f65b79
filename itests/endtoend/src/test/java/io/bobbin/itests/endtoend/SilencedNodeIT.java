package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A node manager that stands still for longer than a node may be silent, while its containers go on. */
@Timeout(300)
class SilencedNodeIT {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final List<String> NODES = List.of("one", "two");

    @TempDir
    Path directory;

    private Daemons daemons;

    @BeforeEach
    void start() throws Exception {
        daemons = new Daemons(directory);
        daemons.start(
                "rm",
                "rm",
                "io.bobbin.rm.endpoint:addresses=grpc=127.0.0.1:0",
                "io.bobbin.rm.engine:minimum-memory-mb=256",
                "io.bobbin.rm.engine:node-expiry-ms=5000",
                "io.bobbin.rm.engine:heartbeat-interval-ms=200");
        for (String node : NODES) {
            daemons.launch(
                    "nm",
                    node,
                    "io.bobbin.nm.heartbeat:manager=" + daemons.address("rm"),
                    "io.bobbin.nm.engine:memory-mb=2048");
        }
        for (String node : NODES) {
            daemons.awaitCallable(node);
        }
        Await.until("both nodes are there", SOON, () -> nodes().equals(List.of("RUNNING", "RUNNING")));
    }

    @AfterEach
    void end() throws Exception {
        for (String node : NODES) {
            Processes.signal("CONT", daemons.pid(node));
        }
        daemons.close();
        assertThat(Processes.mentioning(directory.toString())).isEmpty();
    }

    @Test
    @Spec({"LIV-05", "NOD-06", "SCH-26", "SM-5.08"})
    void itsContainersEndTheirReplacementsRunElsewhereAndWhatStillLivesIsEndedBeforeItsShareIsUsed() throws Exception {
        var job = new GatedJob(daemons.shell(), directory, "job", 1, "-m", "1024", "--rm", daemons.address("rm"));
        job.awaitTasks(1);
        String id = applicationNamed("job");
        String old = job.arrived().keySet().iterator().next();
        long oldPid = job.arrived().values().iterator().next();
        String silenced = silence(old);

        job.awaitTasks(2);
        JsonObject lost = container(old);
        assertThat(lost.get("exitStatus").getAsInt()).isEqualTo(-100);
        assertThat(Processes.isAlive(oldPid))
                .as("the task on the silent node goes on")
                .isTrue();
        String replacement = replacement(job.arrived(), old);
        assertThat(Json.text(container(replacement), "node")).isNotEqualTo(Json.text(lost, "node"));
        assertThat(nodes()).containsExactlyInAnyOrder("RUNNING", "LOST");

        // Fits on the whole of the silent node only, and fails if the old task has not ended by then.
        Shell.Running next = daemons.shell()
                .startBobbin(
                        "run",
                        "--name",
                        "next",
                        "-m",
                        "2048",
                        "--rm",
                        daemons.address("rm"),
                        "--",
                        "sh",
                        "-c",
                        "! kill -0 " + oldPid);
        Await.until(
                "the next job waits",
                SOON,
                () -> read("app", "list").toString().contains("\"next\"")
                        && "RUNNING"
                                .equals(Json.text(
                                        read("app", "show", applicationNamed("next"))
                                                .getAsJsonObject(),
                                        "state")));
        Processes.signal("CONT", daemons.pid(silenced));

        Outcome ended = next.await(SOON);
        assertThat(ended.exit()).as(ended.toString()).isZero();
        assertThat(Processes.isAlive(oldPid)).isFalse();
        assertThat(nodes()).containsExactlyInAnyOrder("RUNNING", "RUNNING");
        Outcome all = job.end();
        assertThat(all.exit()).as(all.toString()).isZero();
        assertThat(Json.texts(read("attempt", "list", id).getAsJsonArray(), "state"))
                .containsExactly("FINISHED");
    }

    /** Stops the node manager that has this container; tells which it was. */
    private String silence(String container) throws Exception {
        String node = Json.text(container(container), "node");
        for (String candidate : NODES) {
            String port = daemons.address(candidate).replaceAll(".*:", ":");
            if (node.endsWith(port)) {
                Processes.signal("STOP", daemons.pid(candidate));
                return candidate;
            }
        }
        throw new AssertionError("no node manager of " + node);
    }

    private static String replacement(Map<String, Long> tasks, String old) {
        return tasks.keySet().stream()
                .filter(task -> !task.equals(old))
                .findFirst()
                .orElseThrow();
    }

    private JsonObject container(String id) throws IOException {
        return read("container", "show", id).getAsJsonObject();
    }

    private List<String> nodes() throws IOException {
        return Json.texts(read("node", "list").getAsJsonArray(), "state");
    }

    private String applicationNamed(String name) throws IOException {
        return Json.objects(read("app", "list").getAsJsonArray()).stream()
                .filter(application -> Json.text(application, "name").equals(name))
                .map(application -> Json.text(application, "id"))
                .findFirst()
                .orElseThrow();
    }

    private JsonElement read(String... words) throws IOException {
        String[] command = Stream.concat(Arrays.stream(words), Stream.of("-o", "json", "--rm", daemons.socket("rm")))
                .toArray(String[]::new);
        Outcome read = daemons.shell().bobbin(command);
        assertThat(read.exit()).as(read.toString()).isZero();
        return read.json();
    }
}
