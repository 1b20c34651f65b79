package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bobbin node resource}. */
@Command(
        name = "resource",
        description = {
            "Sets how much of a node the cluster uses, also after it has registered again.",
            "What runs there stays; a node that has less than it uses takes nothing new."
        })
public final class NodeResource extends ChangeCommand {

    @Parameters(paramLabel = "NODE", description = "host:port, as node list says.")
    private String id = "";

    @Option(names = "--memory-mb", required = true, paramLabel = "MB", description = "Memory in MB.")
    private long memory;

    @Option(names = "--vcores", required = true, paramLabel = "NUMBER", description = "Virtual cores.")
    private long vcores;

    public NodeResource(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        JsonObject before = report(opened, Verbs.NODE_SHOW, id).getAsJsonObject("capability");
        JsonObject arguments = ReadCommand.id(id);
        arguments.addProperty("memory", memory);
        arguments.addProperty("vcores", vcores);
        String sentence =
                "Set node " + id + " from " + amounts(before) + " to " + memory + " MB, " + vcores + " vcores";
        String undo = "bobbin node resource " + id + " --memory-mb " + text(before, "memory") + " --vcores "
                + text(before, "vcores");
        return new Intent(Verbs.NODE_RESOURCE, arguments, sentence, undo);
    }

    private static String amounts(JsonObject resource) {
        return text(resource, "memory") + " MB, " + text(resource, "vcores") + " vcores";
    }

    @Override
    protected String told(JsonObject answer) {
        return id + " " + amounts(answer.getAsJsonObject("capability"));
    }
}
