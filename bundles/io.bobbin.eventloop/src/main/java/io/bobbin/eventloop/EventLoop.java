package io.bobbin.eventloop;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A queue of named commands that run one after the other, each to its end (EVT-03, A-39). What only commands of one loop
 * touch has one writer and needs no lock. Commands of one caller keep their order. A command that throws is reported to
 * its future, or else to the log, and stops nothing (EVT-13). Commands given before the loop starts are kept (EVT-04).
 */
@ProviderType
public interface EventLoop {

    String name();

    /** Runs {@code work} on the loop and tells its result; stages that depend on it directly run on the loop too. */
    <T> CompletionStage<T> submit(String command, Callable<T> work);

    /** Runs {@code work} on the loop; for work without a result. */
    void execute(String command, Runnable work);

    /**
     * Runs {@code work} on the loop once {@code delay} has passed on the monotonic clock. A timer with the same tag
     * replaces an earlier one that has not fired.
     */
    Timer schedule(String tag, Duration delay, Runnable work);

    /** Whether the caller is a command of this loop. */
    boolean inLoop();

    /**
     * Says that the caller must be a command of this loop.
     *
     * @throws IllegalStateException when it is not
     */
    default void assertInLoop() {
        if (!inLoop()) {
            throw new IllegalStateException("Only for loop '" + name() + "', called on "
                    + Thread.currentThread().getName());
        }
    }

    Time time();

    /**
     * When the present command began, in nanoseconds on the monotonic clock. Reading the clock costs as much as much of what
     * a command does, so one that asks many times, or not for its own duration, asks this. For commands of this loop; for
     * others it is now.
     */
    default long commandBegan() {
        return time().monotonicNanos();
    }

    /** How many commands wait; may leave out or count twice what is being added or taken at the moment. */
    int waiting();

    /** For how many nanoseconds the present command has been running; 0 when none is. A watchdog asks this (EVT-17). */
    long busyNanos();

    /** Takes no more commands and ends after those that wait; futures of later ones fail with SHUTTING_DOWN (EVT-20). */
    void close();
}
