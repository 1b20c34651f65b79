package io.bobbin.scheduler.tck;

import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.NodeFacts;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Refusal;
import org.jspecify.annotations.Nullable;

/** Judges proposals by present values, in the order of the causes (rules 2 and 8). */
final class ScriptedJudge {

    private final ResourceCalculator calculator;
    private final long now;

    /**
     * @param now the last event
     */
    ScriptedJudge(ResourceCalculator calculator, long now) {
        this.calculator = calculator;
        this.now = now;
    }

    /**
     * What is in the way; null when nothing is.
     *
     * @param nodeChanged the event in which the node last changed
     * @param free the node's room
     */
    @Nullable
    Refusal check(
            Proposal proposal,
            @Nullable ScriptedAttempt attempt,
            @Nullable NodeFacts node,
            long nodeChanged,
            Resource free) {
        if (attempt == null) {
            return new Refusal(Refusal.Cause.ATTEMPT_ENDED, "ended", now, true);
        }
        if (proposal.attemptFence() != attempt.fence()) {
            return refuse(proposal, Refusal.Cause.ATTEMPT_FENCED, attempt.changed());
        }
        if (node == null) {
            return new Refusal(Refusal.Cause.UNKNOWN_NODE, "left", now, true);
        }
        if (node.registration() != proposal.nodeRegistration()) {
            return refuse(proposal, Refusal.Cause.NODE_FENCED, nodeChanged);
        }
        if (!node.state().isUsable()) {
            return refuse(proposal, Refusal.Cause.NODE_NOT_USABLE, nodeChanged);
        }
        Refusal.Cause aboutAsk = aboutAsk(proposal, attempt, node);
        if (aboutAsk != null) {
            return refuse(proposal, aboutAsk, attempt.changed());
        }
        if (!calculator.fits(proposal.key().capability(), free)) {
            return refuse(proposal, Refusal.Cause.NO_ROOM, nodeChanged);
        }
        return null;
    }

    private static Refusal.@Nullable Cause aboutAsk(Proposal proposal, ScriptedAttempt attempt, NodeFacts node) {
        AskUpdate anywhere = attempt.asks().at(proposal.key(), "*");
        String host = node.id().host();
        if (anywhere == null) {
            return Refusal.Cause.NOT_ASKED;
        }
        if (!attempt.asks().allows(proposal.key(), proposal.locality(), host, node.rack())) {
            return Refusal.Cause.LOCALITY_NOT_ASKED;
        }
        if (attempt.excludes(host, node.rack())) {
            return Refusal.Cause.BLACKLISTED;
        }
        boolean labelled = anywhere.label().isEmpty() || node.labels().contains(anywhere.label());
        return labelled ? null : Refusal.Cause.LABEL;
    }

    private static Refusal refuse(Proposal proposal, Refusal.Cause cause, long changed) {
        return new Refusal(cause, proposal.toString(), changed, changed > proposal.baseEvent());
    }
}
