package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** AMs that are killed, and AMs that no node starts. */
@Timeout(300)
class KilledMasterIT {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String MASTER = "io.bobbin.distributedshell.ApplicationMaster";

    @TempDir
    static Path home;

    private static DevCluster cluster;

    @TempDir
    Path directory;

    @BeforeAll
    static void up() throws Exception {
        cluster = DevCluster.up(home, 2);
    }

    @AfterAll
    static void down() throws Exception {
        cluster.close();
    }

    @Test
    @Spec({"APP-14", "ATT-25"})
    void aSecondAttemptDoesTheJobOfAMasterThatWasKilled() throws Exception {
        var job = new GatedJob(cluster, directory, "again", 2);
        job.awaitTasks(2);
        String id = applicationNamed("again");
        Map<String, Long> first = job.arrived();

        killMaster(id);

        job.awaitTasks(4);
        assertThat(first.values()).as("tasks of the first attempt").noneMatch(Processes::isAlive);
        Outcome ended = job.end();
        assertThat(ended.exit()).as(ended.toString()).isZero();
        assertThat(attempts(id)).containsExactly("FAILED", "FINISHED");
    }

    @Test
    @Spec({"ATT-19", "AMS-53", "DSH-09", "SCH-25"})
    void keptTasksGoOnAndTheNextMasterReceivesThem() throws Exception {
        var job = new GatedJob(cluster, directory, "kept", 3, "--keep-containers");
        job.awaitTasks(3);
        String id = applicationNamed("kept");
        Map<String, Long> before = job.arrived();

        killMaster(id);

        Await.until("the second attempt runs", SOON, () -> attempts(id).equals(List.of("FAILED", "RUNNING")));
        String second = master(id);
        Await.until("the second master tells what it has", SOON, () -> cluster.shell()
                .bobbin("container", "logs", second)
                .out()
                .contains("3 containers are kept, 0 of"));
        assertThat(job.arrived()).as("process ids of the tasks").isEqualTo(before);
        assertThat(before.values()).allMatch(Processes::isAlive);
        assertThat(states(id)).containsAllEntriesOf(running(before));

        Outcome ended = job.end();
        assertThat(ended.exit()).as(ended.toString()).isZero();
        assertThat(attempts(id)).containsExactly("FAILED", "FINISHED");
        assertThat(job.arrived()).as("tasks in all").isEqualTo(before);
    }

    @Test
    @Spec({"UAM-01", "UAM-02", "UAM-03", "UAM-05", "UAM-06", "CLY-07"})
    void anUnmanagedMasterRegistersGetsContainersAndEnds() throws Exception {
        Path greeting = directory.resolve("greeting");
        String task = words("sh", "-c", "echo $CONTAINER_ID >>" + greeting);

        Outcome ended = cluster.shell()
                .bobbin(
                        "app",
                        "unmanaged",
                        "--name",
                        "by hand",
                        "--",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        Archive.home().resolve("lib/client") + "/*",
                        MASTER,
                        "--containers",
                        "2",
                        "--memory",
                        "256",
                        "--vcores",
                        "1",
                        "--command",
                        task);

        assertThat(ended.exit()).as(ended.toString()).isZero();
        assertThat(ended.out()).contains("Registered.").contains("SUCCEEDED");
        assertThat(greeting).content().hasLineCount(2);
        String id = applicationNamed("by hand");
        assertThat(attempts(id)).containsExactly("FINISHED");
        assertThat(containers(id))
                .hasSize(2)
                .noneMatch(container -> container.get("applicationMaster").getAsBoolean());
    }

    @Test
    @Spec("UAM-05")
    void anApplicationWhoseUnmanagedMasterDiesIsEnded() throws Exception {
        Outcome ended = cluster.shell().bobbin("app", "unmanaged", "--name", "mute", "--", "sh", "-c", "exit 7");

        assertThat(ended.exit()).as(ended.toString()).isEqualTo(11);
        assertThat(ended.err()).contains("exit code 7");
        assertThat(attempts(applicationNamed("mute"))).containsExactly("KILLED");
    }

    @Test
    @Spec("UAM-05")
    void anApplicationWhoseUnmanagedMasterCannotBeStartedIsEnded() throws Exception {
        Outcome ended = cluster.shell().bobbin("app", "unmanaged", "--name", "none", "--", "/no/such/program");

        assertThat(ended.exit()).as(ended.toString()).isEqualTo(1);
        assertThat(ended.err()).contains("/no/such/program").doesNotContain("SLF4J");
        assertThat(attempts(applicationNamed("none"))).containsExactly("KILLED");
    }

    private static String words(String... words) {
        var coded = new StringBuilder();
        for (String word : words) {
            coded.append(Base64.getUrlEncoder().withoutPadding().encodeToString(word.getBytes(StandardCharsets.UTF_8)))
                    .append(',');
        }
        return coded.toString();
    }

    private static void killMaster(String id) throws IOException {
        Processes.signal("KILL", Processes.java(MASTER, master(id)));
    }

    /** The container of the AM that runs. */
    private static String master(String id) throws IOException {
        return containers(id).stream()
                .filter(container -> container.get("applicationMaster").getAsBoolean())
                .filter(container -> Json.text(container, "state").equals("RUNNING"))
                .map(container -> Json.text(container, "id"))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, String> running(Map<String, Long> tasks) {
        var states = new TreeMap<String, String>();
        tasks.keySet().forEach(task -> states.put(task, "RUNNING"));
        return states;
    }

    private static Map<String, String> states(String id) throws IOException {
        var states = new TreeMap<String, String>();
        containers(id).forEach(container -> states.put(Json.text(container, "id"), Json.text(container, "state")));
        return states;
    }

    private static List<JsonObject> containers(String id) throws IOException {
        return Json.objects(cluster.read("container", "list", id).getAsJsonArray());
    }

    /** States of the attempts, by number. */
    private static List<String> attempts(String id) throws IOException {
        return Json.texts(cluster.read("attempt", "list", id).getAsJsonArray(), "state");
    }

    private static String applicationNamed(String name) throws IOException {
        var ids = new ArrayList<String>();
        Json.objects(cluster.read("app", "list").getAsJsonArray()).stream()
                .filter(application -> Json.text(application, "name").equals(name))
                .forEach(application -> ids.add(Json.text(application, "id")));
        assertThat(ids).as("applications named " + name).hasSize(1);
        return ids.get(0);
    }
}
