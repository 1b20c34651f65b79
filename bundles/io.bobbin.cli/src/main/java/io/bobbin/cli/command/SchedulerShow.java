package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.Cells;
import io.bobbin.cli.output.OutputFormat;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code bobbin scheduler show}. */
@Command(
        name = "show",
        description = {
            "Shows which scheduler is in use, why it is that one, and what a swap is about to change.",
            "Answered on the manager's own host only, through its admin socket."
        })
public final class SchedulerShow extends ReadCommand {

    private static final View VIEW = new View("inUse", List.of());

    public SchedulerShow(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.SCHEDULER_SHOW, new JsonObject());
    }

    @Override
    protected String table(JsonObject state) {
        var text = new StringBuilder();
        line(text, "In use", cell(state, "inUse"));
        if (!cell(state, "parked").equals("-")) {
            line(text, "Granting pauses", cell(state, "parked"));
        }
        line(text, "Configured", cell(state, "configured"));
        line(text, "Chosen", cell(state, "chosen"));
        line(text, "Generation", cell(state, "generation"));
        if (state.get("swap") instanceof JsonObject swap) {
            line(text, "Swap", SwapTexts.outcome(swap));
        }
        if (state.get("findings") instanceof JsonArray findings) {
            findings.forEach(each -> line(text, "Finding", Cells.text(each)));
        }
        if (state.get("present") instanceof JsonArray present) {
            text.append('\n').append(Printer.list(present, View.SCHEDULERS, OutputFormat.TABLE));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(String.format("%-16s %s%n", name + ":", value));
    }

    private static String cell(JsonObject object, String field) {
        return Cells.text(object.get(field));
    }

    @Override
    protected View view() {
        return VIEW;
    }
}
