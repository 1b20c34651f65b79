package io.bobbin.itests.benchmarks.tables;

import java.util.ArrayList;
import java.util.List;

/** Processes under load, and containers that run. */
final class DaemonTables {

    private final Rows rows;
    private final List<String> lines = new ArrayList<>();

    DaemonTables(Rows rows) {
        this.rows = rows;
    }

    List<String> lines() {
        calls();
        asks();
        shell();
        scale();
        return lines;
    }

    private void begin(String... columns) {
        lines.add("| " + String.join(" | ", columns) + " |");
        lines.add("|" + "---|".repeat(columns.length));
    }

    private void row(String... cells) {
        lines.add("| " + String.join(" | ", cells) + " |");
    }

    private void calls() {
        if (rows.with("tag=rm").isEmpty()) {
            return;
        }
        begin(
                "calls",
                "clients, connections",
                "transport",
                "Bobbin, calls per CPU-s of the manager",
                "YARN",
                "times",
                "wanted",
                "Bobbin, p50 and p99 µs",
                "YARN, p50 and p99 µs");
        for (String crowd : List.of("32, 32", "1000, 100")) {
            String clients = "clients=" + crowd.split(", ")[0];
            for (String transport : List.of("stream", "unary")) {
                for (String what : List.of("nodeHeartbeat", "allocate-empty")) {
                    Rows ours = rows.with("tag=rm", "side=bobbin", "what=" + what, clients, "transport=" + transport);
                    if (!ours.isEmpty()) {
                        Rows theirs = rows.with("tag=rm", "side=yarn", "what=" + what, clients);
                        Figures rate = ours.figures("calls_per_rm_cpu_s");
                        Figures other = theirs.figures("calls_per_rm_cpu_s");
                        row(
                                what,
                                crowd,
                                transport,
                                rate.shown(),
                                other.shown(),
                                rate.times(other),
                                transport.equals("stream") ? (crowd.startsWith("32") ? "1.5" : "4") : "",
                                times(ours),
                                times(theirs));
                    }
                }
            }
        }
        lines.add("");
        for (String transport : List.of("stream", "unary")) {
            Figures ours = rows.with("tag=rm", "side=bobbin", "what=loop", "transport=" + transport)
                    .figures("containers_per_s");
            Figures theirs = rows.with("tag=rm", "side=yarn", "what=loop").figures("containers_per_s");
            if (ours.sorted().length > 0) {
                begin("whole loop, 32 AMs", "Bobbin, containers per second", "YARN", "times", "wanted");
                row(transport, ours.shown(), theirs.shown(), ours.times(theirs), "5");
                lines.add("");
            }
        }
    }

    private static String times(Rows side) {
        return Figures.shown(side.figures("p50_us").median()) + " and "
                + Figures.shown(side.figures("p99_us").median());
    }

    private void asks() {
        Rows ours = rows.with("tag=asks", "side=bobbin");
        Rows theirs = rows.with("tag=asks", "side=yarn");
        if (ours.isEmpty()) {
            return;
        }
        begin("one ask at a time", "Bobbin, ms", "YARN, ms", "wanted");
        row(
                "ask to process, p50",
                ours.figures("ask_to_running_p50_ms").shown(),
                theirs.figures("ask_to_running_p50_ms").shown(),
                "");
        row(
                "ask to process, p99",
                ours.figures("ask_to_running_p99_ms").shown(),
                theirs.figures("ask_to_running_p99_ms").shown(),
                "100");
        row(
                "ask to grant, p50",
                ours.figures("ask_to_grant_p50_ms").shown(),
                theirs.figures("ask_to_allocated_p50_ms").shown(),
                "");
        lines.add("");
    }

    private void shell() {
        if (rows.with("tag=shell", "side=bobbin").isEmpty()) {
            return;
        }
        begin(
                "job of /bin/true on one node",
                "Bobbin, s from AM running to finished",
                "YARN",
                "part",
                "wanted",
                "Bobbin, s from submit to AM running",
                "YARN");
        for (String number : List.of("1", "10", "100")) {
            Rows ours = rows.with("tag=shell", "side=bobbin", "containers=" + number);
            Rows theirs = rows.with("tag=shell", "side=yarn", "containers=" + number);
            Figures took = ours.figures("am_running_to_finished_s");
            Figures other = theirs.figures("am_running_to_finished_s");
            row(
                    number + " containers",
                    took.shown(),
                    other.shown(),
                    took.times(other),
                    number.equals("100") ? "0.2" : "",
                    ours.figures("submit_to_am_running_s").shown(),
                    theirs.figures("submit_to_am_running_s").shown());
        }
        lines.add("");
    }

    private void scale() {
        Rows scale = rows.with("tag=scale");
        if (scale.isEmpty()) {
            return;
        }
        begin(
                scale.text("nodes") + " nodes and " + scale.text("masters") + " AMs, a heartbeat a second",
                "Bobbin",
                "wanted");
        row("transport, connections", scale.text("transport") + ", " + scale.text("connections"), "");
        row("cores of the manager", scale.figures("rm_cpu_cores").shown(), "1");
        row("heartbeat from when it was due, p50, ms", inMillis(scale, "p50_us"), "");
        row("p99, ms", inMillis(scale, "p99_us"), "");
        row("p99.9, ms", inMillis(scale, "p999_us"), "100");
        row("the longest, ms", inMillis(scale, "max_us"), "");
        row("from when it was handed to the network, p50, ms", inMillis(scale, "handed_p50_us"), "");
        row("p99, ms", inMillis(scale, "handed_p99_us"), "");
        row("p99.9, ms", inMillis(scale, "handed_p999_us"), "");
        row("the driver's own lateness, p99.9, ms", inMillis(scale, "driver_late_p999_us"), "");
        row(
                "cores of the driver, on the same machine",
                scale.figures("driver_cpu_cores").shown(),
                "");
        row(
                "CPU of the driver for a call, µs",
                scale.figures("driver_us_per_call").shown(),
                "");
        row(
                "calls due before the answer to the one before",
                scale.figures("behind").shown(),
                "");
        row("calls per second", scale.figures("calls_per_s").shown(), "");
        row("resident memory of the manager, MB", scale.figures("rm_rss_mb").shown(), "");
        lines.add("");
    }

    private static String inMillis(Rows rows, String key) {
        double[] millis = rows.figures(key).sorted().clone();
        for (int i = 0; i < millis.length; i++) {
            millis[i] /= 1000;
        }
        return new Figures(millis).shown();
    }
}
