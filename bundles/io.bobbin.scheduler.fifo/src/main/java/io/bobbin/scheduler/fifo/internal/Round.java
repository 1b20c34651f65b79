package io.bobbin.scheduler.fifo.internal;

import io.bobbin.scheduler.kit.Ask;
import io.bobbin.scheduler.kit.MirrorAttempt;
import io.bobbin.scheduler.kit.NodeGroup;
import io.bobbin.scheduler.kit.Outcome;
import io.bobbin.scheduler.kit.Placement;
import io.bobbin.scheduler.kit.Work;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Serves attempts in the order of application ids, each by priority (FIF-07). When the first in line could have more once
 * its open proposals have outcomes, the round ends there, so that nobody behind takes that room meanwhile.
 */
public final class Round {

    /** How many looks a turn may take; the rest of it comes after everybody else in line. */
    private static final int LOOKS = 100_000;

    private final WaitingLine line;
    private final NodeGroup cluster;
    private final Placement placement;
    private final Rests rests = new Rests();

    public Round(WaitingLine line, NodeGroup cluster, Placement placement) {
        this.line = line;
        this.cluster = cluster;
        this.placement = placement;
    }

    /**
     * Serves until nothing can be done in the line, or the work is to stop; a later call goes on where this one ended.
     *
     * @return SPENT when the work stopped, AWAITS when the first in line awaits outcomes, else NO_PLACE
     */
    public Outcome serve(Work work) {
        WaitingLine.Turn turn = next();
        while (turn != null) {
            if (work.isSpent()) {
                return Outcome.SPENT;
            }
            switch (serve(turn, work)) {
                case SPENT -> {
                    return Outcome.SPENT;
                }
                case AWAITS -> {
                    line.awaits(turn);
                    return Outcome.AWAITS;
                }
                case MET, NO_PLACE -> line.done(turn);
            }
            turn = next();
        }
        return Outcome.NO_PLACE;
    }

    private WaitingLine.@Nullable Turn next() {
        WaitingLine.Turn turn = line.next(cluster.mostFree());
        MirrorAttempt cut = turn == null ? rests.first() : null;
        return cut == null ? turn : WaitingLine.Turn.rest(cut);
    }

    /** A priority that could not be served stops the lower ones. */
    private Outcome serve(WaitingLine.Turn turn, Work work) {
        MirrorAttempt attempt = turn.attempt();
        Rests.Rest cut = rests.take(attempt);
        Rests.Rest rest = turn.isFresh() ? Rests.Rest.ALL : cut;
        int last = rest.last();
        int looksAtEnd = work.looksLeft() - LOOKS;
        for (Ask ask : asks(attempt, rest)) {
            if (priority(ask) > last) {
                break;
            }
            if (work.looksLeft() <= looksAtEnd) {
                rests.put(attempt, new Rests.Rest(ask.key(), last));
                return Outcome.NO_PLACE;
            }
            Outcome outcome = placement.place(attempt, ask, turn.grown(), work);
            switch (outcome) {
                case SPENT, AWAITS -> {
                    if (turn.isRest()) {
                        rests.put(attempt, new Rests.Rest(ask.key(), last));
                    }
                    return outcome;
                }
                case NO_PLACE -> last = priority(ask);
                case MET -> {}
            }
            if (outcome == Outcome.NO_PLACE
                    && cluster.mostFree() < attempt.asks().smallest(ask.key().priority())) {
                // Nor do the others of this priority fit anywhere, however many there are.
                break;
            }
        }
        if (!turn.isRest() && rest.from() != null) {
            // What comes before has not been looked at on the nodes that have room now.
            rests.put(attempt, Rests.Rest.ALL);
        }
        return Outcome.MET;
    }

    private static Collection<Ask> asks(MirrorAttempt attempt, Rests.Rest rest) {
        return rest.from() == null ? attempt.asks().all() : attempt.asks().from(rest.from());
    }

    private static int priority(Ask ask) {
        return ask.key().priority().number();
    }
}
