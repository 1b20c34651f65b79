package io.bobbin.metrics.http.internal;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A question that is never put twice at once: who asks while an answer is due waits for that answer. So a source that
 * hangs gathers no more than one question however often it is asked. For any thread.
 */
final class Question<T> {

    private final Supplier<CompletionStage<T>> source;
    private final AtomicReference<@Nullable CompletableFuture<T>> due = new AtomicReference<>();

    Question(Supplier<CompletionStage<T>> source) {
        this.source = source;
    }

    /** The answer; fails when it takes longer than that. */
    CompletableFuture<T> ask(Duration patience) {
        CompletableFuture<T> present = due.get();
        while (present == null || present.isDone()) {
            var fresh = new CompletableFuture<T>();
            if (due.compareAndSet(present, fresh)) {
                put(fresh);
            }
            present = due.get();
            if (present == fresh) {
                break;
            }
        }
        return present.copy().orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void put(CompletableFuture<T> answer) {
        try {
            source.get().whenComplete((said, failure) -> {
                if (failure == null) {
                    answer.complete(said);
                } else {
                    answer.completeExceptionally(failure);
                }
            });
        } catch (RuntimeException thrown) {
            answer.completeExceptionally(thrown);
        }
    }
}
