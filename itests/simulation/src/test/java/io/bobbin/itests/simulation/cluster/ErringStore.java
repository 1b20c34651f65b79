package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.Loops;
import io.bobbin.store.memory.internal.MemoryRecords;
import io.bobbin.store.spi.Change;
import io.bobbin.store.spi.StateStore;
import io.bobbin.store.spi.StoreAbilities;
import io.bobbin.store.spi.StoredState;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The memory store, answering as late as a disk, and out of order on demand. */
public final class ErringStore implements StateStore {

    /** What a store that is out of order does. */
    public enum Mood {
        WELL,
        THROWING,
        UNREACHABLE,
        SILENT
    }

    private static final int LARGEST = 1 << 20;

    private final Loops loops;
    private final MemoryRecords records = new MemoryRecords(LARGEST);
    private final List<Runnable> kept = new ArrayList<>();
    private Mood mood = Mood.WELL;

    ErringStore(Loops loops) {
        this.loops = loops;
    }

    /** What it has kept silent about it answers once it is well. */
    void mood(Mood other) {
        mood = other;
        if (other == Mood.WELL) {
            List.copyOf(kept).forEach(Runnable::run);
            kept.clear();
        }
    }

    @Override
    public String name() {
        return records.name();
    }

    @Override
    public StoreAbilities abilities() {
        return records.abilities();
    }

    @Override
    public CompletionStage<Void> append(long term, List<Change> changes) {
        return switch (mood) {
            case THROWING -> throw new IllegalStateException("the store is out of order");
            case UNREACHABLE -> loops.block("append", () -> {
                throw new BobbinException(ErrorCode.UNREACHABLE, "the store cannot be reached");
            });
            case SILENT -> later(term, changes);
            case WELL -> loops.block("append", () -> true).thenCompose(begun -> records.append(term, changes));
        };
    }

    private CompletionStage<Void> later(long term, List<Change> changes) {
        var answer = new CompletableFuture<Void>();
        kept.add(() -> loops.block("append", () -> true)
                .thenCompose(begun -> records.append(term, changes))
                .whenComplete((done, failure) -> {
                    if (failure == null) {
                        answer.complete(null);
                    } else {
                        answer.completeExceptionally(failure);
                    }
                }));
        return answer;
    }

    @Override
    public CompletionStage<StoredState> load() {
        return loops.block("load", () -> true).thenCompose(begun -> records.load());
    }

    @Override
    public CompletionStage<String> digest() {
        return records.digest();
    }
}
