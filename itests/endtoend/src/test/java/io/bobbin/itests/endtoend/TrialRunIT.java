package io.bobbin.itests.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code bobbin run} where no cluster is: one for the job alone, and nothing left of it. */
@Timeout(120)
class TrialRunIT {

    private static final Pattern CONTAINER = Pattern.compile("container_(?:e\\d+_)?\\d+_\\d+_\\d+_\\d+");

    @TempDir
    Path directory;

    private Shell shell;

    @BeforeEach
    void openShell() {
        shell = new Shell(directory);
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        Await.until("no process of the trial cluster is left", Duration.ofSeconds(5), () -> Processes.mentioning(
                        Archive.home().toString())
                .isEmpty());
    }

    @Test
    void aJobOfFourPrintsEachContainersOutputUnderItsId() throws Exception {
        Outcome run = shell.bobbin("run", "-n", "4", "--", "sh", "-c", "echo hello from $CONTAINER_ID");

        assertThat(run.exit()).as(run.toString()).isZero();
        List<String> greetings = greetings(run.out());
        assertThat(greetings).as(run.toString()).hasSize(4).doesNotHaveDuplicates();
        for (String id : greetings) {
            String above = run.out().substring(0, run.out().indexOf("hello from " + id));
            List<String> named = CONTAINER
                    .matcher(above)
                    .results()
                    .map(found -> found.group())
                    .toList();
            assertThat(named)
                    .as("what is named last above the output of " + id)
                    .last()
                    .isEqualTo(id);
        }
        assertThat(run.err()).as("progress").isNotBlank();
        assertThat(run.took()).isLessThan(Duration.ofSeconds(15));
    }

    @Test
    void theReportOfAJobHasItsApplicationMasterAndItsContainers() throws Exception {
        Outcome run = shell.bobbin("run", "-o", "json", "-n", "4", "--", "true");

        assertThat(run.exit()).as(run.toString()).isZero();
        JsonObject report = run.json().getAsJsonObject();
        assertThat(report.get("state").getAsString()).isEqualTo("FINISHED");
        List<String> containers = Json.texts(report.getAsJsonArray("containers"), "id");
        assertThat(containers).hasSize(5).doesNotHaveDuplicates();
        assertThat(containers).anyMatch(id -> id.endsWith("_000001"));
    }

    @Test
    void aFailingContainerIsNamedWithItsExitCodeAndItsLastWords() throws Exception {
        Outcome run = shell.bobbin("run", "-n", "4", "--", "sh", "-c", "echo oops >&2; exit 3");

        assertThat(run.exit()).as(run.toString()).isEqualTo(10);
        assertThat(run.err()).containsPattern(CONTAINER).contains("exit code 3").contains("oops");
    }

    @Test
    void aMissingProgramIs127AndSaysSo() throws Exception {
        Outcome run = shell.bobbin("run", "--", "no-such-program-here");

        assertThat(run.exit()).as(run.toString()).isEqualTo(10);
        assertThat(run.err()).contains("127").contains("no-such-program-here").contains("not found");
    }

    @Test
    void anAskAboveTheMaximumIsRefusedWithTheNumbersAndTheSetting() throws Exception {
        Outcome run = shell.bobbin("run", "-m", "1000000", "--", "true");

        assertThat(run.exit()).as(run.toString()).isEqualTo(1);
        assertThat(run.err()).contains("1000000").contains("16384").contains("io.bobbin.rm.engine");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theClusterEndsWithItsCommandHoweverThatEnds(boolean byForce) throws Exception {
        var family = new Family(directory);
        Shell.Running run = shell.startBobbin("run", "-n", "2", "--", "sh", "-c", family.script());
        Await.until(
                "both families run",
                Duration.ofSeconds(30),
                () -> family.alive().size() == 2 * Family.MEMBERS,
                () -> run.outSoFar() + run.errSoFar());

        if (byForce) {
            run.process().destroyForcibly();
        } else {
            run.process().destroy();
        }

        Await.until(
                "nobody of them is left",
                Duration.ofSeconds(20),
                () -> family.alive().isEmpty(),
                family::alive);
    }

    private static List<String> greetings(String out) {
        return Pattern.compile("hello from (" + CONTAINER + ")")
                .matcher(out)
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
