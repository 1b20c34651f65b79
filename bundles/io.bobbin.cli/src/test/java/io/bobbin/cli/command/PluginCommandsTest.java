package io.bobbin.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginCommandsTest {

    private static final String CHANGES =
            """
            [{"kind": "executor", "name": "process", "from": "p@1.0.0", "to": "p@2.0.0",
              "keeping": ["container_1_0001_01_000002", "container_1_0002_01_000001"]}]""";

    @TempDir
    Path directory;

    private FakeDaemon daemon;
    private Shell shell;

    @BeforeEach
    void start() {
        daemon = new FakeDaemon(directory.resolve("admin.sock"));
        shell = new Shell(directory, null).with("BOBBIN_RM", "./admin.sock");
    }

    @AfterEach
    void stop() {
        daemon.close();
    }

    private static String report(String standing, boolean used) {
        return "{\"symbolicName\": \"p\", \"version\": \"2.0.0\", \"standing\": \"" + standing
                + "\", \"staged\": true, \"inUse\": " + used + ", \"uses\": [], \"finding\": \"needs x\"}";
    }

    @Test
    void aFileIsStagedByItsWholePath() throws IOException {
        Files.writeString(directory.resolve("p.jar"), "");
        daemon.answers("plugin.stage", report("STAGED", false));

        assertThat(shell.run("plugin", "stage", "p.jar", "--yes")).isZero();

        assertThat(daemon.asked).containsExactly("plugin.stage {\"file\":\"" + directory.resolve("p.jar") + "\"}");
        assertThat(shell.out()).isEqualTo("rm p@2.0.0 STAGED\n");
        assertThat(shell.err()).contains("To undo: bobbin plugin remove p@2.0.0");
    }

    @Test
    void aFileThatNoDaemonCanUseIsNotKept() throws IOException {
        Files.writeString(directory.resolve("p.jar"), "");
        daemon.answers("plugin.stage", report("ELSEWHERE", false)).answers("plugin.remove", report("ELSEWHERE", false));

        assertThat(shell.run("plugin", "stage", "p.jar", "--yes")).isEqualTo(1);

        assertThat(daemon.asked).last().isEqualTo("plugin.remove {\"id\":\"p@2.0.0\"}");
        assertThat(shell.out()).contains("needs x");
    }

    @Test
    void aFileThatIsNotThereAsksNobody() {
        assertThat(shell.run("plugin", "stage", "p.jar", "--yes")).isEqualTo(1);

        assertThat(daemon.asked).isEmpty();
        assertThat(shell.err()).contains(directory.resolve("p.jar").toString());
    }

    @Test
    void aPlanNamesWhatIsTouchedAndChangesNothing() {
        daemon.answers("plugin.activate", CHANGES);

        assertThat(shell.run("plugin", "activate", "p@2.0.0", "--plan")).isEqualTo(8);

        assertThat(daemon.asked).containsExactly("plugin.activate {\"id\":\"p@2.0.0\",\"plan\":true}");
        assertThat(shell.out())
                .contains("executor process of rm to p@2.0.0 (now p@1.0.0; 2 containers stay")
                .contains("[application_1_0001, application_1_0002]");
    }

    @Test
    void anActivationSaysHowToGoBack() {
        daemon.answers("plugin.activate", CHANGES, CHANGES);

        assertThat(shell.run("plugin", "activate", "p@2.0.0", "--yes")).isZero();

        assertThat(shell.out()).isEqualTo("rm executor process p@2.0.0\n");
        assertThat(shell.err()).contains("To undo: bobbin plugin activate p@1.0.0");
    }

    @Test
    void anActivationWaitsUntilNothingIsLeftOfTheVersionBefore() {
        daemon.answers("plugin.activate", CHANGES, CHANGES)
                .answers("plugin.list", "[" + report("RETIRING", true) + "]", "[" + report("STAGED", false) + "]");

        assertThat(shell.run("plugin", "activate", "p@2.0.0", "--yes", "--wait"))
                .isZero();

        assertThat(daemon.asked)
                .filteredOn(asked -> asked.startsWith("plugin.list"))
                .hasSize(2);
    }

    @Test
    void whatIsInUseAlreadyIsNoChange() {
        daemon.answers("plugin.activate", "[]");

        assertThat(shell.run("plugin", "activate", "p@2.0.0", "--yes")).isZero();

        assertThat(daemon.asked).hasSize(1);
        assertThat(shell.out()).contains("in use already");
    }

    @Test
    void whatIsInUseInOneDaemonIsRemovedFromNone() {
        daemon.answers("plugin.show", report("RETIRING", true));

        assertThat(shell.run("plugin", "remove", "p@2.0.0", "--yes")).isEqualTo(1);

        assertThat(daemon.asked).containsExactly("plugin.show {\"id\":\"p@2.0.0\"}");
        assertThat(shell.err()).contains("RETIRING in rm");
    }

    @Test
    void somethingMissingIsAnExitCode() {
        daemon.answers(
                "plugin.diag",
                """
                [{"plugin": "p@2.0.0", "kind": "package", "name": "x.y", "wanted": "[1.0,2)", "found": ["2.0.0"],
                  "exporter": ["z@2.0.0"], "met": false, "sentence": "x.y is wanted"}]""");

        assertThat(shell.run("plugin", "diag")).isEqualTo(8);

        assertThat(shell.out()).contains("x.y").contains("[1.0,2)").contains("z@2.0.0");
    }
}
