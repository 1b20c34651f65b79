package io.bobbin.scheduler.fifo.internal;

import io.bobbin.scheduler.kit.Ask;
import io.bobbin.scheduler.kit.MirrorAttempt;
import io.bobbin.scheduler.kit.NodeGroup;
import io.bobbin.scheduler.kit.Outcome;
import io.bobbin.scheduler.kit.Placement;
import io.bobbin.scheduler.kit.Work;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.Proposal;
import java.util.List;

/**
 * Serves attempts in the order of application ids, each by priority (FIF-07). When the first in line could have more once
 * its open proposals have outcomes, the round ends there, so that nobody behind takes that room meanwhile.
 */
final class Round {

    private final WaitingLine line;
    private final NodeGroup cluster;
    private final Placement placement;

    Round(WaitingLine line, NodeGroup cluster, Placement placement) {
        this.line = line;
        this.cluster = cluster;
        this.placement = placement;
    }

    /**
     * @param more whether the budget ended before the work did
     */
    record Result(List<Proposal> proposals, boolean more) {}

    /** One pass; a later one goes on where it ended. */
    Result serve(PassBudget budget) {
        var work = new Work(budget);
        WaitingLine.Turn turn = line.next(cluster.mostFree());
        while (turn != null) {
            if (work.isSpent()) {
                return new Result(work.proposals(), true);
            }
            switch (serve(turn, work)) {
                case SPENT -> {
                    return new Result(work.proposals(), true);
                }
                case AWAITS -> {
                    line.awaits(turn);
                    return new Result(work.proposals(), false);
                }
                case MET, NO_PLACE -> line.done(turn);
            }
            turn = line.next(cluster.mostFree());
        }
        return new Result(work.proposals(), false);
    }

    /** A priority that could not be served stops the lower ones. */
    private Outcome serve(WaitingLine.Turn turn, Work work) {
        MirrorAttempt attempt = turn.attempt();
        List<Ask> asks = attempt.asks().all();
        int last = Integer.MAX_VALUE;
        for (int i = 0; i < asks.size() && asks.get(i).key().priority().number() <= last; i++) {
            Outcome outcome = placement.place(attempt, asks.get(i), turn.grown(), work);
            switch (outcome) {
                case SPENT, AWAITS -> {
                    return outcome;
                }
                case NO_PLACE -> last = asks.get(i).key().priority().number();
                case MET -> {}
            }
        }
        return Outcome.MET;
    }
}
