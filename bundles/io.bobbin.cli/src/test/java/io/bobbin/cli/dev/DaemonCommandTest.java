package io.bobbin.cli.dev;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DaemonCommandTest {

    private final DaemonCommand command = new DaemonCommand(
            Path.of("/opt/bobbin"),
            "nodemanager",
            "nm",
            "nm-2",
            Path.of("/data/nm-2"),
            List.of("p:k=v", "q:l=w"),
            List.of("-Xmx4g"));

    @Test
    void theWordsAreThoseOfTheLauncher() {
        assertThat(command.words())
                .containsSequence("-cp", "/opt/bobbin/lib/launcher/*", "io.bobbin.launcher.Main")
                .containsSequence("--feature", "/opt/bobbin/features/nodemanager.json")
                .containsSequence("--home", "/opt/bobbin", "--data", "/data/nm-2", "--role", "nm", "--id", "nm-2")
                .endsWith("--set", "p:k=v", "--set", "q:l=w")
                .containsSubsequence("-Xmx4g", "-cp");
    }

    @Test
    void aChildKnowsItsParent() {
        assertThat(command.wordsOfChild())
                .endsWith("--parent", Long.toString(ProcessHandle.current().pid()));
    }

    @Test
    void containersOfADaemonFindAJava() {
        assertThat(DaemonCommand.process(command.words()).environment()).containsKey("JAVA_HOME");
    }
}
