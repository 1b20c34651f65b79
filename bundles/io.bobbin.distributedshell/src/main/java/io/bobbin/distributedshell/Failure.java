package io.bobbin.distributedshell;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;

/** A container's end in words: which, with what, why and what it said last. */
final class Failure {

    private Failure() {}

    static String of(ContainerStatus status) {
        var text = new StringBuilder()
                .append(status.id())
                .append(" ended with exit code ")
                .append(ExitStatus.describe(status.exitStatus()))
                .append(hint(status.exitStatus()));
        String said = status.diagnostics().strip();
        if (!said.isEmpty()) {
            text.append(":\n    ").append(said.replace("\n", "\n    "));
        }
        return text.toString();
    }

    private static String hint(int exitStatus) {
        return switch (exitStatus) {
            case 126 -> ", command cannot be executed";
            case 127 -> ", command not found";
            case ExitStatus.FORCE_KILLED -> ", ended by SIGKILL";
            case ExitStatus.TERMINATED -> ", ended by SIGTERM";
            default -> "";
        };
    }
}
