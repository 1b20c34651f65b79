package io.bobbin.itests.interleavings;

import java.util.ArrayList;
import java.util.List;

/** What was seen that must never be, in the order in which it was seen. */
final class Violations {

    private final List<String> found = new ArrayList<>();

    void add(String violation) {
        found.add(violation);
    }

    void expect(boolean holds, String otherwise) {
        if (!holds) {
            add(otherwise);
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
