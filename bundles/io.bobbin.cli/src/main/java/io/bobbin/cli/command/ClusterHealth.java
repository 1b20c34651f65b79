package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.OutputFormat;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;

/** {@code bobbin cluster health}. */
@Command(name = "health", description = "Says whether the manager does its work; ends with 8 when a check is not ok.")
public final class ClusterHealth extends ReadCommand {

    public ClusterHealth(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.CLUSTER_HEALTH, new JsonObject());
    }

    @Override
    protected View view() {
        return View.CHECKS;
    }

    @Override
    protected String table(JsonObject item) {
        return Printer.list(item.getAsJsonArray("checks"), View.CHECKS, OutputFormat.TABLE);
    }

    @Override
    protected int exitCode(JsonElement answer) {
        return NodeHealth.exitCode(answer.getAsJsonObject());
    }
}
