package io.bobbin.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.cli.Shell;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelCommandTest {

    @TempDir
    Path directory;

    private FakeDaemon daemon;
    private Shell shell;

    @BeforeEach
    void start() {
        daemon = new FakeDaemon(directory.resolve("admin.sock"))
                .answers("cluster.labels", "[{name: 'gpu', exclusive: true}]")
                .answers("cluster.add-labels", "[]")
                .answers("cluster.remove-labels", "[]");
        shell = new Shell(directory, null).with("BOBBIN_RM", "./admin.sock");
    }

    @AfterEach
    void stop() {
        daemon.close();
    }

    @Test
    void aPlanChangesNothing() {
        assertThat(shell.run("cluster", "labels", "--add", "gpu", "--shared", "--remove", "old", "--plan"))
                .isEqualTo(8);

        assertThat(shell.out()).isEqualTo("Would add shared label gpu and remove label old, also from its nodes.\n");
        assertThat(daemon.asked).isEmpty();
    }

    @Test
    void labelsAreChangedThenShownAndHowToUndoItIsSaid() {
        assertThat(shell.run("cluster", "labels", "--add", "gpu", "--remove", "old", "--yes"))
                .isZero();

        assertThat(daemon.asked)
                .containsExactly(
                        "cluster.add-labels {\"labels\":[\"gpu\"],\"shared\":false}",
                        "cluster.remove-labels {\"labels\":[\"old\"]}",
                        "cluster.labels {}");
        assertThat(shell.out()).contains("gpu");
        assertThat(shell.err()).contains("--remove gpu").contains("--add old");
    }

    @Test
    void withoutAChangeLabelsAreShown() {
        assertThat(shell.run("cluster", "labels")).isZero();

        assertThat(daemon.asked).containsExactly("cluster.labels {}");
    }
}
