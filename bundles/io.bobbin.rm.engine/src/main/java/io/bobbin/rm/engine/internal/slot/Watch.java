package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.scheduler.SwapStep;
import io.bobbin.eventloop.Timer;
import io.bobbin.rm.engine.SwapLimits;
import io.bobbin.rm.engine.internal.truth.Truth;
import org.jspecify.annotations.Nullable;

/**
 * The time after a cut-over in which the one before is kept, so that a fault goes back to it. Ends with a comparison of
 * the new one's books. On the truth loop.
 */
final class Watch {

    private final SwapJournal journal;
    private final Outcomes outcomes;
    private final long faultsBefore;
    private final SwapLimits limits;
    private final Timer timer;
    private @Nullable Follower kept;
    private boolean timeIsOver;

    /**
     * @param kept the one to go back to; null when there is none
     * @param whenTimeIsOver has the books compared
     */
    Watch(Truth truth, Outcomes outcomes, SwapJournal journal, @Nullable Follower kept, Runnable whenTimeIsOver) {
        this.journal = journal;
        this.outcomes = outcomes;
        this.faultsBefore = outcomes.faults();
        this.kept = kept;
        this.limits = truth.settings().swap();
        this.timer = truth.after("watch of " + journal.title(), limits.watch(), () -> {
            timeIsOver = true;
            whenTimeIsOver.run();
        });
        journal.begin(SwapStep.WATCH);
    }

    SwapJournal journal() {
        return journal;
    }

    /** The one to go back to; null when there is none, or none any more. */
    @Nullable
    Follower kept() {
        return kept;
    }

    /** There is nobody to go back to any more. */
    void keepNobody() {
        kept = null;
    }

    /** Whether only the comparison at the end is waited for. */
    boolean isTimeOver() {
        return timeIsOver;
    }

    /** What is wrong when there have been too many faults; empty when there have not. */
    String tooManyFaults() {
        long faults = outcomes.faults() - faultsBefore;
        return faults <= limits.faults()
                ? ""
                : faults + " of its proposals were at fault while it was watched, and " + limits.faults()
                        + " may be (setting scheduler-watch-faults)";
    }

    /** The time counts no more. */
    void stop() {
        timer.cancel();
    }
}
