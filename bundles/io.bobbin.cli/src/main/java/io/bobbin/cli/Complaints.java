package io.bobbin.cli;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.PrintStream;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Tells what went wrong: on the error stream, what was refused and where to read on, and as an exit code. */
final class Complaints {

    private final PrintStream err;

    Complaints(PrintStream err) {
        this.err = err;
    }

    /** A command failed. */
    int failed(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof ParameterException wrongUse) {
            return wrongUse(wrongUse, new String[0]);
        }
        BobbinException typed = BobbinException.of(failure);
        err.println("bobbin: " + typed.getMessage());
        err.println("  " + typed.code() + ", see docs/errors/" + typed.code() + ".md");
        if (typed.code() == ErrorCode.INTERNAL && typed.getCause() != null) {
            typed.getCause().printStackTrace(err);
        }
        return ExitCode.of(typed.code());
    }

    /** A command was not understood. */
    int wrongUse(ParameterException wrong, String[] arguments) {
        CommandLine command = wrong.getCommandLine();
        err.println("bobbin: " + wrong.getMessage());
        err.println("  try: " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.WRONG_USE;
    }
}
