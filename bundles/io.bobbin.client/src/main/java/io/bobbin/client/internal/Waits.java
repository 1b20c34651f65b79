package io.bobbin.client.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits of blocking façades, each with an end. */
public final class Waits {

    private Waits() {}

    /**
     * What {@code stage} completes with.
     *
     * @throws BobbinException the stage's own, TIMED_OUT after {@code limit}, or SHUTTING_DOWN when interrupted
     */
    public static <T> T await(CompletionStage<T> stage, Duration limit, String what) {
        try {
            return stage.toCompletableFuture().get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            throw BobbinException.of(failed);
        } catch (TimeoutException late) {
            throw new BobbinException(
                    ErrorCode.TIMED_OUT, what + ": no answer within " + limit.toMillis() + " ms", late);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BobbinException(ErrorCode.SHUTTING_DOWN, what + ": interrupted while waiting", interrupted);
        }
    }
}
