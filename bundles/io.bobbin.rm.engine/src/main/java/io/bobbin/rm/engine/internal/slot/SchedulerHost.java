package io.bobbin.rm.engine.internal.slot;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A scheduler on its own loop. Everything of the scheduler's is called there and nowhere else; what it throws is an
 * answer like any other.
 */
final class SchedulerHost {

    private static final Logger LOG = LoggerFactory.getLogger(SchedulerHost.class);

    private final EventLoop loop;
    private final SchedulerFactory factory;
    private final SchedulerContext context;
    private @Nullable Scheduler scheduler;

    SchedulerHost(EventLoop loop, SchedulerFactory factory, SchedulerContext context) {
        this.loop = loop;
        this.factory = factory;
        this.context = context;
    }

    /** Hands work over; exactly one of the two answers comes, on the scheduler's loop. */
    void work(Work work, Consumer<Work.Result> whenDone, Consumer<Throwable> whenThrown) {
        loop.execute("work of scheduler", () -> {
            Work.Result result;
            try {
                result = run(opened(), work);
            } catch (Throwable thrown) {
                whenThrown.accept(thrown);
                return;
            }
            whenDone.accept(result);
        });
    }

    private Work.Result run(Scheduler scheduler, Work work) {
        if (!work.events().isEmpty()) {
            scheduler.onEvents(work.events());
        }
        if (work.chunk() != null) {
            scheduler.restore(work.chunk());
        }
        long before = loop.time().monotonicNanos();
        PassResult pass = work.budget() == null
                ? PassResult.NOTHING
                : Objects.requireNonNull(scheduler.pass(work.budget()), "a pass without a result");
        long passNanos = work.budget() == null ? -1 : loop.time().monotonicNanos() - before;
        Comparison.Stated stated =
                work.compare() ? Comparison.Stated.of(Objects.requireNonNull(scheduler.books(), "no books")) : null;
        return new Work.Result(work.lastEvent(), pass, passNanos, stated);
    }

    private Scheduler opened() {
        Scheduler open = scheduler;
        if (open == null) {
            open = factory.open(context);
            scheduler = open;
        }
        return open;
    }

    /** Asks the scheduler something; the stage completes on its loop. */
    <T> CompletionStage<T> ask(String question, Function<Scheduler, T> answer) {
        return loop.submit(question, () -> answer.apply(opened()));
    }

    /** How many calls wait for the present one (EVT-22). */
    int waiting() {
        return loop.waiting();
    }

    /** For how long the present call has been going on. */
    long busyNanos() {
        return loop.busyNanos();
    }

    /** Lets go of the scheduler after what waits, and ends the loop. */
    void close() {
        loop.execute("close scheduler", () -> {
            try {
                if (scheduler != null) {
                    scheduler.close();
                }
            } catch (Throwable thrown) {
                LOG.warn("Scheduler '{}' threw as it was closed", factory.name(), thrown);
            }
        });
        loop.close();
    }

    /** Ends the loop without another word to a scheduler that hangs or has thrown. */
    void abandon() {
        loop.close();
    }
}
