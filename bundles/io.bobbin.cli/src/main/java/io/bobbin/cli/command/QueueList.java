package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;

/** {@code bobbin queue list}: the tree as a list, parents first. */
@Command(name = "list", description = "Lists all queues.")
public final class QueueList extends ReadCommand {

    public QueueList(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        JsonElement answer = opened.ask(Verbs.QUEUE_LIST, new JsonObject());
        var flat = new JsonArray();
        if (answer instanceof JsonArray roots) {
            roots.forEach(root -> add(root.getAsJsonObject(), flat));
        } else {
            add(answer.getAsJsonObject(), flat);
        }
        return flat;
    }

    private static void add(JsonObject queue, JsonArray flat) {
        JsonElement children = queue.get("children");
        JsonObject alone = queue.deepCopy();
        alone.remove("children");
        flat.add(alone);
        if (children instanceof JsonArray array) {
            array.forEach(child -> add(child.getAsJsonObject(), flat));
        }
    }

    @Override
    protected View view() {
        return View.QUEUES;
    }
}
