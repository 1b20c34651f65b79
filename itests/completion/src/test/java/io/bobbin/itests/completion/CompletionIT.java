package io.bobbin.itests.completion;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CompletionIT {

    private static final Path HOME = Path.of(System.getProperty("bobbin.home"));
    private static final Path RESOURCES = Path.of("src/test/resources");

    @TempDir
    Path directory;

    @Test
    void bashCompletesNounsVerbsAndOptions() throws Exception {
        Path script = script("bash");

        assertThat(bash(script, "ap")).contains("app");
        assertThat(bash(script, "app", "ki")).containsExactly("kill");
        assertThat(bash(script, "dev", "")).contains("up", "down");
        assertThat(bash(script, "run", "--na")).contains("--name");
    }

    @Test
    void zshCompletesNounsVerbsAndOptions() throws Exception {
        Path script = script("zsh");

        assertThat(zsh(script, "bobbin app ki")).contains("bobbin app kill");
        assertThat(zsh(script, "bobbin run --na")).contains("bobbin run --name");
    }

    private Path script(String shell) throws Exception {
        String text = run(List.of(HOME.resolve("bin/bobbin").toString(), "completion", shell));
        return Files.writeString(directory.resolve("completion." + shell), text);
    }

    private List<String> bash(Path script, String... words) throws Exception {
        var command = new ArrayList<>(List.of(
                "bash", RESOURCES.resolve("complete.bash").toAbsolutePath().toString(), script.toString()));
        command.addAll(List.of(words));
        return run(command).lines().map(String::strip).toList();
    }

    private String zsh(Path script, String line) throws Exception {
        return run(List.of(
                "zsh", "-f", RESOURCES.resolve("complete.zsh").toAbsolutePath().toString(), script.toString(), line));
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(directory, "out-", ".txt");
        Path err = Files.createTempFile(directory, "err-", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        boolean ended = process.waitFor(30, TimeUnit.SECONDS);
        process.destroyForcibly();
        String said = Files.readString(out, UTF_8);
        assertThat(ended && process.exitValue() == 0)
                .as("%s ended well; it said %s%s", command, said, Files.readString(err, UTF_8))
                .isTrue();
        return said;
    }
}
