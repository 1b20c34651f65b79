package io.bobbin.rm.engine.internal.component;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.rm.ports.Outside;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * The machine that is there at the moment. What is asked while none is there waits for one, so that a manager which starts
 * does not take nodes in as if there were no lists; more than a bounded number is refused. May be called on any thread.
 */
final class PresentOutside implements Outside {

    private static final int MOST = 1_000;

    private final AtomicInteger waiting = new AtomicInteger();
    private volatile CompletableFuture<Outside> present = new CompletableFuture<>();

    void bind(Outside outside) {
        if (!present.complete(outside)) {
            present = CompletableFuture.completedFuture(outside);
        }
    }

    void unbind(Outside outside) {
        if (present.getNow(Outside.NOTHING) == outside) {
            present = new CompletableFuture<>();
        }
    }

    @Override
    public CompletionStage<List<String>> lines(String file) {
        return whenPresent(file, outside -> outside.lines(file));
    }

    @Override
    public CompletionStage<Optional<List<String>>> linesIfThere(String file) {
        return whenPresent(file, outside -> outside.linesIfThere(file));
    }

    @Override
    public CompletionStage<List<String>> output(String program, List<String> words) {
        return whenPresent(program, outside -> outside.output(program, words));
    }

    private <T> CompletionStage<T> whenPresent(String name, Function<Outside, CompletionStage<T>> work) {
        CompletableFuture<Outside> awaited = present;
        if (awaited.isDone()) {
            return awaited.thenCompose(work);
        }
        if (waiting.incrementAndGet() > MOST) {
            waiting.decrementAndGet();
            return CompletableFuture.failedStage(new BobbinException(
                    ErrorCode.NOT_READY,
                    name + " cannot be read: nothing here reads files yet (bundle io.bobbin.rm.admin)"));
        }
        return awaited.thenCompose(outside -> {
            waiting.decrementAndGet();
            return work.apply(outside);
        });
    }
}
