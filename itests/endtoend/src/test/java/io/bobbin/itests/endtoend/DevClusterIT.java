package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A cluster of four daemons, used from other shells. */
@Timeout(120)
class DevClusterIT {

    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    static Path home;

    private static DevCluster cluster;

    @TempDir
    Path directory;

    @BeforeAll
    static void up() throws Exception {
        cluster = DevCluster.up(home, 3);
    }

    @AfterAll
    static void down() throws Exception {
        cluster.close();
    }

    @Test
    void eachDaemonIsAProcessOfItsOwn() throws Exception {
        assertThat(cluster.pids()).hasSize(4);
        assertThat(cluster.pids().keySet())
                .filteredOn(name -> name.startsWith("nm "))
                .hasSize(3);
        assertThat(cluster.pids().values()).doesNotHaveDuplicates().allMatch(Processes::isAlive);
        assertThat(Json.texts(cluster.read("node", "list").getAsJsonArray(), "state"))
                .containsExactly("RUNNING", "RUNNING", "RUNNING");
    }

    @Test
    void listsTellTheTruthWhileAJobRuns() throws Exception {
        var job = new GatedJob(cluster, directory, "six", 6);
        job.awaitTasks(6);
        String id = awaitRunning("six");
        Await.until(
                "seven containers run",
                SOON,
                () -> containers(id).stream()
                                .filter(container ->
                                        Json.text(container, "state").equals("RUNNING"))
                                .count()
                        == 7);

        assertThat(new TreeSet<>(containers(id).stream()
                        .map(container -> Json.text(container, "node"))
                        .toList()))
                .as("nodes of the job")
                .hasSizeGreaterThan(1);
        JsonObject shown = cluster.read("app", "show", id).getAsJsonObject();
        assertThat(Json.text(shown, "state")).isEqualTo("RUNNING");
        assertThat(cluster.shell().bobbin("app", "show", id).out()).contains(id).contains("RUNNING");
        assertThat(cluster.shell().bobbin("app", "list").out()).contains(id).contains("RUNNING");
        assertThat(cluster.shell()
                        .bobbin("container", "list", id)
                        .out()
                        .lines()
                        .filter(line -> line.contains("RUNNING")))
                .hasSize(7);
        assertThat(Json.objects(cluster.read("node", "list").getAsJsonArray()).stream()
                        .mapToInt(node -> node.get("numContainers").getAsInt())
                        .sum())
                .isEqualTo(7);
        Await.until(
                "the output so far is shown",
                SOON,
                () -> cluster.shell()
                                .bobbin("app", "logs", id)
                                .out()
                                .lines()
                                .filter(line -> line.contains(GatedJob.GREETING))
                                .count()
                        == 6);

        Outcome ended = job.end();
        assertThat(ended.exit()).as(ended.toString()).isZero();
        assertThat(Json.text(cluster.read("app", "show", id).getAsJsonObject(), "finalStatus"))
                .isEqualTo("SUCCEEDED");
    }

    @Test
    void killingAnApplicationEndsWholeProcessTrees() throws Exception {
        var family = new Family(directory);
        Shell.Running run = cluster.anotherShell()
                .startBobbin("run", "--name", "families", "-n", "3", "--", "sh", "-c", family.script());
        String id = awaitRunning("families");
        Await.until("all of each family run", SOON, () -> family.alive().size() == 3 * Family.MEMBERS);

        Outcome killed = cluster.shell().bobbin("app", "kill", id, "--yes");
        assertThat(killed.exit()).as(killed.toString()).isZero();
        Await.until("every process of the job is gone", Duration.ofSeconds(5), () -> family.alive()
                .isEmpty());
        Outcome ended = run.await(SOON);
        assertThat(ended.exit()).as(ended.toString()).isEqualTo(11);
        assertThat(Json.text(cluster.read("app", "show", id).getAsJsonObject(), "state"))
                .isEqualTo("KILLED");
    }

    /** What a read takes is printed, not asserted: how fast it is depends on what else the machine does. */
    @Test
    void aReadSaysTheSameEachTime() throws Exception {
        Outcome first = cluster.shell().bobbin("node", "list", "-o", "name");

        var command = new ArrayList<Duration>();
        var daemon = new ArrayList<Duration>();
        for (int turn = 0; turn < 10; turn++) {
            Outcome again = cluster.shell().bobbin("node", "list", "-o", "name");
            assertThat(again.out()).isEqualTo(first.out());
            command.add(again.took());
            daemon.add(cluster.askManager("{\"verb\":\"node.list\"}"));
        }
        Collections.sort(command);
        Collections.sort(daemon);
        System.out.println("node list: median " + command.get(5).toMillis() + " ms, the daemon's share "
                + daemon.get(5).toMillis() + " ms");
    }

    /** The id of the running application of this name. */
    private static String awaitRunning(String name) throws Exception {
        var id = new ArrayList<String>();
        Await.until(name + " runs", SOON, () -> {
            Json.objects(cluster.read("app", "list").getAsJsonArray()).stream()
                    .filter(application -> Json.text(application, "name").equals(name))
                    .filter(application -> Json.text(application, "state").equals("RUNNING"))
                    .forEach(application -> id.add(Json.text(application, "id")));
            return !id.isEmpty();
        });
        return id.get(0);
    }

    private static List<JsonObject> containers(String id) throws IOException {
        return Json.objects(cluster.read("container", "list", id).getAsJsonArray());
    }
}
