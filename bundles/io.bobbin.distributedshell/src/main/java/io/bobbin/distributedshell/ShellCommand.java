package io.bobbin.distributedshell;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/**
 * A program and its arguments as the command of a launch context. A node puts the command inside double quotes of a shell
 * script without escaping anything, after replacing marks such as {@code <LOG_DIR>}; what these would change travels
 * encoded, so that the program gets exactly the words that it was given.
 */
final class ShellCommand {

    private static final String OUTPUT = " 1><LOG_DIR>/stdout 2><LOG_DIR>/stderr";
    private static final List<String> TOUCHED =
            List.of("\"", "$", "`", "\\", "\n", "\r", "{{", "}}", "<LOG_DIR>", "<CPS>", "<ADD_OPENS>");

    private ShellCommand() {}

    static String of(List<String> words) {
        boolean plain = words.stream().noneMatch(word -> TOUCHED.stream().anyMatch(word::contains));
        return (plain ? quoted(words) : encoded(words)) + OUTPUT;
    }

    private static String encoded(List<String> words) {
        String script = "exec " + quoted(words) + "\n";
        String code = Base64.getEncoder().encodeToString(script.getBytes(StandardCharsets.UTF_8));
        return "echo " + code + " | base64 -d >.command.sh && exec /bin/sh .command.sh";
    }

    private static String quoted(List<String> words) {
        return String.join(" ", words.stream().map(ShellCommand::quoted).toList());
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
