package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;

/** {@code bobbin scheduler list}. */
@Command(
        name = "list",
        description = {
            "Lists the schedulers that are present.",
            "STAGED: it came with a plugin, and is used only when somebody says so.",
            "Answered on the manager's own host only, through its admin socket."
        })
public final class SchedulerList extends ReadCommand {

    public SchedulerList(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        JsonElement schedulers = opened.ask(Verbs.SCHEDULER_LIST, new JsonObject());
        schedulers.getAsJsonArray().forEach(each -> {
            JsonObject item = each.getAsJsonObject();
            item.addProperty(
                    "label",
                    item.get("name").getAsString() + "@" + item.get("version").getAsString());
        });
        return schedulers;
    }

    @Override
    protected View view() {
        return View.SCHEDULERS;
    }
}
