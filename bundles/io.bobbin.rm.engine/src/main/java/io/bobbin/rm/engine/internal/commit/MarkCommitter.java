package io.bobbin.rm.engine.internal.commit;

import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.preempt.Preemptions;
import io.bobbin.rm.engine.internal.slot.EventStream;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.MarkProposal;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.Refusal.Cause;
import java.util.List;

/**
 * Gives each mark its one outcome: in force, or refused. A mark that comes when its container has ended lost a race, and
 * is no fault (rule 6). On the truth loop.
 */
public final class MarkCommitter {

    private final Truth truth;
    private final Ledger ledger;
    private final EventStream stream;
    private final Preemptions preemptions;

    public MarkCommitter(Truth truth, Ledger ledger, EventStream stream, Preemptions preemptions) {
        this.truth = truth;
        this.ledger = ledger;
        this.stream = stream;
        this.preemptions = preemptions;
    }

    /** Takes marks; says what is wrong with them as a whole, empty when nothing is. */
    String offer(Follower owner, List<MarkProposal> marks) {
        for (MarkProposal mark : marks) {
            if (!owner.opened(mark.id())) {
                return "mark " + mark.id() + " does not follow what was proposed before; ids must grow";
            }
            long generation = owner.generation();
            truth.execute("commit mark", () -> decide(owner, generation, mark));
        }
        return "";
    }

    private void decide(Follower owner, long generation, MarkProposal mark) {
        owner.closed();
        LedgerContainer container = ledger.find(mark.container());
        if (!owner.isInUse() || owner.generation() != generation) {
            refuse(owner, mark, Cause.GENERATION, "another scheduler is in use");
        } else if (container == null) {
            // An ended container is forgotten sooner or later, so that not to be known may be a race as well.
            refuse(owner, mark, Cause.UNKNOWN_CONTAINER, mark.container().toString());
        } else if (container.hasEnded()) {
            refuse(owner, mark, Cause.CONTAINER_ENDED, container.id().toString());
        } else {
            preemptions.mark(container, mark.contract(), mark.id());
        }
    }

    /** Whatever is in the way of a mark has overtaken it. */
    private void refuse(Follower owner, MarkProposal mark, Cause cause, String value) {
        stream.refuse(owner, mark.id(), new Refusal(cause, value, mark.baseEvent() + 1, true));
    }
}
