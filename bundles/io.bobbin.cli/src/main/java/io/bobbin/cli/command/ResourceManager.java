package io.bobbin.cli.command;

import io.bobbin.cli.Surroundings;
import io.bobbin.cli.dev.Foreground;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code bobbin rm}. */
@Command(name = "rm", description = "Runs a manager in the foreground until it is told to end.")
public final class ResourceManager implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final DaemonOptions options = new DaemonOptions();

    public ResourceManager(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        return Foreground.run(options.command(surroundings, "resourcemanager", "rm"));
    }
}
