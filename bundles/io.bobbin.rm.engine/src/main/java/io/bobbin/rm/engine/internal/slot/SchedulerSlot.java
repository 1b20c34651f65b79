package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.error.BobbinException;
import io.bobbin.eventloop.Loops;
import io.bobbin.rm.engine.PluginId;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.ports.SchedulerChoices;
import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The scheduler's slot: follows the schedulers that are present, and holds the one in use. A scheduler that throws, hangs or falls behind is taken out; while it is watched the one before comes back, else one fresh
 * instance is tried, then the slot stays parked until something changes. While it is parked nothing is granted and
 * everything else goes on. On the truth loop.
 */
public final class SchedulerSlot implements Conversation.Listener {

    private static final Logger LOG = LoggerFactory.getLogger(SchedulerSlot.class);

    private final Truth truth;
    private final PresentSchedulers present = new PresentSchedulers();
    private final FaultWatch faultWatch = new FaultWatch();
    private final HeartbeatWaits heartbeats = new HeartbeatWaits();
    private final Conversation conversation;
    private final Seat seat;
    private final Swaps swaps;
    private final Succession succession;
    private final SwapDesk desk;

    /**
     * @param choices where the choice of a scheduler outlives this manager
     * @param whenInUse called when a scheduler has come into use
     */
    public SchedulerSlot(
            Truth truth,
            Loops loops,
            Ledger ledger,
            EventStream stream,
            Outcomes outcomes,
            SchedulerChoices choices,
            Runnable whenInUse) {
        this.truth = truth;
        this.conversation = new Conversation(truth, ledger, stream, outcomes, this);
        this.seat = new Seat(truth, stream, outcomes, () -> {
            hasComeIntoUse();
            whenInUse.run();
        });
        var choice = new Choice(truth, choices);
        var opener = new Opener(truth, loops, ledger, stream, conversation);
        var history = new SwapHistory(truth, heartbeats);
        this.swaps = new Swaps(
                truth, ledger, outcomes, conversation, opener, seat, history, this::chosen, this::swapHasFailed);
        this.succession = new Succession(truth, present, choice, opener, conversation, seat, swaps);
        this.desk = new SwapDesk(truth, ledger, stream, present, choice, opener, conversation, seat, swaps, history);
    }

    private void hasComeIntoUse() {
        faultWatch.reset();
        succession.inUse();
    }

    /** What operators ask for. */
    public SwapDesk desk() {
        return desk;
    }

    public HeartbeatWaits heartbeats() {
        return heartbeats;
    }

    /** Looks for the scheduler that is wanted, and begins to watch for one that hangs. */
    public void start() {
        succession.start();
        watchLater();
    }

    /**
     * A scheduler has come. It comes into use by itself only when there is none.
     *
     * @param name as it said itself
     */
    public void bind(SchedulerFactory factory, String name, PluginId plugin) {
        succession.come(factory, name, plugin);
    }

    /** Takes a scheduler out at once wherever it is; its loop ends when its present call does. */
    public void unbind(SchedulerFactory factory) {
        present.remove(factory).ifPresent(gone -> {
            takeAway(gone, "scheduler '" + gone.name() + "' was taken away");
            succession.gone();
        });
    }

    private void takeAway(Present gone, String cause) {
        desk.takeAway(gone, cause);
        Swap swap = swaps.running();
        if (swap != null && swap.candidate().present() == gone) {
            swaps.abandon(cause);
        }
        Watch watch = swaps.watch();
        Follower kept = watch == null ? null : watch.kept();
        if (kept != null && kept.present() == gone) {
            swaps.letKeptGo();
        }
        Follower inUse = seat.inUse();
        if (inUse != null && inUse.present() == gone) {
            seat.park(cause);
            conversation.retire(inUse);
            swaps.goBack(cause);
        }
    }

    /** The settings may be others: what was given up is tried again, and what is wanted now comes into use. */
    public void applySettings() {
        succession.applySettings();
    }

    private void chosen(Present next) {
        succession.chosen(next);
    }

    private void swapHasFailed(Swap swap, String why) {
        succession.swapHasFailed(swap, why);
    }

    // What schedulers answer

