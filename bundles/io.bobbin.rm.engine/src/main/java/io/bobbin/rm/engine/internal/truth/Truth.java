package io.bobbin.rm.engine.internal.truth;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Timer;
import io.bobbin.leader.spi.Leadership;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.scheduler.spi.QueueConfiguration;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The truth loop: the only writer of the ledger. Commands, timers and answers from elsewhere all come in here, so that
 * after each of them the events it caused have been carried to their end.
 */
public final class Truth {

    private static final Logger LOG = LoggerFactory.getLogger(Truth.class);

    private final EventLoop loop;
    private final Leadership leadership;
    private final Dispatch dispatch = new Dispatch();
    private final Faults faults = new Faults();
    private final WallClock wallClock;
    private final List<Runnable> whenFenced = new ArrayList<>();
    private volatile EngineSettings settings;
    private QueueConfiguration queues = QueueConfiguration.NONE;
    private volatile boolean closed;
    private @Nullable String fencedBy;

    public Truth(EventLoop loop, Leadership leadership, EngineSettings settings) {
        this.loop = loop;
        this.leadership = leadership;
        this.settings = settings;
        this.wallClock = new WallClock(loop.time());
    }

    /** Runs a command and tells its result; what it does to others has happened by then. */
    public <T> CompletionStage<T> command(String name, Callable<T> work) {
        return loop.submit(name, () -> done(work));
    }

    private <T> T done(Callable<T> work) throws Exception {
        try {
            return work.call();
        } finally {
            dispatch.drain();
        }
    }

    /** Like {@link #command}, for work whose answer comes later. */
    public <T> CompletionStage<T> answer(String name, Callable<CompletionStage<T>> work) {
        return command(name, work).thenCompose(Function.identity());
    }

    /** Like {@link #command}, refused once a later leadership is known to exist. */
    public <T> CompletionStage<T> change(String name, Callable<T> work) {
        return loop.submit(name, () -> {
            checkLeads();
            return done(work);
        });
    }

    /** Like {@link #change}, for work whose answer comes later. */
    public <T> CompletionStage<T> changeLater(String name, Callable<CompletionStage<T>> work) {
        return change(name, work).thenCompose(Function.identity());
    }

    /** Runs work for which nobody waits. */
    public void execute(String name, Runnable work) {
        if (!closed) {
            loop.execute(name, () -> {
                try {
                    work.run();
                } finally {
                    dispatch.drain();
                }
            });
        }
    }

    /** Runs work after a time; a later call with the same tag replaces an earlier one that has not run. */
    public Timer after(String tag, Duration delay, Runnable work) {
        return loop.schedule(tag, delay, () -> {
            try {
                work.run();
            } finally {
                dispatch.drain();
            }
        });
    }

    /** Takes the outcome of something that went on elsewhere back to the loop. */
    public <T> void whenDone(String name, CompletionStage<T> stage, Outcome<T> outcome) {
        var unused = stage.whenComplete((value, failure) -> execute(name, () -> {
            if (failure == null) {
                outcome.done(value, null);
            } else {
                outcome.done(null, BobbinException.of(failure));
            }
        }));
    }

    /** What came of a stage: a value, or a failure. */
    @FunctionalInterface
    public interface Outcome<T> {

        void done(@Nullable T value, @Nullable BobbinException failure);
    }

    /** Notes that a later leadership exists; from now on nothing is changed for anybody. */
    public void fenced(String cause) {
        if (fencedBy == null) {
            fencedBy = cause;
            LOG.error("This leadership (term {}) is over: {}", leadership.term(), cause);
            whenFenced.forEach(Runnable::run);
            leadership.fenced(cause);
        }
    }

    /** Has work done once this leadership is known to be over, such as to tell those who wait for what will never be. */
    public void whenFenced(Runnable work) {
        whenFenced.add(work);
    }

    public boolean isFenced() {
        return fencedBy != null;
    }

    private void checkLeads() {
        if (fencedBy != null) {
            throw standby();
        }
    }

    /** What is told once this leadership is known to be over. */
    public BobbinException standby() {
        return new BobbinException(
                ErrorCode.STANDBY, "This manager does not lead any more (" + fencedBy + "); ask another one");
    }

    /** How many commands wait. May be asked from any thread. */
    public int waiting() {
        return loop.waiting();
    }

    public Dispatch dispatch() {
        return dispatch;
    }

    public Faults faults() {
        return faults;
    }

    public EngineSettings settings() {
        return settings;
    }

    public void settings(EngineSettings other) {
        settings = other;
    }

    /** The queues that a scheduler is to have which is opened from now on. On the loop alone. */
    public QueueConfiguration queues() {
        return queues;
    }

    public void queues(QueueConfiguration other) {
        queues = other;
    }

    public Leadership leadership() {
        return leadership;
    }

    /** For how long the present command has been running. May be called on any thread. */
    public long busyNanos() {
        return loop.busyNanos();
    }

    /** Now, in ms since the epoch. */
    public long millis() {
        return loop.time().wallMillis();
    }

    /** Now, on the monotonic clock. */
    public long nanos() {
        return loop.time().monotonicNanos();
    }

    /**
     * About now, on the monotonic clock: when the present command began. For what happens with every command, as reading a
     * clock costs as much as much of what they do.
     */
    public long commandBegan() {
        return loop.commandBegan();
    }

    /** The same in ms since the epoch. */
    public long commandMillis() {
        return wallClock.millis(loop.commandBegan());
    }

    /** Ends the loop after the commands that wait. */
    public void close() {
        closed = true;
        loop.close();
    }
}
