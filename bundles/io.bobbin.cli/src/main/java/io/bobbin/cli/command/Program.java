package io.bobbin.cli.command;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** The program that a command line names. */
final class Program {

    private Program() {}

    /**
     * Its file's name, without the directories.
     *
     * @param command a program and its arguments, one at least
     * @throws CommandLine.ParameterException when the program is no word at all
     */
    static String name(List<String> command, CommandLine line) {
        String first = command.get(0);
        if (first.isBlank()) {
            throw new CommandLine.ParameterException(
                    line, "COMMAND '" + first + "' (expected: a program and its arguments, after --)");
        }
        Path file = Path.of(first).getFileName();
        return file == null ? first : file.toString();
    }
}
