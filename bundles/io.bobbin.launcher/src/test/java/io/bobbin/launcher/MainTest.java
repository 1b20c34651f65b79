package io.bobbin.launcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class MainTest {

    @TempDir
    Path directory;

    private SampleHome sample;
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    @BeforeEach
    void makeHome() throws IOException {
        sample = new SampleHome(directory.resolve("home"));
    }

    @Test
    void wrongUseEndsWithTwoAndTheUsage() throws Exception {
        assertThat(run(List.of("--role", "rm"))).isEqualTo(2);
        assertThat(errors.toString(UTF_8)).contains("--feature is missing").contains("usage:");
    }

    @Test
    void aDaemonThatCannotStartEndsWithOneAndTheProblems() throws Exception {
        sample.add(SampleBundle.named("needy").header("Import-Package", "org.missing"), "needy");

        assertThat(run(arguments())).isEqualTo(1);
        assertThat(errors.toString(UTF_8)).startsWith("rm rm1: bundle needy: needs package");
    }

    @Test
    void aSettingThatNobodyReadsIsWarnedOfWhenTheDaemonStarts() throws Exception {
        Path log = directory.resolve("errors");
        sample.add(SampleBundle.named("described").settings("sample", "colour"), "described")
                .configure("sample", "color = \"red\"\n");
        Process process = process(List.of(), ProcessBuilder.Redirect.to(log.toFile()));
        awaitStart(process);
        process.destroy();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();

        assertThat(Files.readAllLines(log))
                .contains("rm rm1: warning: " + sample.home().resolve("etc/sample.config")
                        + ": sample has no setting color, so it has no effect (nearest: colour)");
    }

    @Test
    void termStopsTheBundlesAndLeavesTheDataDirectoryFree() throws Exception {
        sample.addRecorder().configure("sample", "");
        Process process = process(List.of());
        awaitStart(process);
        process.destroy();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(sample.record()).last().isEqualTo("stop");
        assertThat(sample.data().resolve("daemon.lock")).doesNotExist();
    }

    @Test
    void aDaemonEndsWithItsParent() throws Exception {
        sample.addRecorder().configure("sample", "");
        Process parent = new ProcessBuilder("sleep", "60").start();
        Process process = process(List.of("--parent", Long.toString(parent.pid())));
        awaitStart(process);
        parent.destroyForcibly();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(sample.record()).last().isEqualTo("stop");
    }

    private int run(List<String> arguments) throws InterruptedException {
        var out = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
        return new Main(out, new PrintStream(errors, true, UTF_8)).run(arguments);
    }

    private List<String> arguments() throws IOException {
        return List.of(
                "--feature",
                sample.feature().toString(),
                "--home",
                sample.home().toString(),
                "--data",
                sample.data().toString(),
                "--role",
                "rm",
                "--id",
                "rm1");
    }

    private Process process(List<String> more) throws IOException {
        return process(more, ProcessBuilder.Redirect.INHERIT);
    }

    private Process process(List<String> more, ProcessBuilder.Redirect errors) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Stream.of("-cp", System.getProperty("java.class.path"), Main.class.getName())
                .forEach(command::add);
        command.addAll(arguments());
        command.addAll(more);
        return new ProcessBuilder(command).redirectError(errors).start();
    }

    private static void awaitStart(Process process) throws IOException {
        BufferedReader output = process.inputReader(UTF_8);
        assertThat(output.readLine()).startsWith("rm rm1: started in ");
    }
}
