package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin node undrain}. */
@Command(
        name = "undrain",
        description = "Takes a node back that was drained; one that has left joins when its node manager starts again.")
public final class NodeUndrain extends ChangeCommand {

    @Parameters(paramLabel = "NODE", description = "host:port, as node list says.")
    private String id = "";

    public NodeUndrain(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        String state = text(report(opened, Verbs.NODE_SHOW, id), "state");
        String sentence = "Take node " + id + " back, which is " + state;
        return new Intent(Verbs.NODE_UNDRAIN, ReadCommand.id(id), sentence, "bobbin node drain " + id);
    }

    @Override
    protected String told(JsonObject answer) {
        return id + " " + text(answer, "state");
    }
}
