package io.bobbin.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CommandLineTest {

    private static final List<String> NEEDED =
            List.of("--feature", "/f.json", "--home", "/h", "--data", "/d", "--role", "rm", "--id", "rm1");

    private final Properties system = new Properties();

    @Test
    void theNeededArgumentsAreEnough() throws LaunchException {
        CommandLine line = parse();

        assertThat(line.options())
                .isEqualTo(new LaunchOptions(
                        Path.of("/f.json"), Path.of("/h"), Path.of("/d"), "rm", "rm1", List.of(), List.of()));
        assertThat(line.parent()).isEmpty();
    }

    @Test
    void argumentsComeAfterSystemPropertiesAndSoWin() throws LaunchException {
        system.setProperty("bobbin.set.p:k", "system");
        system.setProperty("bobbin.repositories", "/r1" + File.pathSeparator + "/r2");

        CommandLine line = parse("--set", "p:k=one", "--repository", "/r3", "--set", "p:k=two");

        assertThat(line.options().settings()).containsExactly("p:k=system", "p:k=one", "p:k=two");
        assertThat(line.options().repositories()).containsExactly(Path.of("/r1"), Path.of("/r2"), Path.of("/r3"));
    }

    @Test
    void aParentIsAProcessId() throws LaunchException {
        assertThat(parse("--parent", "4711").parent()).contains(4711L);
        assertRefused("--parent me (expected: a process id)", "--parent", "me");
    }

    @Test
    void wrongUseNamesTheArgument() {
        assertRefused("--colour (expected: one of the known, once)", "--colour", "red");
        assertRefused("--role (expected: one of the known, once)", "--role", "nm");
        assertRefused("--set (expected: a value after it)", "--set");
        assertThatThrownBy(() -> CommandLine.parse(NEEDED.subList(0, 8), system))
                .hasMessage("argument: --id is missing");
    }

    private CommandLine parse(String... more) throws LaunchException {
        return CommandLine.parse(Stream.concat(NEEDED.stream(), Stream.of(more)).toList(), system);
    }

    private void assertRefused(String words, String... more) {
        assertThatThrownBy(() -> parse(more))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining(words);
    }
}
