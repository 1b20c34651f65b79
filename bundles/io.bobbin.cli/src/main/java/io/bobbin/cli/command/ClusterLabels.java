package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.Column;
import io.bobbin.cli.output.View;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bobbin cluster labels}. */
@Command(
        name = "labels",
        description = "Shows the labels that nodes may have; with --add or --remove, changes them before.")
public final class ClusterLabels extends ReadCommand {

    private static final View VIEW =
            new View("name", List.of(Column.of("LABEL", "name"), Column.of("EXCLUSIVE", "exclusive")));

    @Option(names = "--add", paramLabel = "LABEL", description = "Add a label; may be given several times.")
    private List<String> added = List.of();

    @Option(names = "--shared", description = "Idle room of the added labels also serves asks that name no label.")
    private boolean shared;

    @Option(
            names = "--remove",
            paramLabel = "LABEL",
            description = "Remove a label, also from its nodes; may be given several times.")
    private List<String> removed = List.of();

    public ClusterLabels(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        if (!added.isEmpty()) {
            JsonObject arguments = labels(added);
            arguments.addProperty("shared", shared);
            opened.ask(Verbs.ADD_LABELS, arguments);
            surroundings.err().println("To undo: bobbin cluster labels --remove " + String.join(" --remove ", added));
        }
        if (!removed.isEmpty()) {
            opened.ask(Verbs.REMOVE_LABELS, labels(removed));
            surroundings.err().println("To undo: bobbin cluster labels --add " + String.join(" --add ", removed));
        }
        return opened.ask(Verbs.LABELS, new JsonObject());
    }

    private static JsonObject labels(List<String> names) {
        var array = new JsonArray();
        names.forEach(array::add);
        var arguments = new JsonObject();
        arguments.add("labels", array);
        return arguments;
    }

    @Override
    protected View view() {
        return VIEW;
    }
}
