package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.PluginId;
import io.bobbin.rm.engine.internal.slot.Swap.Purpose;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sees to it that a scheduler is in use: the one that is wanted when there is none, and another one when the settings say
 * so; never one because it has come. On the truth loop.
 */
final class Succession {

    private static final Logger LOG = LoggerFactory.getLogger(Succession.class);

    /**
     * How long the start waits for the very version that was chosen, and for one that is not staged, before another one of
     * its name is used.
     */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Truth truth;
    private final PresentSchedulers present;
    private final Choice choice;
    private final Opener opener;
    private final Conversation conversation;
    private final Seat seat;
    private final Swaps swaps;
    private final Retries retries = new Retries();
    private String wanted = "";
    private boolean started;
    private boolean graceIsOver;
    private boolean closed;

    Succession(
            Truth truth,
            PresentSchedulers present,
            Choice choice,
            Opener opener,
            Conversation conversation,
            Seat seat,
            Swaps swaps) {
        this.truth = truth;
        this.present = present;
        this.choice = choice;
        this.opener = opener;
        this.conversation = conversation;
        this.seat = seat;
        this.swaps = swaps;
    }

    /** Looks for the scheduler that is wanted. */
    void start() {
        started = true;
        choice.read(this::applySettings);
        truth.after("grace for the chosen scheduler", GRACE, () -> {
            graceIsOver = true;
            fill();
        });
    }

    /** A scheduler has come. It comes into use by itself only when there is none. */
    void come(SchedulerFactory factory, String name, PluginId plugin) {
        Present come = present.add(factory, name, plugin, truth.millis());
        LOG.info("Scheduler {} is present", come);
        fill();
    }

    /** A scheduler has left, and has been taken out of everything. */
    void gone() {
        retries.forgive();
        fill();
    }

    /** A scheduler has come into use. */
    void inUse() {
        graceIsOver = true;
    }

    /** The settings may be others: what was given up is tried again, and what is wanted now comes into use. */
    void applySettings() {
        retries.forgive();
        choice.forgetIfOverridden();
        if (closed || !started || !choice.isKnown()) {
            return;
        }
        boolean other = !wanted.equals(choice.wanted());
        if (!other && isAskedFor()) {
            return;
        }
        wanted = choice.wanted();
        Follower inUse = seat.inUse();
        Present target = inUse == null || other ? present.successor(wanted) : inUse.present();
        if (target == null) {
            parkForWantOfIt();
        } else if (inUse != null && inUse.present() == target && opener.isUpToDate(inUse)) {
            swaps.abandon("the settings name the scheduler in use");
        } else if (!isOnItsWay(target)) {
            swaps.abandon("the settings are others");
            if (inUse == null) {
                fill();
            } else {
                swaps.begin(Purpose.SETTINGS, target, "settings");
            }
        }
    }

    /** Whether an operator's swap runs whose candidate was told what holds now. */
    private boolean isAskedFor() {
        Swap swap = swaps.running();
        return swap != null && swap.purpose() == Purpose.ASKED && opener.isUpToDate(swap.candidate());
    }

    private boolean isOnItsWay(Present target) {
        Swap swap = swaps.running();
        return swap != null && swap.candidate().present() == target && opener.isUpToDate(swap.candidate());
    }

    private void parkForWantOfIt() {
        String cause = absence();
        Follower inUse = seat.inUse();
        seat.park(cause);
        swaps.close(cause);
        if (inUse != null) {
            conversation.retire(inUse);
        }
    }

    private String absence() {
        String whose =
                choice.chosen().isEmpty() ? " (setting scheduler of io.bobbin.rm.engine)" : " (chosen by a swap)";
        return "scheduler '" + wanted + "'" + whose + " is not present" + present.others();
    }

    /** Has the wanted one, or else another version of it, come into use if nobody is or is about to be. */
    private void fill() {
        if (closed || !started || !choice.isKnown() || seat.inUse() != null || swaps.running() != null) {
            return;
        }
        wanted = choice.wanted();
        PresentSchedulers fit = present.without(retries.givenUp());
        Present found = graceIsOver ? fit.successor(wanted) : fit.findSettled(wanted);
        if (found != null) {
            swaps.begin(Purpose.RESTORE, found, "slot");
        } else if (retries.givenUp() == null) {
            seat.park(absence());
        }
    }

    /** A swap wants this one to be in use, also after a restart. */
    void chosen(Present next) {
        if (present.find(truth.settings().scheduler()) == next) {
            choice.forget();
        } else {
            choice.choose(next.label());
        }
        wanted = choice.wanted();
    }

    /** A swap has ended before its cut-over; nobody may be in use. */
    void swapHasFailed(Swap swap, String why) {
        LOG.warn("The {} has failed: {}", swap.journal().title(), why);
        if (seat.inUse() != null) {
            return;
        }
        if (swap.purpose() == Purpose.RESTORE) {
            Present failing = swap.candidate().present();
            seat.park("scheduler '" + failing.name() + "' was taken out: " + why);
            failed(failing, 0);
        }
        fill();
    }

    /**
     * The scheduler in use is lost, and the one before has not come back.
     *
     * @param watched whether it was on trial still; then it gets no second one
     */
    void isLost(Present lost, boolean watched, long nanosInUse) {
        if (watched) {
            retries.giveUp(lost);
        } else {
            failed(lost, nanosInUse);
        }
        fill();
    }

    private void failed(Present failing, long nanosInUse) {
        if (retries.failed(failing, nanosInUse)) {
            LOG.error("Scheduler {} failed again; it is not tried anew until something changes", failing);
        }
    }

    /** Nobody comes into use any more. */
    void close() {
        closed = true;
    }
}
