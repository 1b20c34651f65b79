package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.bobbin.cli.output.Cells;

/** Swaps of schedulers and plans of them, in words. */
final class SwapTexts {

    private SwapTexts() {}

    /** How far a swap has come, in one line. */
    static String outcome(JsonObject record) {
        String to = Cells.text(record.get("to"));
        String took = "; granting paused for " + Cells.micros(record.get("pauseMicros"))
                + ", the longest heartbeat took " + Cells.micros(record.get("longestHeartbeatMicros"));
        return switch (Cells.text(record.get("outcome"))) {
            case "RUNNING" -> to + " is on its way (" + step(record) + ")";
            case "IN_USE" -> to + " is in use and watched" + took;
            case "WATCHED", "FOLLOWED" -> to + " came into use" + took;
            default -> to + ": " + Cells.text(record.get("outcome")) + ", " + Cells.text(record.get("reason"));
        };
    }

    private static String step(JsonObject record) {
        return record.get("steps") instanceof JsonArray steps && !steps.isEmpty()
                ? Cells.text(steps.get(steps.size() - 1).getAsJsonObject().get("step"))
                : "PLAN";
    }

    /** What a plan found, a line for each finding, then a line for each queue. */
    static String plan(JsonObject plan) {
        var text = new StringBuilder();
        text.append("Would swap the scheduler from ")
                .append(Cells.text(plan.get("from")))
                .append(" to ")
                .append(Cells.text(plan.get("to")))
                .append(".\n");
        plan.getAsJsonArray("findings").forEach(each -> {
            JsonObject finding = each.getAsJsonObject();
            text.append(String.format(
                    "%-8s  %s: %s%n",
                    Cells.text(finding.get("severity")),
                    Cells.text(finding.get("subject")),
                    Cells.text(finding.get("text"))));
        });
        plan.getAsJsonArray("queues").forEach(each -> {
            JsonObject queue = each.getAsJsonObject();
            text.append(String.format(
                    "queue     %s -> %s, %s applications%s%n",
                    Cells.text(queue.get("queue")),
                    Cells.text(queue.get("becomes")),
                    Cells.text(queue.get("applications")),
                    moved(queue)));
        });
        return text.toString();
    }

    private static String moved(JsonObject queue) {
        String some = Cells.text(queue.get("some"));
        return some.equals("-") ? "" : ": " + some;
    }
}
