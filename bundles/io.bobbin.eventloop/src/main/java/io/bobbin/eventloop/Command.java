package io.bobbin.eventloop;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A named piece of work and who waits for it; for implementations of loops.
 *
 * @param future completed with the result; null when nobody waits
 */
public record Command<T>(String name, Callable<T> work, @Nullable CompletableFuture<T> future) {

    /** Runs the work and tells its outcome; an outcome that nobody waits for goes to {@code failures} if it is one. */
    public void run(String loop, Failures failures) {
        T result;
        try {
            result = work.call();
        } catch (Throwable failure) {
            fail(loop, failure, failures);
            return;
        }
        if (future != null) {
            future.complete(result);
        }
    }

    /** Tells that the work failed or will not be done. */
    public void fail(String loop, Throwable failure, Failures failures) {
        if (future == null) {
            failures.thrown(loop, name, failure);
        } else {
            future.completeExceptionally(failure);
        }
    }

    /** A command without a result. */
    public static Command<@Nullable Void> of(String name, Runnable work) {
        return new Command<>(
                name,
                () -> {
                    work.run();
                    return null;
                },
                null);
    }
}
