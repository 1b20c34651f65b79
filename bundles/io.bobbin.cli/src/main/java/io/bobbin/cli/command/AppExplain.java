package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.Cells;
import io.bobbin.cli.output.View;
import java.util.ArrayList;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin app explain}: why an application waits, with the numbers, and behind whom. */
@Command(name = "explain", description = "Says why an application waits, who is ahead of it, and what would change it.")
public final class AppExplain extends ReadCommand {

    @Parameters(paramLabel = "APPLICATION", converter = Ids.Application.class)
    @SuppressWarnings("NullAway.Init")
    private ApplicationId id;

    public AppExplain(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.APP_EXPLAIN, id(id));
    }

    @Override
    protected View view() {
        return View.APPLICATIONS;
    }

    @Override
    protected String table(JsonObject explanation) {
        var text = new StringBuilder();
        text.append(cell(explanation, "id"))
                .append(" is ")
                .append(cell(explanation, "state"))
                .append(" in queue ")
                .append(cell(explanation, "queue"));
        if (explanation.get("position") != null && explanation.get("position").getAsInt() > 0) {
            text.append(", number ").append(cell(explanation, "position")).append(" of those that wait there");
            ahead(explanation, text);
        }
        text.append(".\n");
        JsonArray reasons = explanation.getAsJsonArray("reasons");
        if (reasons.isEmpty()) {
            text.append("Nothing keeps it waiting.\n");
        }
        reasons.forEach(reason -> reason(reason.getAsJsonObject(), text));
        JsonArray asks = explanation.getAsJsonArray("asks");
        asks.forEach(ask -> ask(ask.getAsJsonObject(), text));
        return text.toString();
    }

    /** Who comes before it: those that may be named, and how many others. */
    private static void ahead(JsonObject explanation, StringBuilder text) {
        var named = new ArrayList<String>();
        if (explanation.get("ahead") instanceof JsonArray ids) {
            ids.forEach(id -> named.add(Cells.text(id)));
        }
        int all = explanation.get("aheadInAll") == null
                ? named.size()
                : explanation.get("aheadInAll").getAsInt();
        int more = all - named.size();
        if (named.isEmpty() && more > 0) {
            text.append(", behind ").append(more).append(more == 1 ? " other" : " others");
        } else if (!named.isEmpty()) {
            text.append(", behind ").append(String.join(", ", named));
            text.append(more > 0 ? " and " + more + " more" : "");
        }
    }

    private static void reason(JsonObject reason, StringBuilder text) {
        text.append('\n')
                .append(cell(reason, "code"))
                .append(" (")
                .append(cell(reason, "scope"))
                .append(")\n");
        for (String field : new String[] {"wanted", "had", "limit"}) {
            text.append("  ")
                    .append(field)
                    .append(": ")
                    .append(" ".repeat(6 - field.length()))
                    .append(cell(reason, field))
                    .append('\n');
        }
        text.append("  since:  ").append(Cells.time(reason.get("since"))).append('\n');
        text.append("  remedy: ").append(cell(reason, "remedy")).append('\n');
    }

    private static void ask(JsonObject item, StringBuilder text) {
        JsonObject ask = item.getAsJsonObject("ask");
        text.append("\nWaiting for ")
                .append(cell(ask, "numContainers"))
                .append(" of ")
                .append(Cells.resource(ask.get("capability")))
                .append(" at ")
                .append(cell(ask, "resourceName").equals("*") ? "any node" : cell(ask, "resourceName"))
                .append(", priority ")
                .append(cell(ask, "priority"))
                .append(": ");
        JsonArray reasons = item.getAsJsonArray("reasons");
        text.append(reasons.isEmpty() ? "-" : cell(reasons.get(0).getAsJsonObject(), "code"))
                .append('\n');
    }

    private static String cell(JsonObject object, String field) {
        return Cells.text(object.get(field));
    }
}
