package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What operators change, by the command line, in a cluster with real processes. */
@Timeout(180)
class AdministrationIT {

    private static final Duration SOON = Duration.ofSeconds(30);

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

    private Outcome bobbin(String... words) throws Exception {
        return cluster.shell().bobbin(words);
    }

    private List<JsonObject> nodes() throws Exception {
        return Json.objects(cluster.read("node", "list").getAsJsonArray());
    }

    private String running(String name) throws Exception {
        Await.until("the job runs", SOON, () -> !id(name).isEmpty());
        return id(name);
    }

    private String id(String name) throws Exception {
        return Json.objects(cluster.read("app", "list").getAsJsonArray()).stream()
                .filter(each -> Json.text(each, "name").equals(name))
                .filter(each -> Json.text(each, "state").equals("RUNNING"))
                .map(each -> Json.text(each, "id"))
                .findFirst()
                .orElse("");
    }

    @Test
    @Spec({"NOD-14", "SVC-21"})
    void aNodeWithARunningContainerIsDrainedToItsDeadlineAndItsManagerStops() throws Exception {
        var job = new GatedJob(cluster, directory, "drained", 2);
        job.awaitTasks(2);
        String id = running("drained");
        String node = Json.objects(cluster.read("container", "list", id).getAsJsonArray()).stream()
                .filter(each -> each.get("applicationMaster").getAsBoolean())
                .map(each -> Json.text(each, "node"))
                .findFirst()
                .orElseThrow();
        String other = nodes().stream()
                .map(each -> Json.text(each, "id"))
                .filter(each -> !each.equals(node))
                .findFirst()
                .orElseThrow();

        Outcome planned = bobbin("node", "drain", other, "--plan");
        assertThat(planned.exit()).as(planned.toString()).isEqualTo(8);
        assertThat(planned.out()).contains(other);

        Outcome draining = bobbin("node", "drain", other, "--within", "600s", "--wait", "--timeout", "1s");
        assertThat(draining.exit()).as(draining.toString()).isIn(0, 5);
        assertThat(draining.err()).contains("bobbin node undrain " + other);

        Outcome drained = bobbin("node", "drain", other, "--within", "2s", "--wait", "--timeout", "60s");
        assertThat(drained.exit()).as(drained.toString()).isZero();
        assertThat(Json.text(cluster.read("node", "show", other).getAsJsonObject(), "state"))
                .isEqualTo("DECOMMISSIONED");
        whatWasDrainedIsNotStartedAgainInSilence();

        job.end();
    }

    private void whatWasDrainedIsNotStartedAgainInSilence() throws Exception {
        Await.until("the drained daemon has ended", SOON, () -> Json.texts(
                        cluster.read("dev", "status").getAsJsonArray(), "state")
                .contains("ENDED"));

        Outcome again = cluster.upAgain(2);

        assertThat(again.exit()).as(again.toString()).isEqualTo(1);
        assertThat(again.err()).contains("has ended before it took part").contains("bobbin node undrain");
    }

    @Test
    @Spec({"CRM-20", "SCH-27"})
    void priorityLifetimeAndQueueOfAnApplicationAndSizeOfANodeAreChangedByCommands() throws Exception {
        var job = new GatedJob(cluster, directory, "changed", 1);
        job.awaitTasks(1);
        String id = running("changed");
        String node = nodes().stream()
                .filter(each -> Json.text(each, "state").equals("RUNNING"))
                .map(each -> Json.text(each, "id"))
                .findFirst()
                .orElseThrow();

        Outcome priority = bobbin("app", "priority", id, "5");
        assertThat(priority.exit()).as(priority.toString()).isZero();
        assertThat(priority.err()).contains("bobbin app priority " + id + " 0");
        assertThat(Json.text(cluster.read("app", "show", id).getAsJsonObject(), "priority"))
                .isEqualTo("5");

        assertThat(bobbin("app", "move", id, "nowhere").exit()).isEqualTo(3);
        assertThat(bobbin("app", "move", id, "default").exit()).isZero();

        Outcome resource = bobbin("node", "resource", node, "--memory-mb", "2048", "--vcores", "2");
        assertThat(resource.exit()).as(resource.toString()).isZero();
        assertThat(resource.err()).contains("--memory-mb 8192");
        assertThat(bobbin("node", "resource", "nobody:1", "--memory-mb", "1", "--vcores", "1")
                        .exit())
                .isEqualTo(3);

        assertThat(bobbin("cluster", "labels", "--add", "gpu", "--shared").out())
                .contains("gpu");
        assertThat(bobbin("cluster", "refresh-nodes").exit()).isZero();

        assertThat(bobbin("app", "lifetime", id, "1s").exit()).isZero();
        Await.until("the application is killed", SOON, () -> Json.text(
                        cluster.read("app", "show", id).getAsJsonObject(), "state")
                .equals("KILLED"));
        assertThat(bobbin("app", "priority", id, "1").exit()).isEqualTo(1);
        job.end();
    }
}
