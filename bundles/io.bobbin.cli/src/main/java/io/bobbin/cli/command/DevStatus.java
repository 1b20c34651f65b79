package io.bobbin.cli.command;

import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.dev.DevCluster;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code bobbin dev status}. */
@Command(name = "status", description = "Shows the daemons of the development cluster.")
public final class DevStatus implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final OutputOption output = new OutputOption();

    public DevStatus(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        var cluster = new DevCluster(
                surroundings.home(),
                surroundings.directory(),
                surroundings.environment(),
                surroundings::hint,
                surroundings.err()::println);
        surroundings.out().print(Printer.list(cluster.status(), View.DAEMONS, output.format()));
        return ExitCode.DONE;
    }
}
