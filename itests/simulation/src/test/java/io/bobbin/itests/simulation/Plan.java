package io.bobbin.itests.simulation;

import io.bobbin.itests.simulation.cluster.Job;
import io.bobbin.itests.simulation.fault.Fault;
import io.bobbin.itests.simulation.fault.PlannedFault;
import io.bobbin.testkit.simulation.Dice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What a simulation is made of. The seed decides everything that the rest leaves open, such as the time that each message
 * takes.
 *
 * @param memory of each node, in MB
 */
record Plan(long seed, int nodes, int memory, List<Job> jobs, List<PlannedFault> faults) {

    /** How long things go wrong. */
    static final int TROUBLE_MILLIS = 60_000;

    private static final int MOST_FAULTS = 30;
    private static final int LONGEST_FAULT_MILLIS = 30_000;

    Plan {
        jobs = List.copyOf(jobs);
        faults = List.copyOf(faults);
    }

    /** The plan that a seed stands for. */
    static Plan of(long seed) {
        var dice = new Dice(seed, "plan");
        int nodes = dice.oneIn(20) ? dice.between(20, 50) : dice.between(5, 8);
        int memory = dice.between(2, 5) * 1024;
        var jobs = new ArrayList<Job>();
        for (int count = dice.between(1, 7); count > 0; count--) {
            jobs.add(job(dice, nodes, memory));
        }
        var faults = new ArrayList<PlannedFault>();
        List<Fault> kinds = kinds(dice);
        // Some seeds have all their trouble on one node, where the faults meet.
        int focus = dice.oneIn(3) ? dice.below(nodes) : -1;
        for (int count = dice.below(dice.oneIn(4) ? MOST_FAULTS : MOST_FAULTS / 2); count > 0; count--) {
            faults.add(fault(dice, dice.of(kinds), nodes, focus));
        }
        faults.sort(Comparator.comparingInt(PlannedFault::atMillis));
        return new Plan(seed, nodes, memory, jobs, faults);
    }

    private static Job job(Dice dice, int nodes, int memory) {
        return new Job(
                dice.below(TROUBLE_MILLIS / 2),
                dice.below(dice.oneIn(3) ? 40 : 10),
                Math.min(memory, 256 * dice.between(1, 8)),
                dice.between(200, 15_000),
                dice.oneIn(3) ? dice.between(2, 6) : 0,
                dice.oneIn(3) ? dice.between(2, 6) : 0,
                dice.oneIn(3) ? dice.between(1, nodes) : 0,
                dice.oneIn(2),
                dice.oneIn(5) ? dice.between(500, 30_000) : 0);
    }

    /** All kinds of trouble, or a few of which each comes again and again: those find what the others hide. */
    private static List<Fault> kinds(Dice dice) {
        var kinds = new ArrayList<>(List.of(Fault.values()));
        if (dice.oneIn(3)) {
            return kinds;
        }
        for (int count = dice.between(1, 5); kinds.size() > count; ) {
            kinds.remove(dice.below(kinds.size()));
        }
        return kinds;
    }

    private static PlannedFault fault(Dice dice, Fault fault, int nodes, int focus) {
        int at = dice.below(TROUBLE_MILLIS);
        int lasts = Math.min(dice.below(dice.oneIn(2) ? LONGEST_FAULT_MILLIS : 2000), TROUBLE_MILLIS - at);
        int number = dice.below(1_000_000);
        return new PlannedFault(fault, at, lasts, focus < 0 ? number : number / nodes * nodes + focus);
    }

    Plan withFaults(List<PlannedFault> other) {
        return new Plan(seed, nodes, memory, jobs, other);
    }

    Plan withJobs(List<Job> other) {
        return new Plan(seed, nodes, memory, other, faults);
    }

    Plan withNodes(int other) {
        return new Plan(seed, other, memory, jobs, faults);
    }

    @Override
    public String toString() {
        var text = new StringBuilder("seed " + seed + ", " + nodes + " nodes of " + memory + " MB");
        jobs.forEach(job -> text.append("\n  ").append(job));
        faults.forEach(fault -> text.append("\n  ").append(fault));
        return text.toString();
    }
}
