package io.bobbin.cli.output;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;

/**
 * How items of a kind are shown.
 *
 * @param id the field that names an item
 * @param columns of its table
 */
public record View(String id, List<Column> columns) {

    private static String firstReason(JsonObject application) {
        if (application.get("waiting") instanceof com.google.gson.JsonArray reasons && !reasons.isEmpty()) {
            return Cells.text(reasons.get(0).getAsJsonObject().get("code"));
        }
        return "-";
    }

    private static String position(JsonObject application) {
        JsonElement position = application.get("position");
        return position == null || position.getAsInt() == 0 ? "-" : Cells.text(position);
    }

    public static final View APPLICATIONS = new View(
            "id",
            List.of(
                    Column.of("ID", "id"),
                    Column.of("NAME", "name"),
                    Column.of("USER", "user"),
                    Column.of("QUEUE", "queue"),
                    Column.of("STATE", "state"),
                    Column.of("OUTCOME", "finalStatus"),
                    new Column("PROGRESS", item -> Cells.percent(item.get("progress"))),
                    new Column("CONTAINERS", item -> Cells.text(Cells.inside(item, "usage", "usedContainers"))),
                    new Column("WAITS FOR", View::firstReason),
                    new Column("POSITION", View::position),
                    Column.time("STARTED", "startTime")));

    public static final View ATTEMPTS = new View(
            "id",
            List.of(
                    Column.of("ID", "id"),
                    Column.of("STATE", "state"),
                    Column.of("AM CONTAINER", "amContainer"),
                    Column.time("STARTED", "startTime"),
                    Column.time("FINISHED", "finishTime")));

    public static final View CONTAINERS = new View(
            "id",
            List.of(
                    Column.of("ID", "id"),
                    Column.of("STATE", "state"),
                    Column.of("NODE", "node"),
                    Column.resource("RESOURCE", "resource"),
                    Column.of("AM", "applicationMaster"),
                    new Column("EXIT", View::exit),
                    Column.time("STARTED", "startTime"),
                    Column.time("FINISHED", "finishTime")));

    public static final View NODES = new View(
            "id",
            List.of(
                    Column.of("ID", "id"),
                    Column.of("STATE", "state"),
                    Column.of("RACK", "rack"),
                    Column.of("CONTAINERS", "numContainers"),
                    Column.resource("USED", "used"),
                    Column.resource("CAPABILITY", "capability"),
                    Column.time("LAST SEEN", "lastSeen")));

    public static final View QUEUES = new View(
            "path",
            List.of(
                    Column.of("PATH", "path"),
                    Column.of("STATE", "state"),
                    new Column("CAPACITY", item -> Cells.percent(item.get("capacity"))),
                    new Column("USED", item -> Cells.percent(item.get("currentCapacity"))),
                    Column.of("RUNNING", "runningApplications"),
                    Column.of("WAITING", "waitingApplications"),
                    Column.of("CONTAINERS", "containers"),
                    Column.resource("PENDING", "pending")));

    public static final View PLUGINS = new View(
            "symbolicName",
            List.of(
                    Column.of("DAEMON", "daemon"),
                    Column.of("PLUGIN", "symbolicName"),
                    Column.of("VERSION", "version"),
                    Column.of("STANDING", "standing"),
                    new Column("DIGEST", View::digest),
                    Column.of("PROVIDES", "services"),
                    Column.of("FINDING", "finding")));

    /** As much of it as tells plugins apart. */
    private static String digest(JsonObject plugin) {
        String digest = Cells.text(plugin.get("digest"));
        return digest.isEmpty() ? "-" : digest.substring(0, Math.min(8, digest.length()));
    }

    public static final View NEEDS = new View(
            "name",
            List.of(
                    Column.of("DAEMON", "daemon"),
                    Column.of("PLUGIN", "plugin"),
                    Column.of("KIND", "kind"),
                    Column.of("NAME", "name"),
                    Column.of("WANTED", "wanted"),
                    Column.of("FOUND", "found"),
                    Column.of("OF", "exporter"),
                    Column.of("OK", "met"),
                    Column.of("FINDING", "sentence")));

    public static final View SCHEDULERS = new View(
            "label",
            List.of(
                    Column.of("NAME", "name"),
                    Column.of("VERSION", "version"),
                    Column.of("BUNDLE", "bundle"),
                    Column.of("STAGED", "staged"),
                    Column.of("STANDING", "standing"),
                    Column.time("SINCE", "since")));

    public static final View SWAPS = new View(
            "number",
            List.of(
                    Column.of("SWAP", "number"),
                    Column.of("FROM", "from"),
                    Column.of("TO", "to"),
                    Column.of("BY", "by"),
                    Column.time("BEGAN", "began"),
                    Column.of("OUTCOME", "outcome"),
                    Column.micros("PAUSE", "pauseMicros"),
                    Column.micros("HEARTBEAT", "longestHeartbeatMicros"),
                    Column.of("REASON", "reason")));

    public static final View CHECKS =
            new View("name", List.of(Column.of("CHECK", "name"), Column.of("OK", "ok"), Column.of("FOUND", "detail")));

    public static final View FINDINGS = new View(
            "line",
            List.of(
                    Column.of("FILE", "file"),
                    Column.of("LINE", "line"),
                    Column.of("COLUMN", "column"),
                    Column.of("WRONG", "message")));

    public static final View DAEMONS = new View(
            "id",
            List.of(
                    Column.of("ID", "id"),
                    Column.of("ROLE", "role"),
                    Column.of("STATE", "state"),
                    Column.of("PID", "pid"),
                    new Column("ADDRESS", item -> Cells.text(Cells.inside(item, "endpoints", "grpc"))),
                    Column.of("LOG", "log")));

    private static String exit(JsonObject container) {
        return container.get("finishTime") != null
                        && container.get("finishTime").getAsLong() == 0
                ? "-"
                : Cells.text(container.get("exitStatus"));
    }
}
