package io.bobbin.itests.architecture.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.CommandTree;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

/** The pages of the command line say what the commands say of themselves. */
class CommandLinePageTest {

    private static final String HEAD =
            """
            # Command line

            This page is printed from the commands. What each ends with is in [exit codes](exit-codes.md).

            """;

    private static final Pattern EXIT_CODE = Pattern.compile("(?m)^\\| ([0-9]+) \\| [a-z]");

    @Test
    void thePageHasTheHelpOfEveryCommand() {
        var text = new StringBuilder(HEAD);
        append(text, commands());

        Page.of("command-line.md").shouldBe(text.toString().strip() + "\n");
    }

    @Test
    void thePageOfExitCodesHasEveryCode() {
        var onPage = EXIT_CODE
                .matcher(Page.of("exit-codes.md").text())
                .results()
                .map(row -> Integer.valueOf(row.group(1)))
                .toList();
        var inCode = Arrays.stream(ExitCode.class.getFields())
                .map(CommandLinePageTest::valueOf)
                .toList();

        assertThat(onPage).containsExactlyInAnyOrderElementsOf(inCode);
    }

    @ParameterizedTest
    @EnumSource
    void thePageOfAnErrorSaysWhatACommandEndsWith(ErrorCode code) {
        assertThat(Page.of("errors/" + code + ".md").text())
                .contains("The command line ends with [" + ExitCode.of(code) + "](../exit-codes.md).");
    }

    private static CommandLine commands() {
        return CommandTree.whole(new Surroundings(System.out, System.err, Map.of(), Path.of("."), null, false));
    }

    private static void append(StringBuilder text, CommandLine command) {
        text.append("## ").append(command.getCommandSpec().qualifiedName()).append("\n\n```\n");
        text.append(command.getUsageMessage(CommandLine.Help.Ansi.OFF).strip().replace(System.lineSeparator(), "\n"));
        text.append("\n```\n\n");
        command.getSubcommands().values().stream()
                .filter(verb -> !verb.getCommandSpec().usageMessage().hidden())
                .forEach(verb -> append(text, verb));
    }

    private static int valueOf(Field constant) {
        try {
            return constant.getInt(null);
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(hidden);
        }
    }
}
