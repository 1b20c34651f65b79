package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;

/** {@code bobbin plugin list}. */
@Command(
        name = "list",
        description = {
            "Lists the plugins of the manager.",
            "BOUND: another bundle holds a service of it; which of several is used is a setting.",
            "Answered on the manager's own host only, through its admin socket."
        })
public final class PluginList extends ReadCommand {

    public PluginList(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.PLUGIN_LIST, new JsonObject());
    }

    @Override
    protected View view() {
        return View.PLUGINS;
    }
}
