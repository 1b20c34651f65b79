package io.bobbin.itests.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The sample runs jobs on a cluster of daemons, with the commands of its page. */
@Timeout(240)
class PythonAmIT {

    private static final String CONTAINER = "container_(e\\d+_)?\\d+_\\d+_\\d+_\\d+";

    @TempDir
    static Path home;

    private static DevCluster cluster;

    @TempDir
    Path marks;

    @BeforeAll
    static void up() throws Exception {
        cluster = DevCluster.up(home, 2);
    }

    @AfterAll
    static void down() throws Exception {
        cluster.close();
    }

    @Test
    void aNodeStartsItAsTheApplicationMasterOfAJobOfFour() throws Exception {
        String said =
                cluster.run(PythonAm.script().resolveSibling("submit").toString(), "-n", "4", "--", "sh", "-c", mark());

        assertThat(said).contains("FINISHED, APP_SUCCEEDED");
        assertThat(marked()).hasSize(4).allMatch(name -> name.matches(CONTAINER));
        String id = said.lines().findFirst().orElseThrow();
        assertThat(cluster.bobbin("app", "logs", id)).contains("4 containers: 4 succeeded, 0 failed");
    }

    @Test
    void itsUserStartsItAndItRunsAJobOfFour() throws Exception {
        String said = cluster.bobbin(
                "app", "unmanaged", "--", PythonAm.script().toString(), "-n", "4", "--", "sh", "-c", mark());

        assertThat(said).contains("4 containers: 4 succeeded, 0 failed");
        assertThat(marked()).hasSize(4).allMatch(name -> name.matches(CONTAINER));
    }

    /** Each container leaves a file of its name; quotes and dollars have to reach the shell as they are. */
    private String mark() {
        return "touch \"" + marks + "/$CONTAINER_ID\"";
    }

    private List<String> marked() throws IOException {
        try (Stream<Path> files = Files.list(marks)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }
}
