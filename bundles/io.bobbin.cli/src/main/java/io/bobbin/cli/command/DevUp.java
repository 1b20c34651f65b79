package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.dev.DevCluster;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bobbin dev up}. */
@Command(
        name = "up",
        description = {
            "Starts a manager and nodes as separate processes, or those of them that are missing.",
            "Their files are in .bobbin/ of this directory."
        })
public final class DevUp implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final OutputOption output = new OutputOption();

    @Option(names = "--nodes", paramLabel = "N", description = "How many nodes (default: as many as there were, or 1).")
    private @Nullable Integer nodes;

    @Option(
            names = "--set",
            paramLabel = "PID:KEY=VALUE",
            description = "A setting of the daemons that are started, on top of those in etc/; may be repeated.")
    private List<String> settings = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    public DevUp(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        if (nodes != null && nodes < 0) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--nodes " + nodes + " (expected: 0 or more)");
        }
        var cluster = new DevCluster(
                surroundings.home(),
                surroundings.directory(),
                surroundings.environment(),
                surroundings::hint,
                surroundings.err()::println);
        cluster.up(Optional.ofNullable(nodes), settings);
        JsonArray daemons = cluster.status();
        surroundings.out().print(Printer.list(daemons, View.DAEMONS, output.format()));
        surroundings.hint("undo: bobbin dev down");
        return ExitCode.DONE;
    }
}
