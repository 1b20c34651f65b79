package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.scheduler.SwapOutcome;
import io.bobbin.api.scheduler.SwapStep;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.slot.Swap.Purpose;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The way of one scheduler into use and, while it is watched, back: at most one swap that has not cut over, and at most
 * one that is watched. On the truth loop.
 */
final class Swaps {

    private final Truth truth;
    private final Ledger ledger;
    private final Outcomes outcomes;
    private final Conversation conversation;
    private final Opener opener;
    private final Seat seat;
    private final SwapHistory history;
    private final Consumer<Present> whenChosen;
    private final BiConsumer<Swap, String> whenFailed;
    private @Nullable Swap running;
    private @Nullable Watch watch;
    private String previous = "";

    /**
     * @param whenChosen hears which scheduler is to be in use after a restart too
     * @param whenFailed hears of each swap that ends before its cut-over
     */
    Swaps(
            Truth truth,
            Ledger ledger,
            Outcomes outcomes,
            Conversation conversation,
            Opener opener,
            Seat seat,
            SwapHistory history,
            Consumer<Present> whenChosen,
            BiConsumer<Swap, String> whenFailed) {
        this.truth = truth;
        this.ledger = ledger;
        this.outcomes = outcomes;
        this.conversation = conversation;
        this.opener = opener;
        this.seat = seat;
        this.history = history;
        this.whenChosen = whenChosen;
        this.whenFailed = whenFailed;
    }

    /** The swap that has not cut over; null when there is none. */
    @Nullable
    Swap running() {
        return running;
    }

    /** Of the swap that has cut over and is watched; null when there is none. */
    @Nullable
    Watch watch() {
        return watch;
    }

    /** NAME@VERSION of the one that was in use before the last swap; empty when there is none to go back to. */
    String previous() {
        return previous;
    }

    /**
     * Begins; what ran before must have ended.
     *
     * @param by who asked for it
     */
    SwapJournal begin(Purpose purpose, Present target, String by) {
        Follower before = seat.inUse();
        String from = before == null ? "" : before.present().label();
        SwapJournal journal = history.begin(from, target.label(), by);
        Follower candidate = keptOf(target);
        if (candidate == null) {
            candidate = opener.open(target, seat.nextGeneration());
        }
        var swap = new Swap(truth, conversation, purpose, journal, candidate, this::cutOver, this::failed);
        running = swap;
        if (purpose == Purpose.RESTORE) {
            swap.trial().beginUnplanned();
        } else {
            swap.trial().begin(ledger);
        }
        conversation.handOver(candidate);
        return journal;
    }

    /** The one that is kept, if it is this one and was told what holds now. */
    private @Nullable Follower keptOf(Present target) {
        Follower kept = watch == null ? null : watch.kept();
        return kept != null && kept.present() == target && opener.isUpToDate(kept) ? kept : null;
    }

    /** A scheduler has answered. */
    void answered(Follower follower, @Nullable String difference) {
        Swap swap = running;
        if (swap != null && swap.candidate() == follower) {
            swap.trial().proceed(difference);
        } else if (difference != null && watch != null) {
            compared(watch, follower, difference);
        }
    }

    private void compared(Watch watching, Follower follower, String difference) {
        if (follower == watching.kept() && !difference.isEmpty()) {
            letKeptGo();
        } else if (seat.isInUse(follower) && difference.isEmpty() && watching.isTimeOver()) {
            endWatch(SwapOutcome.WATCHED);
        }
    }

    private void cutOver(Swap swap) {
        Follower next = swap.candidate();
        Follower before = seat.inUse();
        running = null;
        if (watch != null) {
            if (watch.kept() == next) {
                watch.keepNobody();
            }
            endWatch(SwapOutcome.FOLLOWED);
        }
        swap.journal().begin(SwapStep.CUT_OVER);
        boolean keeps = before != null && opener.isUpToDate(before);
        if (before != null) {
            previous = before.present().label();
            if (keeps) {
                before.standing(Follower.Standing.KEPT, truth.millis());
            } else {
                conversation.retire(before);
            }
        }
        boolean again = next.standing() == Follower.Standing.KEPT;
        seat.cutOver(next, again ? seat.nextGeneration() : next.generation(), swap.journal());
        if (swap.purpose() == Purpose.ASKED) {
            whenChosen.accept(next.present());
        }
        if (keeps || swap.purpose() == Purpose.ASKED) {
            watch(swap.journal(), keeps ? before : null);
        } else {
            swap.journal().end(SwapOutcome.WATCHED, "");
        }
    }

    private void watch(SwapJournal journal, @Nullable Follower kept) {
        watch = new Watch(truth, outcomes, journal, kept, () -> {
            Follower watched = seat.inUse();
            if (watched != null) {
                watched.comparison().ask();
                conversation.handOver(watched);
            }
        });
        journal.hasCutOver();
    }

    /** The swap that is watched is over; the one before is let go of. */
    private void endWatch(SwapOutcome outcome) {
        Watch over = watch;
        if (over != null) {
            letKeptGo();
            watch = null;
            over.stop();
            over.journal().end(outcome, "");
        }
    }

    /** There is nobody to go back to any more. */
    void letKeptGo() {
        Follower kept = watch == null ? null : watch.kept();
        if (watch != null && kept != null) {
            watch.keepNobody();
            conversation.retire(kept);
        }
    }

    /**
     * The scheduler in use is lost, and nobody is in use. Goes back to the one before if that is kept; true when that is
     * in use now.
     */
    boolean goBack(String cause) {
        Watch over = watch;
        if (over == null) {
            return false;
        }
        watch = null;
        over.stop();
        Follower kept = over.kept();
        if (kept == null) {
            over.journal().end(SwapOutcome.PARKED, cause);
            return false;
        }
        Swap back = running;
        if (back != null && back.candidate() == kept) {
            back.trial().stop();
            running = null;
            back.journal().end(SwapOutcome.FAILED, "the scheduler before it was taken back first: " + cause);
        }
        previous = "";
        seat.cutOver(kept, seat.nextGeneration(), over.journal());
        whenChosen.accept(kept.present());
        over.journal().end(SwapOutcome.RETURNED, cause);
        conversation.handOver(kept);
        return true;
    }

    /** Ends what runs, as something else has made it pointless. */
    void abandon(String why) {
        Swap swap = running;
        if (swap != null) {
            swap.trial().stop();
            swap.journal().end(SwapOutcome.FAILED, why);
            letGo(swap);
        }
    }

    private void failed(Swap swap, String why) {
        letGo(swap);
        whenFailed.accept(swap, why);
    }

    private void letGo(Swap swap) {
        running = null;
        Follower candidate = swap.candidate();
        if (watch != null && watch.kept() == candidate) {
            watch.keepNobody();
        }
        conversation.retire(candidate);
    }

    /** Everything ends, as this manager is over. */
    void close(String why) {
        abandon(why);
        if (watch != null) {
            letKeptGo();
            Watch over = watch;
            watch = null;
            over.stop();
            over.journal().end(SwapOutcome.PARKED, why);
        }
    }
}
