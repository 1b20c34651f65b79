package io.bobbin.eventloop.thread;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Waits for a stage, for whoever must not return before a loop has done something, such as a component whose plugin is
 * about to go. Not to be called on a loop.
 */
public final class BoundedWait {

    private BoundedWait() {}

    /**
     * Waits until the stage is done, or the time is over, or the thread is interrupted, which it stays.
     *
     * @param whenUndone told what the stage failed with, or that the time was over
     */
    public static void on(CompletionStage<?> stage, Duration longest, Consumer<Exception> whenUndone) {
        try {
            stage.toCompletableFuture().get(longest.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException undone) {
            whenUndone.accept(undone);
        }
    }
}
