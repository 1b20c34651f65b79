package io.bobbin.rm.engine.internal.commit;

import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.rm.engine.internal.ledger.AskLevels;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.Refusal.Cause;
import org.jspecify.annotations.Nullable;

/**
 * Judges proposals by present values (rule 2), in the order of {@link Cause}; the first thing in the way is the reason. A
 * refusal is a race if what stands in the way changed after the proposal's base event, else a fault (rule 8). Grants are
 * no change in this sense: the only scheduler whose proposals are granted knows of them.
 */
final class Judge {

    private static final long NEVER_CHANGED = 0;

    private final Ledger ledger;

    Judge(Ledger ledger) {
        this.ledger = ledger;
    }

    /** What is in the way of a proposal of the scheduler in use; null when nothing is. */
    @Nullable
    Refusal refusal(Proposal proposal, ResourceCalculator calculator) {
        LedgerAttempt attempt = ledger.attemptIndexes().at(proposal.attempt());
        Refusal refusal = aboutAttempt(proposal, attempt);
        if (refusal != null || attempt == null) {
            return refusal;
        }
        LedgerNode node = ledger.nodeIndexes().at(proposal.node());
        refusal = aboutNode(proposal, node);
        if (refusal != null || node == null) {
            return refusal;
        }
        refusal = aboutAsk(proposal, attempt, node);
        if (refusal != null) {
            return refusal;
        }
        if (!calculator.fits(proposal.key().capability(), node.free())) {
            long changed = Math.max(node.shrunkAt(), node.joinedAt());
            return no(proposal, Cause.NO_ROOM, node.id() + " has " + node.free() + " left", changed);
        }
        return null;
    }

    private static @Nullable Refusal aboutAttempt(Proposal proposal, @Nullable LedgerAttempt attempt) {
        if (attempt == null) {
            return no(proposal, Cause.UNKNOWN_ATTEMPT, "index " + proposal.attempt(), NEVER_CHANGED);
        }
        if (attempt.isRemoved()) {
            return no(proposal, Cause.ATTEMPT_ENDED, attempt.id().toString(), attempt.removedAt());
        }
        if (attempt.fence() != proposal.attemptFence()) {
            long changed = Math.max(attempt.addedAt(), attempt.fencedAt());
            return no(proposal, Cause.ATTEMPT_FENCED, "fence " + attempt.fence(), changed);
        }
        return null;
    }

    private static @Nullable Refusal aboutNode(Proposal proposal, @Nullable LedgerNode node) {
        if (node == null) {
            return no(proposal, Cause.UNKNOWN_NODE, "index " + proposal.node(), NEVER_CHANGED);
        }
        if (node.registration() != proposal.nodeRegistration()) {
            return no(proposal, Cause.NODE_FENCED, "registration " + node.registration(), node.joinedAt());
        }
        if (!node.isUsable()) {
            String state = node.id() + " is " + node.phase().shown();
            return no(proposal, Cause.NODE_NOT_USABLE, state, node.changedAt());
        }
        return null;
    }

    private @Nullable Refusal aboutAsk(Proposal proposal, LedgerAttempt attempt, LedgerNode node) {
        AskKey key = proposal.key();
        String host = node.id().host();
        AskLevels levels = attempt.asks().of(key);
        if (levels == null || levels.outstanding() <= 0) {
            return no(proposal, Cause.NOT_ASKED, "0 wanted", attempt.asks().changedAt(key, ResourceRequest.ANY));
        }
        if (!levels.allows(proposal.locality(), host, node.rack())) {
            String place = place(proposal, node);
            return no(
                    proposal,
                    Cause.LOCALITY_NOT_ASKED,
                    proposal.locality() + " of " + node.id(),
                    attempt.asks().changedAt(key, place));
        }
        if (attempt.excludes(host, node.rack())) {
            return no(proposal, Cause.BLACKLISTED, node.id().toString(), attempt.blacklistChangedAt());
        }
        String label = levels.label();
        if (!serves(node, label, attempt.isAmWaiting())) {
            long changed = Math.max(attempt.asks().changedAt(key, ResourceRequest.ANY), node.joinedAt());
            String value = node.id() + " is of partition '" + node.partition() + "', not '" + label + "'";
            return no(proposal, Cause.LABEL, value, changed);
        }
        return null;
    }

    /** A node serves its partition; a shared one serves others' tasks with what is idle, never their AMs (LBL-04, LBL-08). */
    private boolean serves(LedgerNode node, String label, boolean master) {
        String partition = node.partition();
        return partition.equals(label) || (label.isEmpty() && !master && !ledger.isExclusive(partition));
    }

    private static String place(Proposal proposal, LedgerNode node) {
        return switch (proposal.locality()) {
            case NODE -> node.id().host();
            case RACK -> node.rack();
            case ANY -> ResourceRequest.ANY;
        };
    }

    private static Refusal no(Proposal proposal, Cause cause, String value, long changedAt) {
        return new Refusal(cause, value, changedAt, changedAt > proposal.baseEvent());
    }
}
