package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bobbin cluster refresh-nodes}. */
@Command(
        name = "refresh-nodes",
        description = "Has the manager read the lists of nodes and the table of racks again, and act on them.")
public final class RefreshNodes extends ChangeCommand {

    @Option(names = "--graceful", description = "Drain the nodes that are not admitted any more.")
    private boolean graceful;

    @Option(
            names = "--within",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "How long draining may take; 0 for no limit (default: setting drain-timeout-ms).")
    private @Nullable Duration within;

    public RefreshNodes(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        var arguments = new JsonObject();
        arguments.addProperty("graceful", graceful);
        if (within != null) {
            arguments.addProperty("withinMs", within.toMillis());
        }
        String sentence = graceful
                ? "Read the lists of nodes and drain those that are not admitted any more"
                : "Read the lists of nodes and have those leave at once that are not admitted any more";
        return new Intent(Verbs.REFRESH_NODES, arguments, sentence, "");
    }

    @Override
    protected String told(JsonObject answer) {
        return "left " + answer.get("left") + ", draining " + answer.get("draining") + ", taken back "
                + answer.get("takenBack");
    }
}
