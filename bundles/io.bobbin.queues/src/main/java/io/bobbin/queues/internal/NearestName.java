package io.bobbin.queues.internal;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what somebody may have meant who mistyped a name. */
public final class NearestName {

    private NearestName() {}

    /** The name that is the fewest changes of a letter away, if those are few for its length; the first of several. */
    public static Optional<String> to(String written, Collection<String> names) {
        int most = Math.max(1, Math.min(written.length(), 40) / 3);
        return names.stream()
                .filter(name -> Math.abs(name.length() - written.length()) <= most)
                .filter(name -> distance(written, name) <= most)
                .min(Comparator.<String>comparingInt(name -> distance(written, name))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** How many letters are to be put in, left out or replaced to make one of the other. */
    static int distance(String one, String other) {
        int[] before = new int[other.length() + 1];
        for (int column = 0; column < before.length; column++) {
            before[column] = column;
        }
        for (int row = 1; row <= one.length(); row++) {
            int[] now = new int[before.length];
            now[0] = row;
            for (int column = 1; column < now.length; column++) {
                int replaced = before[column - 1] + (one.charAt(row - 1) == other.charAt(column - 1) ? 0 : 1);
                now[column] = Math.min(replaced, Math.min(before[column], now[column - 1]) + 1);
            }
            before = now;
        }
        return before[other.length()];
    }
}
