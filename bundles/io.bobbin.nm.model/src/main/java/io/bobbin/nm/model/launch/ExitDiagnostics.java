package io.bobbin.nm.model.launch;

import io.bobbin.api.container.ExitStatus;

/** What people are told of a container that failed (LAU-11). */
public final class ExitDiagnostics {

    /** How much of the error output is told, in bytes. */
    public static final int TAIL_BYTES = 4096;

    private ExitDiagnostics() {}

    /**
     * The exit code, what it commonly means, and the end of the error output.
     *
     * @param notes what the executor says besides; may be empty
     * @param errorOutput the end of it; may be empty
     */
    public static String of(int exitCode, String notes, String errorOutput) {
        var text = new StringBuilder("Exit code ").append(ExitStatus.describe(exitCode));
        switch (exitCode) {
            case 126 -> text.append(": the command was found and could not be executed (is it executable?)");
            case 127 -> text.append(": command not found (is the program installed, and in PATH, on this node?)");
            default -> {}
        }
        if (!notes.isBlank()) {
            text.append('\n').append(notes.strip());
        }
        if (errorOutput.isBlank()) {
            return text.append("\nNothing was written to stderr").toString();
        }
        return text.append("\nLast lines of stderr:\n")
                .append(errorOutput.strip())
                .toString();
    }
}
