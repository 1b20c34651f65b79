package io.bobbin.nm.engine.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Work that blocks, and comes back to the loop. */
record Background(Loops loops, EventLoop loop) {

    <T> void run(String work, Callable<T> blocking, Consumer<T> then, Consumer<BobbinException> failed) {
        loops.block(work, blocking)
                .whenComplete((result, failure) -> loop.execute(work + " is done", () -> {
                    if (failure == null) {
                        then.accept(result);
                    } else {
                        failed.accept(BobbinException.of(failure));
                    }
                }));
    }
}
