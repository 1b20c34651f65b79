package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin node label}. */
@Command(name = "label", description = "Gives a node a label of the cluster, or takes it off. What runs there stays.")
public final class NodeLabels extends ChangeCommand {

    @Parameters(index = "0", paramLabel = "NODE", description = "host:port, as node list says.")
    private String id = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "LABEL",
            description = "A label that cluster labels shows; none takes the node's label off.")
    private String label = "";

    public NodeLabels(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        String before = label(report(opened, Verbs.NODE_SHOW, id));
        var arguments = new JsonObject();
        var nodes = new JsonArray();
        nodes.add(id);
        arguments.add("nodes", nodes);
        arguments.addProperty("label", label);
        String sentence = label.isEmpty() ? "Take the label off node " + id : "Give node " + id + " the label " + label;
        return new Intent(Verbs.NODE_LABEL, arguments, sentence, ("bobbin node label " + id + " " + before).strip());
    }

    private static String label(JsonObject report) {
        JsonElement labels = report.get("labels");
        return labels instanceof JsonArray array && !array.isEmpty()
                ? array.get(0).getAsString()
                : "";
    }

    @Override
    protected String told(JsonObject answer) {
        return id + " " + (label.isEmpty() ? "has no label" : label);
    }
}
