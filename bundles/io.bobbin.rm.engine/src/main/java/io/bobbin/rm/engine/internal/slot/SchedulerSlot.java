package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.Loops;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The scheduler's slot. It follows the schedulers that are present, restores the one that the settings name from the
 * ledger beside the one in use, and cuts over to it. A scheduler that throws, hangs or falls behind is taken out; one
 * fresh instance of it is tried, then the slot stays parked until something changes. While it is parked nothing is
 * granted and everything else goes on. On the truth loop.
 */
public final class SchedulerSlot implements Follower.Answers {

    private static final Logger LOG = LoggerFactory.getLogger(SchedulerSlot.class);
    private static final Duration STEADY = Duration.ofSeconds(60);

    private final Truth truth;
    private final Loops loops;
    private final Ledger ledger;
    private final EventStream stream;
    private final Outcomes outcomes;
    private final Runnable whenInUse;
    private final FaultWatch faultWatch = new FaultWatch();
    private final PresentSchedulers present = new PresentSchedulers();
    private final Headrooms headrooms;
    private final PassTimes passTimes = new PassTimes();
    private final IndexRecycling indexes;
    private @Nullable Follower inUse;
    private @Nullable Follower candidate;
    private @Nullable SchedulerFactory givenUp;
    private String parked = "no scheduler has come yet";
    private long generation;
    private long inUseSince;
    private int failures;
    private boolean closed;

    /**
     * @param whenInUse called when a scheduler has come into use
     */
    public SchedulerSlot(
            Truth truth, Loops loops, Ledger ledger, EventStream stream, Outcomes outcomes, Runnable whenInUse) {
        this.truth = truth;
        this.loops = loops;
        this.ledger = ledger;
        this.stream = stream;
        this.outcomes = outcomes;
        this.headrooms = new Headrooms(ledger);
        this.indexes = new IndexRecycling(ledger, stream, outcomes);
        this.whenInUse = whenInUse;
    }

    public void bind(SchedulerFactory factory) {
        present.add(factory);
        tryAfresh();
    }

    /** Takes a scheduler out at once if it is the one in use; its loop ends when its present call does. */
    public void unbind(SchedulerFactory factory) {
        present.remove(factory);
        if (inUse != null && inUse.factory() == factory) {
            park(inUse, "scheduler '" + factory.name() + "' was taken away");
        }
        tryAfresh();
    }

    /** The settings may be others: what was given up is tried again. */
    public void tryAfresh() {
        givenUp = null;
        failures = 0;
        choose();
    }

    private void choose() {
        if (closed) {
            return;
        }
        SchedulerFactory factory = present.named(truth.settings().scheduler());
        if (factory == null) {
            parkForWantOf(truth.settings().scheduler());
        } else if (factory != givenUp) {
            use(factory);
        }
    }

    private void parkForWantOf(String wanted) {
        String cause = present.absence(wanted);
        if (candidate != null) {
            drop(candidate);
        }
        if (inUse == null) {
            parked = cause;
        } else {
            park(inUse, cause);
        }
    }

    private void use(SchedulerFactory factory) {
        var context =
                new SchedulerContext(truth.settings().limits(), truth.settings().calculator());
        if (fits(inUse, factory, context)) {
            if (candidate != null) {
                drop(candidate);
            }
            return;
        }
        if (fits(candidate, factory, context)) {
            return;
        }
        if (candidate != null) {
            drop(candidate);
        }
        long next = ++generation;
        String name = "scheduler-" + factory.name() + "-" + next;
        var host = new SchedulerHost(loops.open(name), factory, context);
        var copy = new LedgerCopy(ledger, truth.settings().slot().chunkItems());
        int bound = truth.settings().slot().waitingEvents();
        var follower = new Follower(next, factory, context, host, copy, stream.last(), bound, this);
        candidate = follower;
        stream.add(follower);
        LOG.info("Scheduler {} restores from the ledger at event {}", follower, stream.last());
        handOver(follower);
    }

    private static boolean fits(@Nullable Follower follower, SchedulerFactory factory, SchedulerContext context) {
        return follower != null
                && follower.factory() == factory
                && follower.context().equals(context);
    }

    /** Hands what waits to every follower that has time. */
    public void handOver() {
        for (Follower follower : stream.followers()) {
            if (follower.waiting() > truth.settings().slot().waitingEvents()) {
                failed(follower, "it has fallen behind by " + follower.waiting() + " events", null);
            } else {
                handOver(follower);
            }
        }
    }

