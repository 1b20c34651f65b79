package io.bobbin.client.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.EventLoop;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Makes a call again that was refused with OVERLOADED, after pauses that double and for a bounded time. Any call may be
 * made again for that reason: it was refused at the door and nothing of it was done. Every other failure is final here.
 */
public final class Overload {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final EventLoop loop;
    private final Duration patience;
    private long repeats;

    /** @param patience for how long refusals in a row are borne, from the first call on */
    public Overload(EventLoop loop, Duration patience) {
        this.loop = loop;
        this.patience = patience;
    }

    /** What the call comes to. May be called on any thread; the call itself is made on the loop. */
    public <T> CompletionStage<T> call(String what, Supplier<CompletionStage<T>> call) {
        var result = new CompletableFuture<T>();
        long until = loop.time().monotonicNanos() + patience.toNanos();
        loop.execute(what, () -> attempt(what, call, result, FIRST_PAUSE, until));
        return result;
    }

    private <T> void attempt(
            String what, Supplier<CompletionStage<T>> call, CompletableFuture<T> result, Duration pause, long until) {
        CompletionStage<T> answer;
        try {
            answer = call.get();
        } catch (RuntimeException refused) {
            result.completeExceptionally(BobbinException.of(refused));
            return;
        }
        var unused = answer.whenComplete((value, failure) -> {
            if (failure == null) {
                result.complete(value);
                return;
            }
            BobbinException reason = BobbinException.of(failure);
            if (reason.code() != ErrorCode.OVERLOADED || loop.time().monotonicNanos() + pause.toNanos() > until) {
                result.completeExceptionally(reason);
            } else {
                loop.execute(
                        what,
                        () -> loop.schedule(
                                what + " after overload " + ++repeats,
                                pause,
                                () -> attempt(what, call, result, longer(pause), until)));
            }
        });
    }

    private static Duration longer(Duration pause) {
        Duration doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
    }
}
