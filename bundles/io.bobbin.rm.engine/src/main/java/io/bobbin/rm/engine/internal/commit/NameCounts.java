package io.bobbin.rm.engine.internal.commit;

import java.util.HashMap;
import java.util.Map;

/** How many open proposals name an index. */
final class NameCounts {

    private final Map<Integer, Integer> counts = new HashMap<>();

    void add(int index) {
        counts.merge(index, 1, Integer::sum);
    }

    void remove(int index) {
        counts.computeIfPresent(index, (key, count) -> count == 1 ? null : count - 1);
    }

    boolean contains(int index) {
        return counts.containsKey(index);
    }
}
