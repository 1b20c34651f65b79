package io.bobbin.api.reason;

import java.util.List;
import java.util.TreeSet;

/** Reasons as they are shown. */
final class Ranked {

    private Ranked() {}

    /** By rank; of several with one code and scope, the first that was given. */
    static List<Reason> of(List<Reason> reasons) {
        return List.copyOf(new TreeSet<>(reasons));
    }
}
