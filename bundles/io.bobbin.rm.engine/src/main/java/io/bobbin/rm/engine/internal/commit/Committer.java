package io.bobbin.rm.engine.internal.commit;

import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.slot.EventStream;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.engine.internal.slot.Outcomes;
import io.bobbin.rm.engine.internal.truth.FewLines;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.Refusal.Cause;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives each proposal its one outcome (rule 1): committed into the ledger or refused, told in the event stream. Takes
 * them in slices between other commands (rule 17). On the truth loop.
 */
public final class Committer implements Outcomes {

    private static final Logger LOG = LoggerFactory.getLogger(Committer.class);
    private static final long SLICE_NANOS = 1_000_000;

    /** So many proposals are decided between two looks at the clock, as a look takes a tenth of what a decision does. */
    private static final int LOOK_AT_CLOCK = 8;

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final EventStream stream;
    private final Judge judge;
    private final MarkCommitter marks;
    private final Consumer<LedgerContainer> whenGranted;
    private final Runnable whenSliceIsDone;
    private final BiConsumer<Follower, String> whenAtFault;
    private final Deque<Open> queue = new ArrayDeque<>();
    private final NameCounts attempts = new NameCounts();
    private final NameCounts nodes = new NameCounts();
    private boolean sliceDue;
    private long generation;
    private long generationSince;
    private long committed;
    private long races;
    private long faults;
    private final Refusals refusals = new Refusals();
    private final FewLines faultLines = new FewLines();

    /**
     * @param marks takes what is wanted back
     * @param whenGranted carries the container into its lifecycle
     * @param whenSliceIsDone may have the scheduler look again
     * @param whenAtFault hears of the scheduler and the entity of each fault
     */
    public Committer(
            Truth truth,
            Ledger ledger,
            Bookings bookings,
            EventStream stream,
            MarkCommitter marks,
            Consumer<LedgerContainer> whenGranted,
            Runnable whenSliceIsDone,
            BiConsumer<Follower, String> whenAtFault) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
        this.stream = stream;
        this.judge = new Judge(ledger);
        this.marks = marks;
        this.whenGranted = whenGranted;
        this.whenSliceIsDone = whenSliceIsDone;
        this.whenAtFault = whenAtFault;
    }

    @Override
    public void generation(long next, long event) {
        generation = next;
        generationSince = event;
    }

    @Override
    public String offer(Follower owner, PassResult pass) {
        for (Proposal proposal : pass.proposals()) {
            if (!owner.opened(proposal.id())) {
                return "proposal " + proposal.id() + " does not follow the one before; ids must grow";
            }
            queue.add(new Open(owner, owner.generation(), proposal));
            attempts.add(proposal.attempt());
            nodes.add(proposal.node());
        }
        sliceLater();
        return marks.offer(owner, pass.marks());
    }

    private void sliceLater() {
        if (!sliceDue && !queue.isEmpty()) {
            sliceDue = true;
            truth.execute("commit proposals", this::slice);
        }
    }

    private void slice() {
        sliceDue = false;
        long until = truth.nanos() + SLICE_NANOS;
        long now = truth.millis();
        int most = truth.settings().slot().commitsPerSlice();
        for (int i = 1; i <= most && !queue.isEmpty(); i++) {
            decide(queue.remove(), now);
            if (i % LOOK_AT_CLOCK == 0 && truth.nanos() >= until) {
                break;
            }
        }
        sliceLater();
        whenSliceIsDone.run();
    }

    private void decide(Open open, long now) {
        Proposal proposal = open.proposal();
        open.owner().closed();
        attempts.remove(proposal.attempt());
        nodes.remove(proposal.node());
        Refusal refusal;
        try {
            refusal = refusal(open);
        } catch (RuntimeException malformed) {
            LOG.warn("Proposal {} of {} is not intelligible", proposal, open.owner(), malformed);
            refusal = new Refusal(Cause.NOT_ASKED, "not intelligible: " + malformed, 0, false);
        }
        if (refusal == null) {
            commit(proposal, now);
        } else {
            refuse(open, refusal);
        }
    }

    private @Nullable Refusal refusal(Open open) {
        if (!open.owner().isInUse() || open.generation() != open.owner().generation()) {
            String value = "generation " + generation + " is in use";
            return new Refusal(Cause.GENERATION, value, generationSince, true);
        }
        return judge.refusal(open.proposal(), truth.settings().calculator());
    }

    private void commit(Proposal proposal, long now) {
        LedgerAttempt attempt = Objects.requireNonNull(ledger.attemptIndexes().at(proposal.attempt()));
        LedgerNode node = Objects.requireNonNull(ledger.nodeIndexes().at(proposal.node()));
        LedgerContainer container =
                bookings.grant(attempt, node, proposal.key(), proposal.locality(), proposal.id(), now);
        committed++;
        whenGranted.accept(container);
    }

    private void refuse(Open open, Refusal refusal) {
        Proposal proposal = open.proposal();
        refusals.count(refusal);
        stream.refuse(open.owner(), proposal.id(), refusal);
        if (refusal.race()) {
            races++;
            LOG.debug("Proposal {} of {} lost a race: {}", proposal.id(), open.owner(), refusal);
            return;
        }
        faults++;
        faultLines.write(
                truth.nanos(),
                more -> LOG.warn("Proposal {} of {} is at fault: {}{}", proposal, open.owner(), refusal, more));
        whenAtFault.accept(open.owner(), "attempt " + proposal.attempt());
        whenAtFault.accept(open.owner(), "node " + proposal.node());
    }

    @Override
    public boolean namesNode(int index) {
        return nodes.contains(index);
    }

    @Override
    public boolean namesAttempt(int index) {
        return attempts.contains(index);
    }

    /** How many proposals wait for their outcome. */
    public int open() {
        return queue.size();
    }

    /** What has been refused, by cause. */
    public Refusals refusals() {
        return refusals;
    }

    public long committed() {
        return committed;
    }

    public long races() {
        return races;
    }

    @Override
    public long faults() {
        return faults;
    }
}
