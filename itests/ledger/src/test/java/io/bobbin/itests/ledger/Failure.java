package io.bobbin.itests.ledger;

import java.util.List;

/** What a failing list is shown as. */
final class Failure {

    private Failure() {}

    /** The list of a seed, shrunk, as code, and what goes wrong in it; empty when nothing does. */
    static String of(long seed) {
        List<Operation> list = Lists.of(seed);
        if (Run.of(list).isEmpty()) {
            return "";
        }
        List<Operation> smallest = new Shrinker(shorter -> !Run.of(shorter).isEmpty()).smallest(list);
        return "List " + seed + ", shrunk from " + list.size() + " to " + smallest.size() + " operations:\n"
                + Operation.code(smallest) + "\n" + Run.of(smallest);
    }
}
