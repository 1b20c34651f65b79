package io.bobbin.distributedshell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellCommandTest {

    @TempDir
    Path directory;

    /** Runs a command as a node's launch script does: inside double quotes that nothing in it escapes. */
    private int launch(List<String> words, boolean doubleQuotes) throws IOException, InterruptedException {
        String command = ShellCommand.of(words).replace("<LOG_DIR>", directory.toString());
        Path script = Files.writeString(directory.resolve("launch.sh"), "exec /bin/bash -c \"" + command + "\"\n");
        List<String> program =
                doubleQuotes ? List.of("/bin/bash", script.toString()) : List.of("/bin/bash", "-c", command);
        Process process =
                new ProcessBuilder(program).directory(directory.toFile()).start();
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private String stream(String name) throws IOException {
        return Files.readString(directory.resolve(name), StandardCharsets.UTF_8);
    }

    private void assertArrivesUnchanged(String... arguments) throws IOException, InterruptedException {
        for (boolean doubleQuotes : List.of(true, false)) {
            var words = new ArrayList<>(List.of("printf", "%s|"));
            words.addAll(List.of(arguments));
            assertThat(launch(words, doubleQuotes)).isZero();
            assertThat(stream("stdout")).isEqualTo(String.join("|", arguments) + "|");
        }
    }

    @Test
    void plainWordsStayReadable() {
        assertThat(ShellCommand.of(List.of("sleep", "3")))
                .isEqualTo("'sleep' '3' 1><LOG_DIR>/stdout 2><LOG_DIR>/stderr");
    }

    @Test
    void wordsArriveAsTheyWereGiven() throws IOException, InterruptedException {
        assertArrivesUnchanged("a b", "it's", "*", ";", "&& false", "#", "~", "!", "ä€");
        assertArrivesUnchanged("$HOME", "$(echo no)", "`echo no`", "back\\slash\\", "\"quoted\"", "two\nlines\n");
        assertArrivesUnchanged("{{HOME}}", "a<CPS>b", "", " ", "-n");
    }

    @Test
    void aVariableIsExpandedByTheProgramThatWasGivenIt() throws IOException, InterruptedException {
        assertThat(launch(List.of("sh", "-c", "x=5; echo $x; exit $((x - 2))"), true))
                .isEqualTo(3);
        assertThat(stream("stdout")).isEqualTo("5\n");
    }

    @Test
    void aMissingProgramGives127AndAMessage() throws IOException, InterruptedException {
        for (List<String> words : List.of(List.of("no-such-program"), List.of("no-such-program", "$x"))) {
            assertThat(launch(words, true)).isEqualTo(127);
            assertThat(stream("stderr")).contains("no-such-program").contains("not found");
        }
    }
}
