package io.bobbin.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code bobbin} without a command. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = ProductVersion.Provider.class,
        description = "Runs applications on a cluster, and looks after the cluster.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "A cluster is found by --rm, then by BOBBIN_RM, then by .bobbin/dev.json in this",
            "directory or above it, then by etc/ of the distribution.",
            "Exit codes: docs/exit-codes.md"
        })
final class Root implements Callable<Integer> {

    private final Surroundings surroundings;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    Root(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(surroundings.err(), CommandLine.Help.Ansi.OFF);
        return ExitCode.WRONG_USE;
    }
}
