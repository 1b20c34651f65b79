package io.bobbin.cli.command;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.dev.Patience;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bobbin app kill}. */
@Command(name = "kill", description = "Kills applications, with all their containers. That cannot be undone.")
public final class AppKill implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean yes;

    @Option(names = "--wait", description = "Wait until they are over.")
    private boolean wait;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "60s",
            description = "How long to wait at most (default: ${DEFAULT-VALUE}).")
    private Duration timeout = Duration.ofSeconds(60);

    @Parameters(arity = "1..*", paramLabel = "APPLICATION", converter = Ids.Application.class)
    private List<ApplicationId> ids = List.of();

    public AppKill(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        if (!isMeant()) {
            surroundings.err().println("Nothing was killed.");
            return ExitCode.REFUSED;
        }
        boolean all = true;
        try (Cluster opened = cluster.open(surroundings)) {
            for (ApplicationId id : ids) {
                opened.ask(Verbs.APP_KILL, ReadCommand.id(id));
            }
            for (ApplicationId id : ids) {
                all &= tell(opened, id);
            }
        }
        return all ? ExitCode.DONE : ExitCode.NOT_YET;
    }

    private boolean tell(Cluster opened, ApplicationId id) {
        boolean over = !wait
                || new Patience(Duration.ofMillis(50))
                        .until(timeout, () -> state(opened, id).isFinal());
        surroundings.out().println(id + " " + state(opened, id));
        return over;
    }

    private static ApplicationState state(Cluster opened, ApplicationId id) {
        return ApplicationState.valueOf(opened.ask(Verbs.APP_SHOW, ReadCommand.id(id))
                .getAsJsonObject()
                .get("state")
                .getAsString());
    }

    private boolean isMeant() {
        return yes || !surroundings.terminal() || surroundings.confirms("Kill " + ids + "? That cannot be undone.");
    }
}
