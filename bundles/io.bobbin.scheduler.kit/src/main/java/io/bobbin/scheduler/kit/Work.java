package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.Proposal;
import java.util.ArrayList;
import java.util.List;

/** The work of one pass: what it proposed, and what is left of its budget. */
public final class Work {

    private final List<Proposal> proposals = new ArrayList<>();
    private final int mostProposals;
    private int stopAt;
    private int looksLeft;

    public Work(PassBudget budget) {
        this.mostProposals = budget.proposals();
        this.stopAt = mostProposals;
        this.looksLeft = budget.looks();
    }

    public List<Proposal> proposals() {
        return proposals;
    }

    /** Lets so many more proposals be made before {@link #isFull}, as far as the budget allows; replaces an earlier stop. */
    public void stopAfter(int more) {
        stopAt = Math.min(mostProposals, proposals.size() + more);
    }

    /** Whether no more may be proposed for now. */
    public boolean isFull() {
        return proposals.size() >= stopAt;
    }

    /** Whether the pass itself is over. */
    public boolean isExhausted() {
        return looksLeft <= 0 || proposals.size() >= mostProposals;
    }

    /** Whether nobody may turn to another ask for now. */
    public boolean isSpent() {
        return looksLeft <= 0 || isFull();
    }

    /** How many looks are left; below zero when the last ask took more than there were. */
    public int looksLeft() {
        return looksLeft;
    }

    /** Counts one look at a pair of ask and node, or at an ask that fits nowhere. */
    public void look() {
        looksLeft--;
    }

    void add(Proposal proposal) {
        proposals.add(proposal);
    }
}
