package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.internal.ledger.Ledger;

/** Frees dense indexes once every follower has passed their removal and no open proposal names them (rule 3). */
final class IndexRecycling {

    private final Ledger ledger;
    private final EventStream stream;
    private final Outcomes outcomes;

    IndexRecycling(Ledger ledger, EventStream stream, Outcomes outcomes) {
        this.ledger = ledger;
        this.stream = stream;
        this.outcomes = outcomes;
    }

    void recycle() {
        if (!ledger.nodeIndexes().hasLeft() && !ledger.attemptIndexes().hasLeft()) {
            return;
        }
        long passed = Long.MAX_VALUE;
        for (Follower follower : stream.followers()) {
            passed = Math.min(passed, follower.passed());
        }
        long passedByAll = passed;
        ledger.nodeIndexes().recycle(event -> event <= passedByAll, outcomes::namesNode);
        ledger.attemptIndexes().recycle(event -> event <= passedByAll, outcomes::namesAttempt);
    }
}
