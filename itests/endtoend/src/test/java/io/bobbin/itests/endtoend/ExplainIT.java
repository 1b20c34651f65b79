package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Why an application waits: the first reason, with its numbers. */
@Timeout(120)
class ExplainIT {

    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    Path directory;

    @Test
    void aFullNodeAndAnAskAboveEveryNodeAreDifferentReasons() throws Exception {
        try (DevCluster cluster = DevCluster.up(directory, 1)) {
            cluster.anotherShell().startBobbin("run", "-m", "10240", "--name", "too-large", "--", "true");
            JsonObject neverFits = awaitReason(cluster, "too-large", "NEVER_FITS");
            assertThat(Json.text(neverFits, "wanted")).contains("10240");
            assertThat(Json.text(neverFits, "limit")).contains("8192");
            assertHasScopeAndNumbers(neverFits);
            assertThat(cluster.shell()
                            .bobbin("app", "kill", id(cluster, "too-large"), "--yes")
                            .exit())
                    .isZero();

            Path gate = directory.resolve("gate");
            cluster.anotherShell()
                    .startBobbin(
                            "run",
                            "-m",
                            "7936",
                            "--name",
                            "filler",
                            "--",
                            "sh",
                            "-c",
                            "while [ ! -e " + gate + " ]; do sleep 0.1; done");
            Await.until("the node is full", SOON, () -> containersOf(cluster, "filler") == 2);
            Shell.Running waiting =
                    cluster.anotherShell().startBobbin("run", "-m", "256", "--name", "waiting", "--", "true");
            JsonObject noRoom = awaitReason(cluster, "waiting", "NO_ROOM");
            assertThat(Json.text(noRoom, "wanted")).contains("256");
            assertThat(Json.text(noRoom, "had")).contains("0");
            assertHasScopeAndNumbers(noRoom);
            Outcome table = cluster.shell().bobbin("app", "explain", id(cluster, "waiting"));
            assertThat(table.out()).contains("NO_ROOM").contains("256");

            Files.createFile(gate);
            Outcome ended = waiting.await(SOON);
            assertThat(ended.exit()).as(ended.toString()).isZero();
        }
    }

    @Test
    void aClusterWithoutNodesIsAReason() throws Exception {
        try (DevCluster cluster = DevCluster.up(directory, 0)) {
            cluster.anotherShell().startBobbin("run", "--name", "alone", "--", "true");
            JsonObject reason = awaitReason(cluster, "alone", "NO_NODES");
            assertThat(Json.text(reason, "had")).contains("0");
            assertHasScopeAndNumbers(reason);
        }
    }

    private static JsonObject awaitReason(DevCluster cluster, String name, String code) throws Exception {
        Await.until("an application named " + name, SOON, () -> names(cluster).contains(name), () -> names(cluster));
        String id = id(cluster, name);
        Await.until(
                name + " waits because of " + code,
                SOON,
                () -> code.equals(Json.text(first(cluster, id), "code")),
                () -> first(cluster, id));
        return first(cluster, id);
    }

    private static JsonObject first(DevCluster cluster, String id) throws Exception {
        List<JsonObject> reasons = Json.objects(
                cluster.read("app", "explain", id).getAsJsonObject().getAsJsonArray("reasons"));
        return reasons.isEmpty() ? new JsonObject() : reasons.get(0);
    }

    private static long containersOf(DevCluster cluster, String name) throws Exception {
        return names(cluster).contains(name)
                ? cluster.read("container", "list", id(cluster, name))
                        .getAsJsonArray()
                        .size()
                : 0;
    }

    private static List<String> names(DevCluster cluster) throws Exception {
        return Json.texts(cluster.read("app", "list").getAsJsonArray(), "name");
    }

    private static String id(DevCluster cluster, String name) throws Exception {
        return Json.objects(cluster.read("app", "list").getAsJsonArray()).stream()
                .filter(application -> Json.text(application, "name").equals(name))
                .map(application -> Json.text(application, "id"))
                .findFirst()
                .orElseThrow();
    }

    private static void assertHasScopeAndNumbers(JsonObject reason) {
        for (String field : List.of("scope", "wanted", "had", "limit", "remedy")) {
            assertThat(Json.text(reason, field)).as(field).isNotBlank();
        }
        assertThat(reason.get("since").getAsLong()).isPositive();
    }
}
