package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.SlotLimits;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.WishBytes;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the truth loop knows of one scheduler: which events wait for it, which it has passed, how many of its proposals
 * are open. It is handed one piece of work at a time, so events gather while it thinks and come as one batch.
 */
public final class Follower {

    /** Where it stands with the slot. */
    enum Standing {
        /** Gets the ledger, proposes nothing. */
        RESTORING,
        /** Its proposals are committed. */
        IN_USE,
        /** Was in use and may be again: keeps books, proposes nothing. */
        KEPT,
        /** Gets the outcomes that it still waits for. */
        RETIRED,
        /** Hears nothing any more. */
        GONE
    }

    /** Who takes what it answers; called on the scheduler's loop. */
    interface Answers {

        void done(Follower follower, Work.Result result);

        void thrown(Follower follower, Throwable failure);
    }

    private static final Logger LOG = LoggerFactory.getLogger(Follower.class);

    private final Present present;
    private final SchedulerContext context;
    private final SchedulerHost host;
    private final Answers answers;
    private final LedgerCopy copy;
    private final QueueNotes notes;
    private final Comparison comparison = new Comparison();
    private final Set<CompletableFuture<?>> questions = new LinkedHashSet<>();
    private long generation;
    private Standing standing = Standing.RESTORING;
    private long standingSince;
    private List<NumberedEvent> waiting = new ArrayList<>();
    private final boolean looksAtBeats;
    private boolean beatsWaiting;
    private boolean atWork;
    private long wishBytesWaiting;
    private long wishBytesAtWork;
    private long passed;
    private int open;
    private long lastProposal;
    private boolean wantsPass;
    private int allowed;

    /**
     * @param event the last event before it began to follow
     * @param bound how many events may wait for it
     * @param now in ms since the epoch
     */
    Follower(
            long generation,
            Present present,
            SchedulerContext context,
            SchedulerHost host,
            LedgerCopy copy,
            long event,
            int bound,
            long now,
            Answers answers) {
        this.generation = generation;
        this.present = present;
        this.looksAtBeats = looksAtBeats(present);
        this.standingSince = now;
        this.context = context;
        this.host = host;
        this.copy = copy;
        this.passed = event;
        this.answers = answers;
        this.notes = new QueueNotes("scheduler " + this, bound);
    }

    /** Grows with each scheduler that is opened, and with each that comes into use again (rule 16). */
    public long generation() {
        return generation;
    }

    /** The name by which operators choose it. */
    public String name() {
        return present.name();
    }

    Present present() {
        return present;
    }

    public SchedulerContext context() {
        return context;
    }

    SchedulerHost host() {
        return host;
    }

    public boolean isInUse() {
        return standing == Standing.IN_USE;
    }

    Standing standing() {
        return standing;
    }

    /** Since when it stands there, in ms since the epoch. */
    long standingSince() {
        return standingSince;
    }

    /** @param now in ms since the epoch */
    void standing(Standing next, long now) {
        standing = next;
        standingSince = now;
    }

    /**
     * It may propose from now on, and has what it was restored with to look at.
     *
     * @param next its generation; what it proposed under an earlier one is refused
     * @param now in ms since the epoch
     */
    void use(long next, long now) {
        generation = next;
        standing(Standing.IN_USE, now);
        wantsPass = true;
    }

    /** What it has been asked and has not answered. */
    Set<CompletableFuture<?>> questions() {
        return questions;
    }

    /** Whether it has been given the whole ledger. */
    boolean isRestored() {
        return !copy.hasNext() && !atWork;
    }

    /** The last event that it has taken in. */
    long passed() {
        return passed;
    }

    void add(NumberedEvent event) {
        waiting.add(event);
        if (event.event() instanceof SchedulerEvent.AsksChanged changed) {
            wishBytesWaiting += WishBytes.of(changed);
        }
        notes.reached(waiting.size()).ifPresent(Follower::log);
        beatsWaiting |= event.event() instanceof SchedulerEvent.NodesBeat;
    }

    private static void log(QueueNotes.Note note) {
        if (note.warning()) {
            LOG.warn("{}", note.text());
        } else {
            LOG.info("{}", note.text());
        }
    }

    private static boolean looksAtBeats(Present present) {
        try {
            return present.factory().looksAtBeats();
        } catch (RuntimeException | LinkageError fault) {
            LOG.warn(
                    "Scheduler '{}' does not say whether it looks at heartbeats; it is told of them",
                    present.name(),
                    fault);
            return true;
        }
    }

    /** Whether heartbeats in which nothing changed concern it. */
    boolean looksAtBeats() {
        return looksAtBeats;
    }

    /** Whether it has still to be handed an event of beats. */
    boolean hasBeatsWaiting() {
        return beatsWaiting;
    }

    /** About how many bytes of memory hold asks and exclusions that it has not taken in. */
    long wishBytesOnTheWay() {
        return wishBytesWaiting + wishBytesAtWork;
    }

    public int waiting() {
        return waiting.size();
    }

    /** How many calls its loop has not begun (EVT-22). */
    public int callsWaiting() {
        return host.waiting();
    }

    /** For how long its present call has been going on; 0 when there is none. */
    public long busyNanos() {
        return host.busyNanos();
    }

    /** Notes a new proposal; false when its id does not grow. */
    public boolean opened(long proposal) {
        if (proposal <= lastProposal) {
            return false;
        }
        lastProposal = proposal;
        open++;
        return true;
    }

    public void closed() {
        open--;
    }

    /** Its books beside the ledger's. */
    Comparison comparison() {
        return comparison;
    }

    /** How many proposals its present work may make. */
    int allowed() {
        return allowed;
    }

    void answered(Work.Result result) {
        atWork = false;
        wishBytesAtWork = 0;
        passed = result.lastEvent();
        wantsPass = result.pass().more();
    }

    /**
     * Hands over what waits, unless it is at work.
     *
     * @param lastEvent the last event so far; all up to it have been added
     */
    void handOver(Ledger ledger, SlotLimits limits, long lastEvent) {
        if (atWork || standing == Standing.GONE) {
            return;
        }
        LedgerChunk chunk = standing == Standing.RESTORING && copy.hasNext() ? copy.next(lastEvent) : null;
        PassBudget budget = budget(limits);
        boolean idle = waiting.isEmpty() && chunk == null && budget == null && !comparison.isDue();
        if (idle) {
            return;
        }
        List<NumberedEvent> events = waiting;
        waiting = new ArrayList<>();
        wishBytesAtWork = wishBytesWaiting;
        wishBytesWaiting = 0;
        beatsWaiting = false;
        boolean compare = comparison.begin(ledger, lastEvent);
        allowed = budget == null ? 0 : budget.proposals();
        var work = new Work(List.copyOf(events), lastEvent, chunk, budget, compare);
        atWork = true;
        host.work(work, result -> answers.done(this, result), failure -> answers.thrown(this, failure));
    }

    /** Room for proposals, if there is something to look at; null when a pass would be idle or may not be (rule 1). */
    private @Nullable PassBudget budget(SlotLimits limits) {
        if (standing != Standing.IN_USE || (waiting.isEmpty() && !wantsPass)) {
            return null;
        }
        int proposals = Math.min(limits.proposalsPerPass(), limits.openProposals() - open);
        if (proposals <= 0) {
            wantsPass = true;
            return null;
        }
        return new PassBudget(proposals, limits.looksPerPass());
    }

    /** Whether it has got all that it was due. */
    boolean isSettled() {
        return !atWork && open == 0 && waiting.isEmpty();
    }

    @Override
    public String toString() {
        return present + ", generation " + generation;
    }
}
