package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.AskKey;
import java.util.Comparator;
import java.util.TreeMap;

/** How many asks wait, by priority and memory. */
final class WaitingSizes {

    private final TreeMap<Size, Integer> counts = new TreeMap<>();
    private long smallestFirst = -1;

    private record Size(int priority, long memory) implements Comparable<Size> {

        private static final Comparator<Size> ORDER =
                Comparator.comparingInt(Size::priority).thenComparingLong(Size::memory);

        static Size of(AskKey key) {
            return new Size(key.priority().number(), key.capability().memory());
        }

        @Override
        public int compareTo(Size other) {
            return ORDER.compare(this, other);
        }
    }

    void add(AskKey key) {
        counts.merge(Size.of(key), 1, Integer::sum);
        smallestFirst = counts.firstKey().memory();
    }

    void remove(AskKey key) {
        counts.computeIfPresent(Size.of(key), (size, count) -> count == 1 ? null : count - 1);
        smallestFirst = counts.isEmpty() ? -1 : counts.firstKey().memory();
    }

    /** The smallest memory of a priority; -1 when nothing of it waits. */
    long smallest(int priority) {
        Size smallest = counts.ceilingKey(new Size(priority, Long.MIN_VALUE));
        return smallest == null || smallest.priority() != priority ? -1 : smallest.memory();
    }

    /** The smallest memory of the first priority; -1 when nothing waits. */
    long smallestFirst() {
        return smallestFirst;
    }
}
