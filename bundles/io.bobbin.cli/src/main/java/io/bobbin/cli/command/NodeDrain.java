package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.dev.Patience;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bobbin node drain}. */
@Command(
        name = "drain",
        description = {
            "Takes a node out of the cluster in good order.",
            "It takes nothing new and leaves when no application is left on it, or its time is over."
        })
public final class NodeDrain extends ChangeCommand {

    @Parameters(paramLabel = "NODE", description = "host:port, as node list says.")
    private String id = "";

    @Option(
            names = "--within",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "After this time it leaves in any case; 0 for no limit (default: setting drain-timeout-ms).")
    private @Nullable Duration within;

    @Option(names = "--now", description = "It leaves at once; what runs there is over.")
    private boolean now;

    @Option(names = "--wait", description = "Wait until it has left.")
    private boolean wait;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "60s",
            description = "How long to wait at most (default: ${DEFAULT-VALUE}).")
    private Duration timeout = Duration.ofSeconds(60);

    public NodeDrain(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        JsonObject report = report(opened, Verbs.NODE_SHOW, id);
        JsonObject arguments = ReadCommand.id(id);
        if (now) {
            arguments.addProperty("now", true);
        } else if (within != null) {
            arguments.addProperty("withinMs", within.toMillis());
        }
        String what = text(report, "numContainers") + " containers (" + text(report, "state") + ")";
        String sentence =
                now ? "Take node " + id + " out at once and end its " + what : "Drain node " + id + " of its " + what;
        return new Intent(Verbs.NODE_DRAIN, arguments, sentence, "bobbin node undrain " + id);
    }

    @Override
    protected String told(JsonObject answer) {
        return id + " " + text(answer, "state");
    }

    @Override
    protected int afterwards(Cluster opened) {
        if (!wait) {
            return ExitCode.DONE;
        }
        boolean left = new Patience(Duration.ofMillis(100))
                .until(timeout, () -> text(report(opened, Verbs.NODE_SHOW, id), "state")
                        .equals("DECOMMISSIONED"));
        surroundings.out().println(told(report(opened, Verbs.NODE_SHOW, id)));
        return left ? ExitCode.DONE : ExitCode.NOT_YET;
    }
}
