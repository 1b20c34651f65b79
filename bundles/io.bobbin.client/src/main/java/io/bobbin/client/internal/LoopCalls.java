package io.bobbin.client.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Timer;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Calls to the other side whose outcome comes back to a loop: exactly one of the two continuations runs there, once,
 * and no later than the limit.
 */
public final class LoopCalls {

    private final EventLoop loop;
    private final Duration limit;
    private long count;

    public LoopCalls(EventLoop loop, Duration limit) {
        this.loop = loop;
        this.limit = limit;
    }

    /** Makes a call; to be used on the loop. */
    public <T> void call(
            String what, Supplier<CompletionStage<T>> call, Consumer<T> succeeded, Consumer<BobbinException> failed) {
        loop.assertInLoop();
        var once = new Once();
        Timer timer = loop.schedule("limit of " + what + " " + ++count, limit, () -> {
            if (once.first()) {
                failed.accept(new BobbinException(
                        ErrorCode.TIMED_OUT, what + ": no answer within " + limit.toMillis() + " ms"));
            }
        });
        CompletionStage<T> answer;
        try {
            answer = call.get();
        } catch (RuntimeException refused) {
            timer.cancel();
            failed.accept(BobbinException.of(refused));
            return;
        }
        var unused = answer.whenComplete((value, failure) -> loop.execute(what, () -> {
            if (once.first()) {
                timer.cancel();
                if (failure == null) {
                    succeeded.accept(value);
                } else {
                    failed.accept(BobbinException.of(failure));
                }
            }
        }));
    }

    /** Whose turn it is: answer or limit. Touched on the loop only. */
    private static final class Once {
        private boolean taken;

        boolean first() {
            boolean first = !taken;
            taken = true;
            return first;
        }
    }
}
