package io.bobbin.launcher.internal.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Settings that nobody reads, most often for a slip of the pen. They do no harm, so they are told and not refused. */
public final class UnknownSettings {

    /** Further apart than this, or than half of its letters, a word is not meant to be the other one. */
    private static final int FAR = 8;

    private UnknownSettings() {}

    /**
     * A line for each setting with a key that its bundle does not know, and for each PID that is not known and close to one
     * that is. A PID far from all known ones is that of a bundle which describes no settings, or is not in this feature.
     */
    public static List<String> in(Settings settings, KnownKeys known) {
        var lines = new ArrayList<String>();
        settings.places().forEach((whole, keys) -> {
            String pid = whole.contains("~") ? whole.substring(0, whole.indexOf('~')) : whole;
            SortedSet<String> there = known.byPid().get(pid);
            if (there == null) {
                String meant = nearest(pid, known.byPid().keySet());
                if (distance(pid, meant) <= 3 && !meant.isEmpty()) {
                    new TreeSet<>(keys.values())
                            .forEach(place -> lines.add(place + ": no bundle reads " + pid
                                    + ", so it has no effect (meant: " + meant + "?)"));
                }
                return;
            }
            keys.forEach((key, place) -> {
                if (!there.contains(key) && !isOfTheRuntime(key)) {
                    lines.add(place + ": " + whole + " has no setting " + key + ", so it has no effect"
                            + suggestion(key, there));
                }
            });
        });
        return lines;
    }

    private static String suggestion(String key, SortedSet<String> there) {
        String meant = nearest(key, there);
        boolean near = !meant.isEmpty() && distance(key, meant) <= Math.min(FAR, Math.max(2, key.length() / 2));
        return near ? " (nearest: " + meant + ")" : " (known: " + String.join(", ", there) + ")";
    }

    /** What the component runtime itself reads of a configuration. */
    private static boolean isOfTheRuntime(String key) {
        return key.startsWith("service.")
                || key.startsWith("component.")
                || key.startsWith(".")
                || key.endsWith(".target")
                || key.endsWith(".cardinality.minimum");
    }

    private static String nearest(String word, Set<String> words) {
        return words.stream()
                .min(Comparator.comparingInt((String each) -> distance(word, each)))
                .orElse("");
    }

    /** How many letters must be put in, taken out or changed to get from one word to the other. */
    static int distance(String from, String to) {
        var before = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            before[column] = column;
        }
        for (int row = 1; row <= from.length(); row++) {
            var now = new int[to.length() + 1];
            now[0] = row;
            for (int column = 1; column <= to.length(); column++) {
                int changed = before[column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
                now[column] = Math.min(changed, 1 + Math.min(before[column], now[column - 1]));
            }
            before = now;
        }
        return before[to.length()];
    }
}
