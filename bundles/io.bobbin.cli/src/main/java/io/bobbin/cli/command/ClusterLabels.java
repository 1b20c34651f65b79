package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.Column;
import io.bobbin.cli.output.View;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
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

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean yes;

    @Option(names = "--plan", description = "Say what would be done, and do nothing. Exit code 8: there is something.")
    private boolean plan;

    public ClusterLabels(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected OptionalInt before(Cluster opened) {
        if (added.isEmpty() && removed.isEmpty()) {
            return OptionalInt.empty();
        }
        if (plan) {
            surroundings.out().println("Would " + sentence() + ".");
            return OptionalInt.of(ExitCode.FOUND_SOMETHING);
        }
        String question =
                Character.toUpperCase(sentence().charAt(0)) + sentence().substring(1) + "?";
        if (!yes && surroundings.terminal() && !surroundings.confirms(question)) {
            surroundings.err().println("Nothing was changed.");
            return OptionalInt.of(ExitCode.REFUSED);
        }
        change(opened);
        return OptionalInt.empty();
    }

    private String sentence() {
        var parts = new ArrayList<String>();
        if (!added.isEmpty()) {
            parts.add("add " + (shared ? "shared " : "") + "label " + String.join(", ", added));
        }
        if (!removed.isEmpty()) {
            parts.add("remove label " + String.join(", ", removed) + ", also from its nodes");
        }
        return String.join(" and ", parts);
    }

    private void change(Cluster opened) {
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
    }

    @Override
    protected JsonElement ask(Cluster opened) {
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
