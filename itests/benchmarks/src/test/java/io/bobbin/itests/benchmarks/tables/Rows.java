package io.bobbin.itests.benchmarks.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Rows of a run: a tag, then {@code key=value} pairs. */
final class Rows {

    private final List<Map<String, String>> rows;

    private Rows(List<Map<String, String>> rows) {
        this.rows = rows;
    }

    static Rows of(List<String> lines) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines) {
            Map<String, String> row = new LinkedHashMap<>();
            String[] words = line.split(" ");
            row.put("tag", words[0]);
            for (String word : words) {
                int at = word.indexOf('=');
                if (at > 0) {
                    row.put(word.substring(0, at), word.substring(at + 1));
                }
            }
            rows.add(row);
        }
        return new Rows(rows);
    }

    /** Those that have all of these values, {@code key=value} each, and were not discarded. */
    Rows with(String... conditions) {
        List<Map<String, String>> chosen = new ArrayList<>();
        for (Map<String, String> row : rows) {
            boolean all = !"true".equals(row.get("discarded"));
            for (String condition : conditions) {
                int at = condition.indexOf('=');
                all &= condition.substring(at + 1).equals(row.get(condition.substring(0, at)));
            }
            if (all) {
                chosen.add(row);
            }
        }
        return new Rows(chosen);
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    int size() {
        return rows.size();
    }

    /** The values of a key, as far as rows have numbers under it. */
    Figures figures(String key) {
        return new Figures(rows.stream()
                .map(row -> row.get(key))
                .filter(Objects::nonNull)
                .mapToDouble(Double::parseDouble)
                .filter(Double::isFinite)
                .sorted()
                .toArray());
    }

    /** The first value of a key; empty when there is none. */
    String text(String key) {
        return rows.stream()
                .map(row -> row.get(key))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    /** Which machine it was, and how busy others were during what counts. */
    List<String> load() {
        List<String> lines = new ArrayList<>();
        Rows machine = with("tag=machine");
        if (!machine.isEmpty()) {
            lines.add("Machine: " + machine.text("cores") + " cores, "
                    + machine.text("model").replace('_', ' ') + "; Linux " + machine.text("kernel") + "; Java "
                    + machine.text("java") + "; " + machine.text("at") + ".");
        }
        Figures others = with("discarded=false").figures("others_cpu_cores");
        if (others.sorted().length > 0) {
            lines.add("Cores that other processes used during repetitions that count: " + others.shown() + ".");
        }
        return lines;
    }

    /** What was measured while others were busy, counted by tag and side. */
    List<String> discarded() {
        Map<String, Integer> counts = new TreeMap<>();
        for (Map<String, String> row : rows) {
            if ("true".equals(row.get("discarded"))) {
                counts.merge(row.get("tag") + " of " + row.getOrDefault("side", "both"), 1, Integer::sum);
            }
        }
        List<String> lines = new ArrayList<>();
        counts.forEach((what, count) ->
                lines.add("Discarded, as other processes were busy: " + count + " repetitions of " + what + "."));
        return lines;
    }
}
