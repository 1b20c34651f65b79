package io.bobbin.itests.benchmarks.tables;

import java.util.ArrayList;
import java.util.List;

/** The scheduler core: containers per CPU-second, idle heartbeats, heap. */
final class CoreTables {

    private final Rows rows;
    private final List<String> lines = new ArrayList<>();

    CoreTables(Rows rows) {
        this.rows = rows;
    }

    List<String> lines() {
        Rows core = rows.with("tag=core");
        if (core.isEmpty()) {
            return lines;
        }
        lines.add("| work | step | Bobbin, containers per CPU-s | YARN Fifo | times | wanted |");
        lines.add("|---|---|---|---|---|---|");
        for (String scenario : List.of("base", "loc")) {
            step(scenario, "ask and place", "place_per_cpus", "ask_place_per_cpus", "3");
            step(scenario, "pull", "pull_per_cpus", "pull_per_cpus", "");
            step(scenario, "release", "rel_per_cpus", "rel_per_cpus", "");
            step(scenario, "ask, place, pull, release", "cycle_per_cpus", "cycle_per_cpus", "4");
        }
        lines.add("");
        lines.add(
                "| heartbeat with nothing to place | Bobbin, CPU µs | of these, the scheduler's loop | each after the "
                        + "answer to the one before | YARN Capacity | part | wanted |");
        lines.add("|---|---|---|---|---|---|---|");
        beat("base", "idle0", "nothing asked");
        beat("base", "idle1", "20,000 containers granted");
        beat("base", "listing", "all nodes list 20 containers each");
        beat("w1000", "sat", "cluster full, 1,000 applications wait");
        lines.add("");
        lines.add("| heap, bytes | Bobbin | YARN Fifo | wanted |");
        lines.add("|---|---|---|---|");
        heap("node", "heap_node_B", "4,096");
        heap("application", "heap_app_B", "8,192");
        heap("running container", "heap_container_B", "1,024");
        lines.add("");
        return lines;
    }

    private Rows ours(String scenario) {
        return rows.with("tag=core", "side=bobbin", "scen=" + scenario);
    }

    private Rows theirs(String scenario, String scheduler) {
        return rows.with("tag=core", "side=yarn", "scen=" + scenario, "sched=" + scheduler);
    }

    private void step(String scenario, String step, String key, String theirKey, String wanted) {
        Figures ours = ours(scenario).figures(key);
        Figures theirs = theirs(scenario, "fifo").figures(theirKey);
        if (ours.sorted().length > 0) {
            lines.add("| " + scenario + " | " + step + " | " + ours.shown() + " | " + theirs.shown() + " | "
                    + ours.times(theirs) + " | " + wanted + " |");
        }
    }

    private void beat(String scenario, String key, String when) {
        Rows ours = ours(scenario);
        Figures theirs = theirs(scenario, "cs").figures(key + "_us");
        if (!ours.isEmpty()) {
            lines.add("| " + when + " | " + ours.figures(key + "_us").shown() + " | "
                    + ours.figures(key + "_sched_us").shown() + " | "
                    + ours.figures(key + "_single_us").shown() + " | " + theirs.shown() + " | "
                    + ours.figures(key + "_us").times(theirs) + " | 0.5 |");
        }
    }

    private void heap(String what, String key, String wanted) {
        lines.add("| " + what + " | " + ours("base").figures(key).shown() + " | "
                + theirs("base", "fifo").figures(key).shown() + " | " + wanted + " |");
    }
}
