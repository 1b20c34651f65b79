package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.Scheduler;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is said to and fro with every scheduler that follows: hands over what waits, takes answers, and takes out who
 * throws, hangs, falls behind or makes no sense. Who is in use is not its concern. On the truth loop, but for the answers
 * themselves.
 */
final class Conversation implements Follower.Answers {

    /** Who hears of it. */
    interface Listener {

        /**
         * A scheduler has answered, and nothing was wrong with the answer as such.
         *
         * @param difference of its books from the ledger; empty when they agree, null when nothing is known of that
         */
        void answered(Follower follower, Work.Result result, @Nullable String difference);

        /** A scheduler was taken out and hears nothing any more. */
        void lost(Follower follower, String cause);
    }

    private static final Logger LOG = LoggerFactory.getLogger(Conversation.class);

    private final Truth truth;
    private final Ledger ledger;
    private final EventStream stream;
    private final Outcomes outcomes;
    private final Listener listener;
    private final Headrooms headrooms;
    private final PassTimes passTimes = new PassTimes();
    private final IndexRecycling indexes;

    Conversation(Truth truth, Ledger ledger, EventStream stream, Outcomes outcomes, Listener listener) {
        this.truth = truth;
        this.ledger = ledger;
        this.stream = stream;
        this.outcomes = outcomes;
        this.listener = listener;
        this.headrooms = new Headrooms(ledger);
        this.indexes = new IndexRecycling(ledger, stream, outcomes);
    }

    /** Begins to follow. */
    void begin(Follower follower) {
        stream.add(follower);
        LOG.info("Scheduler {} restores from the ledger at event {}", follower, stream.last());
    }

    /** Hands what waits to every follower that has time. */
    void handOver() {
        for (Follower follower : stream.followers()) {
            if (follower.waiting() > truth.settings().slot().waitingEvents()) {
                fail(follower, "it has fallen behind by " + follower.waiting() + " events", null);
            } else {
                handOver(follower);
            }
        }
    }

    void handOver(Follower follower) {
        follower.handOver(ledger, truth.settings().slot(), stream.last());
        if (follower.standing() == Follower.Standing.RETIRED && follower.isSettled()) {
            leave(follower);
            follower.host().close();
        }
    }

    @Override
    public void done(Follower follower, Work.Result result) {
        truth.execute("answer of scheduler", () -> {
            try {
                take(follower, result);
            } catch (Exception | LinkageError | StackOverflowError unintelligible) {
                fail(follower, "its answer is not intelligible: " + unintelligible, unintelligible);
            }
        });
    }

    @Override
    public void thrown(Follower follower, Throwable failure) {
        truth.execute("failure of scheduler", () -> fail(follower, "it threw " + failure, failure));
    }

    private void take(Follower follower, Work.Result result) {
        if (follower.standing() == Follower.Standing.GONE) {
            return;
        }
        Comparison.Stated stated = result.stated();
        String difference = stated == null ? null : follower.comparison().ended(stated);
        follower.answered(result);
        if (result.passNanos() >= 0) {
            passTimes.passed(result.passNanos(), truth.nanos());
        }
        int made = result.pass().open();
        String wrong = made > follower.allowed()
                ? "it made " + made + " proposals where " + follower.allowed() + " were allowed"
                : outcomes.offer(follower, result.pass());
        if (!wrong.isEmpty()) {
            fail(follower, wrong, null);
            return;
        }
        if (follower.isInUse()) {
            headrooms.publish(result.pass().headrooms());
        }
        indexes.recycle();
        listener.answered(follower, result, difference);
        stream.tellDueBeats();
        handOver(follower);
    }

    /** It may not propose any more; what it has proposed is refused, and it is told. Then it is let go of. */
    void retire(Follower follower) {
        if (follower.standing() != Follower.Standing.GONE) {
            follower.standing(Follower.Standing.RETIRED, truth.millis());
            handOver(follower);
        }
    }

    /** Takes a scheduler out that is out of order, without another word to it. */
    void fail(Follower follower, String cause, @Nullable Throwable thrown) {
        if (follower.standing() == Follower.Standing.GONE) {
            return;
        }
        boolean retired = follower.standing() == Follower.Standing.RETIRED;
        leave(follower);
        follower.host().abandon();
        List.copyOf(follower.questions()).forEach(question -> question.completeExceptionally(notReady(cause)));
        if (!retired) {
            LOG.error("Scheduler {} is taken out: {}", follower, cause, thrown);
            listener.lost(follower, cause);
        }
    }

    /** Takes out whoever has not come back from a call for too long. */
    void watch() {
        long limit = truth.settings().slot().stuckAfter().toNanos();
        for (Follower follower : stream.followers()) {
            long busy = follower.host().busyNanos();
            if (busy > limit) {
                fail(follower, "a call has not come back for " + busy / 1_000_000 + " ms", null);
            }
        }
    }

    /** Lets go of everybody at once. */
    void close() {
        for (Follower follower : stream.followers()) {
            leave(follower);
            follower.host().close();
        }
    }

    private void leave(Follower follower) {
        follower.standing(Follower.Standing.GONE, truth.millis());
        stream.remove(follower);
        indexes.recycle();
    }

    /** As {@link SchedulerSlot#ask}. */
    <T> CompletionStage<T> ask(Follower follower, String question, Function<Scheduler, T> function) {
        var answer = new CompletableFuture<T>();
        follower.questions().add(answer);
        truth.whenDone(question, follower.host().ask(question, function), (said, failure) -> {
            follower.questions().remove(answer);
            if (failure == null) {
                answer.complete(said);
            } else {
                answer.completeExceptionally(failure);
            }
        });
        return answer;
    }

    static BobbinException notReady(String cause) {
        return new BobbinException(ErrorCode.NOT_READY, "Granting pauses: " + cause);
    }

    IndexRecycling indexes() {
        return indexes;
    }

    PassTimes passTimes() {
        return passTimes;
    }

    /** The headroom that holds for every attempt for which none was published; null before the first one. */
    @Nullable
    Headroom everybodysHeadroom() {
        return headrooms.everybodys();
    }
}
