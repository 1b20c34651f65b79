package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code bobbin cluster status}. */
@Command(name = "status", description = "Shows the cluster in numbers.")
public final class ClusterStatus extends ReadCommand {

    private static final View VIEW = new View("clusterTimestamp", List.of());

    public ClusterStatus(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.CLUSTER_STATUS, new JsonObject());
    }

    @Override
    protected View view() {
        return VIEW;
    }
}
