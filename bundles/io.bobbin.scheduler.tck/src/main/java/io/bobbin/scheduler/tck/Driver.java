package io.bobbin.scheduler.tck;

import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Scheduler;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs a scheduler against a ledger, step by step or until neither has anything to say. */
public final class Driver {

    /** More than any test needs. */
    public static final PassBudget AMPLE = new PassBudget(10_000, 1_000_000);

    private static final int ROUNDS_BEFORE_GIVING_UP = 100_000;

    private final ScriptedLedger ledger;
    private final Scheduler scheduler;
    private final List<Proposal> proposals = new ArrayList<>();
    private @Nullable Headroom headroom;

    public Driver(ScriptedLedger ledger, Scheduler scheduler) {
        this.ledger = ledger;
        this.scheduler = scheduler;
    }

    /** Tells what has happened. */
    public void tell() {
        scheduler.onEvents(ledger.takeEvents());
    }

    /** Tells what has happened and asks for one pass; its proposals are not judged yet. */
    public PassResult pass(PassBudget budget) {
        tell();
        PassResult result = scheduler.pass(budget);
        proposals.addAll(result.proposals());
        for (Headroom published : result.headrooms()) {
            headroom = published;
        }
        return result;
    }

    /** Tells, passes and judges until nothing more is proposed. */
    public void settle() {
        settle(AMPLE);
    }

    public void settle(PassBudget budget) {
        for (int round = 0; round < ROUNDS_BEFORE_GIVING_UP; round++) {
            PassResult result = pass(budget);
            result.proposals().forEach(ledger::judge);
            if (result.proposals().isEmpty() && !result.more()) {
                return;
            }
        }
        throw new AssertionError("The scheduler does not come to rest");
    }

    /** Everything proposed so far, in order. */
    public List<Proposal> proposals() {
        return List.copyOf(proposals);
    }

    /** What was published last. */
    public Headroom headroom() {
        if (headroom == null) {
            throw new AssertionError("No headroom was published");
        }
        return headroom;
    }
}
