package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.OutputFormat;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin plugin show}. */
@Command(name = "show", description = "Shows a plugin: where it came from, what uses it, what it needs.")
public final class PluginShow extends PluginRead {

    @Parameters(paramLabel = "PLUGIN", description = "NAME, NAME@VERSION or the beginning of its digest.")
    private String id = "";

    public PluginShow(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    String verb() {
        return Verbs.PLUGIN_SHOW;
    }

    @Override
    JsonObject arguments() {
        return ReadCommand.id(id);
    }

    @Override
    String table(JsonArray items) {
        var text = new StringBuilder();
        items.forEach(item -> text.append(text.isEmpty() ? "" : "\n")
                .append(Printer.item(item.getAsJsonObject(), view(), OutputFormat.TABLE)));
        return text.toString();
    }

    @Override
    View view() {
        return View.PLUGINS;
    }
}