    private void handOver(Follower follower) {
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
                failed(follower, "its answer is not intelligible: " + unintelligible, unintelligible);
            }
        });
    }

    @Override
    public void thrown(Follower follower, Throwable failure) {
        truth.execute("failure of scheduler", () -> failed(follower, "it threw " + failure, failure));
    }

    private void take(Follower follower, Work.Result result) {
        Books expected = follower.takeExpected();
        follower.answered(result);
        if (result.passNanos() >= 0) {
            passTimes.passed(result.passNanos(), truth.nanos());
        }
        int made = result.pass().open();
        String wrong = made > follower.allowed()
                ? "it made " + made + " proposals where " + follower.allowed() + " were allowed"
                : outcomes.offer(follower, result.pass());
        if (follower.standing() == Follower.Standing.GONE) {
            return;
        }
        if (wrong.isEmpty() && expected != null && result.books() != null) {
            wrong = FaultWatch.difference(expected, result.books());
            faultWatch.agreed();
        }
        if (!wrong.isEmpty()) {
            failed(follower, wrong, null);
            return;
        }
        if (follower.isInUse()) {
            headrooms.publish(result.pass().headrooms());
        }
        indexes.recycle();
        if (follower == candidate && follower.isRestored()) {
            cutOver(follower);
        }
        stream.tellDueBeats();
        handOver(follower);
    }

    /** The headroom that holds for every attempt for which none was published; null before the first one. */
    public @Nullable Headroom everybodysHeadroom() {
        return headrooms.everybodys();
    }

    private void cutOver(Follower next) {
        if (inUse != null) {
            retire(inUse);
        }
        candidate = null;
        inUse = next;
        next.use();
        parked = "";
        inUseSince = truth.nanos();
        faultWatch.reset();
        outcomes.generation(next.generation(), stream.last());
        LOG.info("Scheduler {} is in use from event {}", next, stream.last());
        whenInUse.run();
    }

    /** It may not propose any more; what it has proposed is refused, and it is told. */
    private void retire(Follower follower) {
        follower.standing(Follower.Standing.RETIRED);
        handOver(follower);
    }

    private void park(Follower follower, String cause) {
        inUse = null;
        parked = cause;
        LOG.warn("Granting pauses: {}", cause);
        retire(follower);
    }

    private void drop(Follower follower) {
        candidate = null;
        retire(follower);
    }

    private void leave(Follower follower) {
        follower.standing(Follower.Standing.GONE);
        stream.remove(follower);
        indexes.recycle();
    }

    private void failed(Follower follower, String cause, @Nullable Throwable thrown) {
        boolean concerns = follower == inUse || follower == candidate;
        if (follower.standing() == Follower.Standing.GONE) {
            return;
        }
        leave(follower);
        follower.host().abandon();
        List.copyOf(follower.questions()).forEach(question -> question.completeExceptionally(notReady(cause)));
        if (!concerns) {
            return;
        }
        if (follower == inUse) {
            if (truth.nanos() - inUseSince > STEADY.toNanos()) {
                failures = 0;
            }
            inUse = null;
        } else {
            candidate = null;
        }
        failures++;
        String message = "scheduler '" + follower.name() + "' was taken out: " + cause;
        LOG.error("Scheduler {} is taken out: {}", follower, cause, thrown);
        if (inUse == null) {
            parked = message;
        }
        if (failures > 1) {
            givenUp = follower.factory();
            LOG.error("Scheduler '{}' failed again; granting pauses until it is replaced", follower.name());
        }
        choose();
    }

    /** An answer that has to be there was not: the scheduler is out of order, unless it is being replaced anyway. */
    public void answeredBadly(Follower follower, @Nullable BobbinException failure) {
        if (follower == inUse) {
            failed(follower, "it did not answer: " + failure, failure);
        }
    }

    /** Notes that a proposal was at fault (rule 8). */
    public void fault(Follower follower, String entity) {
        if (follower == inUse && faultWatch.spins(truth.nanos())) {
            failed(follower, FaultWatch.SPINNING, null);
        } else if (follower == inUse && faultWatch.fault(entity)) {
            LOG.warn("Scheduler {} has been at fault three times about {}; its books are compared", follower, entity);
            follower.compare();
        }
    }

    /** Frees indexes whose removal every follower has passed (rule 3). */
    public void recycleIndexes() {
        indexes.recycle();
    }

    /** Looks for the scheduler that the settings name, and begins to watch for one that hangs. */
    public void start() {
        choose();
        watchLater();
    }

    private void watchLater() {
        truth.after("watch schedulers", truth.settings().slot().stuckAfter().dividedBy(4), () -> {
            watchLater();
            watch();
        });
    }

    private void watch() {
        long limit = truth.settings().slot().stuckAfter().toNanos();
        for (Follower follower : stream.followers()) {
            long busy = follower.host().busyNanos();
            if (busy > limit) {
                failed(follower, "a call has not come back for " + busy / 1_000_000 + " ms", null);
            }
        }
    }

    /**
     * Asks the scheduler in use. The stage completes on the truth loop; it fails with NOT_READY while the slot is parked
     * and when the scheduler is taken out before it has answered.
     */
    public <T> CompletionStage<T> ask(String question, Function<Scheduler, T> function) {
        Follower follower = inUse;
        if (follower == null) {
            return CompletableFuture.failedFuture(notReady(parked));
        }
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

    private static BobbinException notReady(String cause) {
        return new BobbinException(ErrorCode.NOT_READY, "Granting pauses: " + cause);
    }

    public PassTimes passTimes() {
        return passTimes;
    }

    /** The scheduler in use; null while the slot is parked. */
    public @Nullable Follower inUse() {
        return inUse;
    }

    /** Why the slot is parked; empty while it is not. */
    public String parked() {
        return parked;
    }

    public long generation() {
        return inUse == null ? generation : inUse.generation();
    }

    /** This leadership is over: nothing is granted any more (P2). */
    public void leadershipIsOver() {
        closed = true;
        if (candidate != null) {
            drop(candidate);
        }
        if (inUse != null) {
            park(inUse, "this manager does not lead any more");
        }
    }

    public void close() {
        closed = true;
        for (Follower follower : stream.followers()) {
            leave(follower);
            follower.host().close();
        }
        inUse = null;
        candidate = null;
        parked = "the manager is closing";
    }
}
