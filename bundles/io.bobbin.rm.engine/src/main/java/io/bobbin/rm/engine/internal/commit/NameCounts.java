package io.bobbin.rm.engine.internal.commit;

import java.util.Arrays;

/** How many open proposals name an index. Indexes are dense; what a scheduler names far beyond them is nothing. */
final class NameCounts {

    private static final int LARGEST = 1 << 22;

    private int[] counts = new int[64];

    void add(int index) {
        if (index < 0 || index > LARGEST) {
            return;
        }
        if (index >= counts.length) {
            counts = Arrays.copyOf(counts, Math.max(index + 1, 2 * counts.length));
        }
        counts[index]++;
    }

    void remove(int index) {
        if (contains(index)) {
            counts[index]--;
        }
    }

    boolean contains(int index) {
        return index >= 0 && index < counts.length && counts[index] > 0;
    }
}
