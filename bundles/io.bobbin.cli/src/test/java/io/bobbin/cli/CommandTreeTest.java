package io.bobbin.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class CommandTreeTest {

    @TempDir
    Path directory;

    private static final List<String> CONTRACT = List.of(
            "run",
            "rm",
            "nm",
            "version",
            "completion",
            "dev up",
            "dev down",
            "dev status",
            "app submit",
            "app unmanaged",
            "app list",
            "app show",
            "app explain",
            "app wait",
            "app kill",
            "app logs",
            "app move",
            "app priority",
            "app lifetime",
            "attempt list",
            "container list",
            "container show",
            "container logs",
            "container signal",
            "node list",
            "node show",
            "node health",
            "node drain",
            "node undrain",
            "node resource",
            "node label",
            "queue list",
            "queue show",
            "scheduler list",
            "scheduler show",
            "scheduler swap",
            "scheduler undo",
            "scheduler history",
            "cluster status",
            "cluster health",
            "cluster refresh-nodes",
            "cluster refresh-queues",
            "cluster labels",
            "config check",
            "plugin list",
            "plugin show",
            "plugin stage",
            "plugin activate",
            "plugin remove",
            "plugin diag",
            "sdk install",
            "sdk new");

    static Stream<String> contract() {
        return CONTRACT.stream();
    }

    @ParameterizedTest
    @MethodSource("contract")
    void everyCommandHelpsOnStdoutAndEndsWell(String command) {
        var shell = new Shell(directory, null);
        String[] words = (command + " --help").split(" ");

        assertThat(shell.run(words)).isZero();
        assertThat(shell.out()).startsWith("Usage: bobbin " + command);
        assertThat(shell.err()).isEmpty();
    }

    @Test
    void theWholeTreeHasExactlyTheCommandsOfTheContract() {
        CommandLine whole = CommandTree.whole(new Shell(directory, null).surroundings());

        assertThat(whole.getSubcommands().entrySet().stream()
                        .flatMap(entry -> entry.getValue().getSubcommands().isEmpty()
                                ? Stream.of(entry.getKey())
                                : entry.getValue().getSubcommands().keySet().stream()
                                        .map(verb -> entry.getKey() + " " + verb)))
                .containsExactlyInAnyOrderElementsOf(CONTRACT);
    }

    @Test
    void onlyTheBranchAtHandIsBuilt() {
        CommandLine branch = CommandTree.of(List.of("app", "list"), new Shell(directory, null).surroundings());

        assertThat(branch.getSubcommands()).containsOnlyKeys("app");
        assertThat(Objects.requireNonNull(branch.getSubcommands().get("app")).getSubcommands())
                .containsOnlyKeys("list");
    }

    @Test
    void wrongUseIsExitCodeTwoWithAHint() {
        var shell = new Shell(directory, null);

        assertThat(shell.run("app")).isEqualTo(2);
        assertThat(shell.run("app", "lisst")).isEqualTo(2);
        assertThat(shell.err()).contains("lisst").contains("try: bobbin app --help");
        assertThat(shell.run("app", "list", "--colour")).isEqualTo(2);
        assertThat(shell.run("app", "list", "-o", "xml")).isEqualTo(2);
        assertThat(shell.run("app", "show", "banana")).isEqualTo(2);
        assertThat(shell.err()).contains("Not an application id: 'banana'");
        assertThat(shell.run("run", "-n", "0", "--", "true")).isEqualTo(2);
        assertThat(shell.run("run", "-n", "4")).isEqualTo(2);
        assertThat(shell.run("run", "--timeout", "soon", "true")).isEqualTo(2);
        assertThat(shell.run("run", "--", "")).isEqualTo(2);
        assertThat(shell.err()).contains("COMMAND ''");
        assertThat(shell.run("app", "unmanaged", "--", " ")).isEqualTo(2);
        assertThat(shell.run("app", "list", "--limit", "-1")).isEqualTo(2);
        assertThat(shell.err()).contains("--limit -1 (expected: at least 1)");
        assertThat(shell.run("nonsense")).isEqualTo(2);
        assertThat(shell.run()).isEqualTo(2);
        assertThat(shell.out()).isEmpty();
    }

    @Test
    void withoutAClusterTheCodeIsSixAndTheWayOutIsNamed() {
        var shell = new Shell(directory, null);

        assertThat(shell.run("app", "list")).isEqualTo(6);

        assertThat(shell.err())
                .contains("no cluster found")
                .contains("bobbin dev up")
                .contains("docs/errors/UNREACHABLE.md");
        assertThat(shell.out()).isEmpty();
    }

    @Test
    void theVersionIsTheBuilds() {
        var shell = new Shell(directory, null);

        assertThat(shell.run("version")).isZero();
        assertThat(shell.out()).matches("[0-9]+\\.[0-9]+\\.[0-9]+.*\n");
        String word = shell.out();
        assertThat(shell.run("--version")).isZero();
        assertThat(shell.out()).isEqualTo(word);
    }

    @Test
    void theCompletionScriptIsOneThatBashAccepts() throws IOException, InterruptedException {
        var shell = new Shell(directory, null);
        assertThat(shell.run("completion", "bash")).isZero();
        Path script = Files.writeString(directory.resolve("completion"), shell.out());
        String probe = "source '" + script + "'; COMP_WORDS=(bobbin app ex); COMP_CWORD=2; COMP_LINE='bobbin app ex'; "
                + "_complete_bobbin; echo \"${COMPREPLY[@]}\"";

        Process bash = new ProcessBuilder("bash", "-c", probe)
                .redirectErrorStream(true)
                .start();

        assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip())
                .isEqualTo("explain");
        assertThat(bash.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(shell.run("completion", "zsh")).isZero();
        assertThat(shell.out()).contains("bashcompinit").contains("complete -F _complete_bobbin");
    }
}
