package io.bobbin.itests.interleavings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What was seen that must never be, in the order in which it was seen. */
final class Violations {

    private final List<String> found = new ArrayList<>();

    void add(String violation) {
        found.add(violation);
    }

    void expect(boolean holds, Supplier<String> otherwise) {
        if (!holds) {
            add(otherwise.get());
        }
    }

    boolean none() {
        return found.isEmpty();
    }

    /** The first one; empty when there is none. */
    String first() {
        return found.isEmpty() ? "" : found.get(0);
    }
}
