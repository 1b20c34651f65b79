package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bobbin plugin list}. */
@Command(
        name = "list",
        description = {
            "Lists the plugins of the daemons of this host: those that came with them, and those that are staged.",
            "STANDING: IN_USE; RETIRING, it serves what began with it; STAGED, it waits to be activated; PRESENT;",
            "BOUND, a part of the daemon holds a service of it; ELSEWHERE, it is for other daemons; BROKEN."
        })
public final class PluginList extends PluginRead {

    @Option(names = "--all", description = "Also bundles that are no plugins.")
    private boolean all;

    public PluginList(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    String verb() {
        return Verbs.PLUGIN_LIST;
    }

    @Override
    JsonObject arguments() {
        var arguments = new JsonObject();
        if (all) {
            arguments.addProperty("all", true);
        }
        return arguments;
    }

    @Override
    View view() {
        return View.PLUGINS;
    }
}
