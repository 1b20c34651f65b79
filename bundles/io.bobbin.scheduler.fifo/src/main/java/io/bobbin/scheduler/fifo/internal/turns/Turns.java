package io.bobbin.scheduler.fifo.internal.turns;

import io.bobbin.scheduler.fifo.internal.Round;
import io.bobbin.scheduler.kit.NodeGroup;
import io.bobbin.scheduler.kit.Outcome;
import io.bobbin.scheduler.kit.Placement;
import io.bobbin.scheduler.kit.QueueTable;
import io.bobbin.scheduler.kit.Work;
import io.bobbin.scheduler.spi.ConfiguredQueue;
import java.util.List;

/**
 * Serves the queues in turn by the order of their paths: as many containers as a queue weighs, then the next one. Where the
 * queue whose turn it is could have more once its open proposals have outcomes, everybody waits for these, so that no queue
 * gets ahead of another because proposals are on their way.
 */
final class Turns {

    private final QueueLines lines;
    private final NodeGroup cluster;
    private final List<Round> rounds;
    private final int[] weights;

    /** Whose turn it is, and how many containers it may still have. */
    private int queue;

    private int left;

    Turns(QueueTable queues, QueueLines lines, NodeGroup cluster, Placement placement) {
        this.lines = lines;
        this.cluster = cluster;
        this.rounds = lines.lines().stream()
                .map(line -> new Round(line, cluster, placement))
                .toList();
        this.weights = queues.leaves().stream().mapToInt(Turns::weight).toArray();
        this.left = weights[0];
    }

    private static int weight(ConfiguredQueue queue) {
        String written = queue.value(RoundRobinScheduler.WEIGHT);
        return written == null ? 1 : Integer.parseInt(written);
    }

    /** One pass; a later one goes on where it ended. Tells whether the budget ended before the work did. */
    boolean serve(Work work) {
        while (!work.isExhausted()) {
            int next = lines.next(queue, cluster.mostFree());
            if (next == QueueLines.NONE) {
                return false;
            }
            int most = next == queue ? left : weights[next];
            int before = work.proposals().size();
            work.stopAfter(most);
            Outcome outcome = rounds.get(next).serve(work);
            int made = work.proposals().size() - before;
            if (made > 0) {
                turnTo(next, most - made);
            }
            switch (outcome) {
                case AWAITS -> {
                    lines.goesOn(next);
                    return false;
                }
                case SPENT -> lines.goesOn(next);
                case MET, NO_PLACE -> lines.through(next);
            }
        }
        return true;
    }

    /** Only who gets something moves the turn on: a queue that finds no room has it still when there is some. */
    private void turnTo(int served, int rest) {
        queue = rest > 0 ? served : (served + 1) % weights.length;
        left = rest > 0 ? rest : weights[queue];
    }
}
