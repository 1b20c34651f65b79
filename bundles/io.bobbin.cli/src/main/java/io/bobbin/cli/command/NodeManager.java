package io.bobbin.cli.command;

import io.bobbin.cli.Surroundings;
import io.bobbin.cli.dev.Foreground;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code bobbin nm}. */
@Command(name = "nm", description = "Runs a node manager in the foreground until it is told to end.")
public final class NodeManager implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final DaemonOptions options = new DaemonOptions();

    public NodeManager(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        return Foreground.run(options.command(surroundings, "nodemanager", "nm"));
    }
}
