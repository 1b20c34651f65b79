package io.bobbin.itests.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes a failing plan smaller as long as it fails: without a fault, without a job, with fewer nodes. */
final class Shrinking {

    private final Predicate<Plan> fails;
    private Plan smallest;
    private int runs;

    private Shrinking(Plan plan, Predicate<Plan> fails) {
        this.smallest = plan;
        this.fails = fails;
    }

    /**
     * The smallest plan that was found.
     *
     * @param most how many plans may be tried
     */
    static Plan of(Plan plan, Predicate<Plan> fails, int most) {
        var shrinking = new Shrinking(plan, fails);
        boolean smaller = true;
        while (smaller && shrinking.runs < most) {
            smaller = shrinking.smaller();
        }
        return shrinking.smallest;
    }

    private boolean smaller() {
        return candidates().stream().anyMatch(this::takes);
    }

    private boolean takes(Plan candidate) {
        runs++;
        boolean taken = fails.test(candidate);
        if (taken) {
            smallest = candidate;
        }
        return taken;
    }

    private List<Plan> candidates() {
        var candidates = new ArrayList<Plan>();
        for (int index = 0; index < smallest.faults().size(); index++) {
            candidates.add(smallest.withFaults(without(smallest.faults(), index)));
        }
        for (int index = 0; index < smallest.jobs().size(); index++) {
            candidates.add(smallest.withJobs(without(smallest.jobs(), index)));
        }
        if (smallest.nodes() > 1) {
            candidates.add(smallest.withNodes(smallest.nodes() / 2));
            candidates.add(smallest.withNodes(smallest.nodes() - 1));
        }
        return candidates;
    }

    private static <T> List<T> without(List<T> list, int index) {
        var fewer = new ArrayList<>(list);
        fewer.remove(index);
        return fewer;
    }
}
