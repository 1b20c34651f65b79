package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.Proposal;
import java.util.List;

/**
 * Serves contenders by a policy, one container at a time. A node with an open proposal for the same ask cannot get another
 * one (rule 8): what would go there is reckoned with until the end of the pass, so that all others go where they would go
 * if each had its outcome at once.
 */
final class PolicyRound {

    private final Mirror mirror;
    private final PolicyLine line;
    private final Policy policy;
    private final Places places;
    private final Reckoning reckoning;

    PolicyRound(Mirror mirror, PolicyLine line, Policy policy) {
        this.mirror = mirror;
        this.line = line;
        this.policy = policy;
        this.places = new Places(mirror);
        this.reckoning = new Reckoning(mirror.nodes());
    }

    /**
     * @param more whether the budget ended before the work did
     */
    record Result(List<Proposal> proposals, boolean more) {}

    private enum Turn {
        /** Nothing keeps the next from its turn. */
        OVER,
        /** Somebody else comes before it now. */
        PASSED,
        /** The pass has to end: the budget is spent. */
        SPENT,
        /** The pass has to end: too much depends on outcomes that are due. */
        AWAITS
    }

    /** One pass; a later one goes on where it ended. */
    Result serve(PassBudget budget) {
        var work = new Work(budget);
        line.begin();
        try {
            return new Result(work.proposals(), serveAll(work));
        } finally {
            line.end(reckoning);
            reckoning.clear();
        }
    }

    /** Whether the budget ended first. */
    private boolean serveAll(Work work) {
        Contender contender = line.next();
        while (contender != null) {
            Turn turn = work.isSpent() ? Turn.SPENT : serve(contender, work);
            if (turn != Turn.OVER) {
                line.putBack(contender);
            } else if (reckoning.concerns(contender.attempt())) {
                line.awaits(contender);
            }
            if (turn == Turn.SPENT || turn == Turn.AWAITS) {
                return turn == Turn.SPENT;
            }
            contender = line.next();
        }
        return false;
    }

    private Turn serve(Contender contender, Work work) {
        for (Ask ask : contender.rest()) {
            if (contender.isBarred(ask)) {
                break;
            }
            while (ask.outstanding() > 0 && !contender.isOver(ask)) {
                Turn turn = serveOne(contender, ask, work);
                if (turn != Turn.OVER) {
                    return turn;
                }
            }
            if (nothingFits(contender.attempt(), ask)) {
                break;
            }
        }
        return Turn.OVER;
    }

    /** One container of the ask; the turn is over in so far as it may go on with the next one. */
    private Turn serveOne(Contender contender, Ask ask, Work work) {
        MirrorAttempt attempt = contender.attempt();
        contender.reach(ask);
        Place place = places.best(attempt, ask, policy.preference(ask), work);
        if (place == null) {
            contender.giveUp(ask);
            return work.isSpent() ? Turn.SPENT : Turn.OVER;
        }
        if (!ask.isOpenOn(place.node())) {
            work.add(mirror.propose(attempt, ask, place.node(), place.locality()));
        } else if (reckoning.size()
                < 2 * (mirror.nodes().size() + work.proposals().size())) {
            reckoning.add(attempt, ask, place);
        } else {
            return Turn.AWAITS;
        }
        contender.promise(ask.key().capability());
        if (work.isSpent()) {
            return Turn.SPENT;
        }
        return line.isPassed(contender) ? Turn.PASSED : Turn.OVER;
    }

    /** Whether no ask of this priority fits anywhere, however many there are. */
    private boolean nothingFits(MirrorAttempt attempt, Ask ask) {
        return ask.outstanding() > 0
                && mirror.nodes().cluster().mostFree()
                        < attempt.asks().smallest(ask.key().priority());
    }
}
