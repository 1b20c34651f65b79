package io.bobbin.distributedshell;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;

/** A container's end in words: which, with what, why and what it said last. */
final class Failure {

    private Failure() {}

    static String of(ContainerStatus status) {
        String code = ExitStatus.describe(status.exitStatus());
        String said = status.diagnostics().strip();
        String repetition = "Exit code " + status.exitStatus();
        String hint = hint(status.exitStatus());
        if (said.startsWith(repetition)) {
            // The node has begun with the code, too, and may have a better hint.
            int end = said.indexOf('\n') < 0 ? said.length() : said.indexOf('\n');
            String words = said.substring(repetition.length(), end);
            hint = words.isEmpty() ? hint : words;
            said = said.substring(end).strip();
        }
        String end = status.id() + " ended with exit code " + code + hint;
        return said.isEmpty() ? end : end + "\n    " + said.replace("\n", "\n    ");
    }

    private static String hint(int exitStatus) {
        return switch (exitStatus) {
            case 126 -> ": command cannot be executed";
            case 127 -> ": command not found";
            case ExitStatus.FORCE_KILLED -> ": ended by SIGKILL";
            case ExitStatus.TERMINATED -> ": ended by SIGTERM";
            default -> "";
        };
    }
}