    @Override
    public void answered(Follower follower, Work.Result result, @Nullable String difference) {
        if (seat.isInUse(follower)) {
            if (difference != null && !difference.isEmpty()) {
                conversation.fail(follower, difference, null);
                return;
            }
            if (difference != null) {
                faultWatch.agreed();
            }
            if (result.passNanos() >= 0) {
                seat.passed();
            }
        }
        swaps.answered(follower, difference);
        desk.answered(follower, difference);
    }

    @Override
    public void lost(Follower follower, String cause) {
        desk.lost(follower, cause);
        Watch watch = swaps.watch();
        if (watch != null && watch.kept() == follower) {
            watch.keepNobody();
        }
        Swap swap = swaps.running();
        if (swap != null && swap.candidate() == follower) {
            swap.trial().fail(cause);
        } else if (seat.isInUse(follower)) {
            lostInUse(follower, "scheduler '" + follower.name() + "' was taken out: " + cause);
        }
    }

    private void lostInUse(Follower follower, String cause) {
        long nanosInUse = seat.nanosInUse();
        boolean watched = swaps.watch() != null;
        seat.park(cause);
        if (!swaps.goBack(cause)) {
            succession.isLost(follower.present(), watched, nanosInUse);
        }
    }

    /** An answer that has to be there was not: the scheduler is out of order, unless it is being replaced anyway. */
    public void answeredBadly(Follower follower, @Nullable BobbinException failure) {
        if (seat.isInUse(follower)) {
            conversation.fail(follower, "it did not answer: " + failure, failure);
        }
    }

    /** Notes that a proposal was at fault (rule 8). */
    public void fault(Follower follower, String entity) {
        if (!seat.isInUse(follower)) {
            return;
        }
        String tooMany = swaps.watch() == null ? "" : swaps.watch().tooManyFaults();
        if (!tooMany.isEmpty()) {
            conversation.fail(follower, tooMany, null);
        } else if (faultWatch.spins(truth.nanos())) {
            conversation.fail(follower, FaultWatch.SPINNING, null);
        } else if (faultWatch.fault(entity)) {
            LOG.warn("Scheduler {} has been at fault three times about {}; its books are compared", follower, entity);
            follower.comparison().ask();
        }
    }

    private void watchLater() {
        truth.after("watch schedulers", truth.settings().slot().stuckAfter().dividedBy(4), () -> {
            watchLater();
            conversation.watch();
        });
    }

    // What others ask

    /** Hands what waits to every follower that has time. */
    public void handOver() {
        conversation.handOver();
    }

    /** Frees indexes whose removal every follower has passed (rule 3). */
    public void recycleIndexes() {
        conversation.indexes().recycle();
    }

    /**
     * Asks the scheduler in use. The stage completes on the truth loop; it fails with NOT_READY while the slot is parked
     * and when the scheduler is taken out before it has answered.
     */
    public <T> CompletionStage<T> ask(String question, Function<Scheduler, T> function) {
        Follower follower = seat.inUse();
        return follower == null
                ? CompletableFuture.failedFuture(Conversation.notReady(seat.parked()))
                : conversation.ask(follower, question, function);
    }

    /** The headroom that holds for every attempt for which none was published; null before the first one. */
    public @Nullable Headroom everybodysHeadroom() {
        return conversation.everybodysHeadroom();
    }

    public PassTimes passTimes() {
        return conversation.passTimes();
    }

    /** The scheduler in use; null while the slot is parked. */
    public @Nullable Follower inUse() {
        return seat.inUse();
    }

    /** Why the slot is parked; empty while it is not. */
    public String parked() {
        return seat.parked();
    }

    public long generation() {
        return seat.generation();
    }

    /** This leadership is over: nothing is granted any more (P2). */
    public void leadershipIsOver() {
        succession.close();
        String cause = "this manager does not lead any more";
        Follower inUse = seat.inUse();
        seat.park(cause);
        desk.close(cause);
        swaps.close(cause);
        if (inUse != null) {
            conversation.retire(inUse);
        }
    }

    public void close() {
        succession.close();
        String cause = "the manager is closing";
        seat.park(cause);
        desk.close(cause);
        swaps.close(cause);
        conversation.close();
    }
}
