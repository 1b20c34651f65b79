package io.bobbin.cli.command;

import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.dev.DevCluster;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code bobbin dev down}. */
@Command(
        name = "down",
        description = {
            "Ends all daemons of the development cluster, its applications and its containers.",
            "No process, port, socket or lock is left."
        })
public final class DevDown implements Callable<Integer> {

    private final Surroundings surroundings;

    public DevDown(Surroundings surroundings) {
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
        int daemons = cluster.status().size();
        cluster.down();
        surroundings.out().println(daemons == 0 ? "There was nothing to end." : daemons + " daemons ended.");
        surroundings.hint("undo: bobbin dev up (applications are lost)");
        return ExitCode.DONE;
    }
}
