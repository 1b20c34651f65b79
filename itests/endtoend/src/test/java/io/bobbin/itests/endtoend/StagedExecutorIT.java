package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A second version of the process executor is staged and put to use while a job runs. */
@Timeout(180)
class StagedExecutorIT {

    private static final String NAME = "io.bobbin.executor.process";
    private static final String SECOND = NAME + "@9.0.0";

    @TempDir
    Path directory;

    @Test
    void whatRunsKeepsItsProcessesAndWhatIsNewGoesToTheNewVersion() throws Exception {
        Path jar = anotherVersion(directory.resolve("second.jar"));
        Path home = Files.createDirectory(directory.resolve("home"));
        try (DevCluster cluster = DevCluster.up(home, 2)) {
            var job = new GatedJob(cluster, directory, "old", 4);
            job.awaitTasks(4);
            Map<String, Long> before = job.arrived();

            assertDone(cluster.shell().bobbin("plugin", "stage", jar.toString(), "--yes"));
            assertThat(standing(cluster, "9.0.0")).isEqualTo("STAGED");
            Outcome plan = cluster.shell().bobbin("plugin", "activate", SECOND, "--plan");
            assertThat(plan.exit()).as(plan.toString()).isEqualTo(8);
            assertThat(plan.out()).contains("executor process").contains(SECOND).contains("application_");
            assertThat(standing(cluster, "9.0.0")).as("after a plan").isEqualTo("STAGED");

            Outcome activated = cluster.shell().bobbin("plugin", "activate", SECOND, "--yes");
            assertDone(activated);
            assertThat(standing(cluster, "9.0.0")).isEqualTo("IN_USE");
            var young = new GatedJob(cluster, directory, "young", 2);
            young.awaitTasks(2);
            Outcome refused = cluster.shell().bobbin("plugin", "remove", SECOND, "--yes");
            assertThat(refused.exit()).as(refused.toString()).isEqualTo(1);

            assertThat(job.arrived()).isEqualTo(before);
            assertThat(before.values()).allMatch(Processes::isAlive);
            assertThat(young.end().exit()).isZero();
            assertThat(job.end().exit()).isZero();

            String undo = activated
                    .err()
                    .lines()
                    .filter(line -> line.startsWith("To undo: bobbin "))
                    .findFirst()
                    .orElseThrow();
            assertDone(cluster.shell().bobbin(withWait(undo)));
            assertDone(cluster.shell().bobbin("plugin", "remove", SECOND, "--yes"));
        }
    }

    private static String[] withWait(String undo) {
        return (undo.substring("To undo: bobbin ".length()) + " --yes --wait").split(" ");
    }

    private static void assertDone(Outcome outcome) {
        assertThat(outcome.exit()).as(outcome.toString()).isZero();
    }

    /** In the nodes, which have executors. */
    private static String standing(DevCluster cluster, String version) throws IOException {
        String found = "";
        for (JsonElement item : cluster.read("plugin", "list").getAsJsonArray()) {
            JsonObject plugin = item.getAsJsonObject();
            boolean wanted = Json.text(plugin, "symbolicName").equals(NAME)
                    && Json.text(plugin, "version").equals(version)
                    && !Json.text(plugin, "daemon").equals("rm");
            if (wanted) {
                assertThat(found).isIn("", Json.text(plugin, "standing"));
                found = Json.text(plugin, "standing");
            }
        }
        return found;
    }

    /** The executor of the archive under another version. */
    private static Path anotherVersion(Path target) throws IOException {
        Path own;
        try (var jars = Files.list(Archive.home().resolve("lib"))) {
            own = jars.filter(jar -> jar.getFileName().toString().startsWith(NAME + "-"))
                    .findFirst()
                    .orElseThrow();
        }
        try (var from = new JarFile(own.toFile())) {
            var manifest = new Manifest(from.getManifest());
            manifest.getMainAttributes().putValue("Bundle-Version", "9.0.0");
            try (var to = new JarOutputStream(Files.newOutputStream(target), manifest)) {
                for (JarEntry entry : from.stream().toList()) {
                    if (!entry.getName().equals(JarFile.MANIFEST_NAME)) {
                        to.putNextEntry(new JarEntry(entry.getName()));
                        to.write(from.getInputStream(entry).readAllBytes());
                    }
                }
            }
        }
        return target;
    }
}
