package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.scheduler.QueueMapping;
import io.bobbin.api.scheduler.SwapStep;
import io.bobbin.eventloop.Timer;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A candidate that is tried aside from the scheduler in use: it is asked for the queues of the applications, restored,
 * and compared. It ends in one of three ways: its books agree while it is hardly behind, something is wrong, or its time
 * is over. On the truth loop.
 */
final class Trial {

    /** How many events it may be behind when its books have agreed; it takes them in with its first pass. */
    private static final int HARDLY = 1000;

    /** What becomes of it; exactly one of {@code agreed} and {@code failed} is called, once. */
    interface Course {

        void begins(SwapStep step);

        /** Where the applications' queues are in it. */
        void mapped(List<QueueMapping> queues);

        void agreed(Trial trial);

        void failed(Trial trial, String why);
    }

    private final Truth truth;
    private final Conversation conversation;
    private final Follower candidate;
    private final Course course;
    private SwapStep step = SwapStep.PLAN;
    private @Nullable Timer limit;
    private boolean over;

    Trial(Truth truth, Conversation conversation, Follower candidate, Course course) {
        this.truth = truth;
        this.conversation = conversation;
        this.candidate = candidate;
        this.course = course;
    }

    Follower candidate() {
        return candidate;
    }

    /** Begins with the plan; it is given the ledger meanwhile. */
    void begin(Ledger ledger) {
        limitTime();
        course.begins(SwapStep.PLAN);
        LiveQueues queues = LiveQueues.of(ledger);
        truth.whenDone("queues of candidate", candidate.host().ask("queues", queues::in), (mapped, failure) -> {
            if (over) {
                return;
            }
            if (mapped == null) {
                fail("it cannot be opened, or does not say which queues it has: "
                        + (failure == null ? "no answer" : failure.getMessage()));
                return;
            }
            course.mapped(mapped);
            begin(SwapStep.RESTORE);
            proceed(null);
            conversation.handOver(candidate);
        });
    }

    /** Begins without a plan, when there is nobody in whose place it would come. */
    void beginUnplanned() {
        limitTime();
        begin(SwapStep.RESTORE);
    }

    private void limitTime() {
        Duration most = truth.settings().swap().restore();
        limit = truth.after(
                "trial of scheduler, generation " + candidate.generation(),
                most,
                () -> fail("it has not caught up within " + most.toMillis() + " ms (setting scheduler-restore-ms): "
                        + candidate.waiting() + " events wait for it"));
    }

    /** Nothing is called any more. */
    void stop() {
        over = true;
        if (limit != null) {
            limit.cancel();
        }
    }

    private void begin(SwapStep next) {
        step = next;
        course.begins(next);
    }

    /**
     * The candidate has answered.
     *
     * @param difference of its books, empty when they agree, null when nothing is known of them
     */
    void proceed(@Nullable String difference) {
        if (over) {
            return;
        }
        if (step == SwapStep.COMPARE && difference != null) {
            compared(difference);
        } else if (step == SwapStep.RESTORE && candidate.isRestored() && candidate.waiting() <= HARDLY) {
            begin(SwapStep.COMPARE);
            candidate.comparison().ask();
        }
    }

    private void compared(String difference) {
        if (!difference.isEmpty()) {
            fail(difference);
        } else if (candidate.waiting() > HARDLY) {
            candidate.comparison().ask();
        } else {
            stop();
            course.agreed(this);
        }
    }

    /** Something else has ended it. */
    void fail(String why) {
        if (!over) {
            stop();
            course.failed(this, why);
        }
    }
}
