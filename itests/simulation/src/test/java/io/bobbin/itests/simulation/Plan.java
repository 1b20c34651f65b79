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

    private static final int LONGEST_FAULT_MILLIS = 30_000;

    Plan {
        jobs = List.copyOf(jobs);
        faults = List.copyOf(faults);
    }

    /** The plan that a seed stands for. */
    static Plan of(long seed) {
        var dice = new Dice(seed, "plan");
        int nodes = dice.oneIn(20) ? dice.between(20, 50) : dice.between(5, 10);
        int memory = dice.between(2, 6) * 1024;
        var jobs = new ArrayList<Job>();
        for (int count = dice.between(1, 6); count > 0; count--) {
            jobs.add(job(dice, memory));
        }
        var faults = new ArrayList<PlannedFault>();
        for (int count = dice.below(9); count > 0; count--) {
            faults.add(fault(dice));
        }
        faults.sort(Comparator.comparingInt(PlannedFault::atMillis));
        return new Plan(seed, nodes, memory, jobs, faults);
    }

    private static Job job(Dice dice, int memory) {
        return new Job(
                dice.below(TROUBLE_MILLIS / 2),
                dice.below(12),
                Math.min(memory, 256 * dice.between(1, 8)),
                dice.between(200, 15_000),
                dice.oneIn(3) ? dice.between(2, 6) : 0,
                dice.oneIn(3),
                dice.oneIn(5) ? dice.between(500, 30_000) : 0);
    }

    private static PlannedFault fault(Dice dice) {
        Fault fault = dice.of(List.of(Fault.values()));
        int at = dice.below(TROUBLE_MILLIS);
        int lasts = Math.min(dice.below(LONGEST_FAULT_MILLIS), TROUBLE_MILLIS - at);
        return new PlannedFault(fault, at, lasts, dice.below(1_000_000));
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
