package io.bobbin.rm.engine.internal.store;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.store.spi.Change;
import io.bobbin.store.spi.StateStore;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes to the state store in the order in which they were asked for. One append is under way at a time and carries all
 * that has gathered meanwhile. While no store fits, writes wait. What the store refuses for good fails alone and is not
 * tried again; what it cannot do now is tried again, in order; a later term ends this leadership. On the truth loop.
 */
public final class Saver {

    private static final Logger LOG = LoggerFactory.getLogger(Saver.class);
    private static final int BATCH = 256;
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final Truth truth;
    private final List<StateStore> present = new ArrayList<>();
    private final Deque<Write> waiting = new ArrayDeque<>();
    private @Nullable StateStore inUse;
    private boolean writing;
    private boolean oneByOne;

    public Saver(Truth truth) {
        this.truth = truth;
    }

    public void bind(StateStore store) {
        present.add(store);
        choose();
    }

    public void unbind(StateStore store) {
        present.remove(store);
        choose();
    }

    /** The settings may name another store. */
    public void choose() {
        String wanted = truth.settings().store();
        StateStore chosen = null;
        for (StateStore each : present) {
            chosen = each.name().equals(wanted) ? each : chosen;
        }
        if (chosen != inUse) {
            inUse = chosen;
            tell(wanted, chosen);
        }
        write();
    }

    private static void tell(String wanted, @Nullable StateStore chosen) {
        if (chosen == null) {
            LOG.warn("State store '{}' is not present; what has to be stored waits", wanted);
        } else if (chosen.abilities().durable()) {
            LOG.info("State store '{}' is in use", wanted);
        } else {
            LOG.warn("State store '{}' is in use: it keeps nothing beyond this process", wanted);
        }
    }

    /**
     * Stores a change.
     *
     * @param whenDone told on this loop: null when it is stored, else why it never will be
     */
    public void save(String what, Change change, Consumer<@Nullable BobbinException> whenDone) {
        waiting.add(new Write(what, change, whenDone));
        write();
    }

    /** The name of the store in use; empty while none fits. */
    public String inUse() {
        return inUse == null ? "" : inUse.name();
    }

    /** How many changes are not stored yet. */
    public int waiting() {
        return waiting.size();
    }

    private void write() {
        StateStore store = inUse;
        if (writing || waiting.isEmpty() || store == null || truth.isFenced()) {
            return;
        }
        writing = true;
        int count = oneByOne ? 1 : Math.min(BATCH, waiting.size());
        List<Write> batch = waiting.stream().limit(count).toList();
        truth.whenDone("answer of store", append(store, batch), (stored, failure) -> {
            writing = false;
            if (failure == null) {
                batch.forEach(this::stored);
            } else {
                failed(batch, failure);
            }
            write();
        });
    }

    private CompletionStage<Boolean> append(StateStore store, List<Write> batch) {
        List<Change> changes = batch.stream().map(Write::change).toList();
        try {
            return store.append(truth.leadership().term(), changes).thenApply(nothing -> true);
        } catch (Throwable thrown) {
            return CompletableFuture.failedFuture(thrown);
        }
    }

    private void stored(Write write) {
        waiting.remove();
        oneByOne &= !waiting.isEmpty();
        write.whenDone().accept(null);
    }

    private void failed(List<Write> batch, BobbinException failure) {
        if (failure.code() == ErrorCode.STALE) {
            truth.fenced(String.valueOf(failure.getMessage()));
        } else if (failure.code() == ErrorCode.UNREACHABLE || failure.code() == ErrorCode.TIMED_OUT) {
            LOG.warn("{} changes cannot be stored now: {}", batch.size(), failure.getMessage());
            writing = true;
            truth.after("store again", RETRY, () -> {
                writing = false;
                write();
            });
        } else if (batch.size() > 1) {
            oneByOne = true;
        } else {
            Write refused = waiting.remove();
            oneByOne = false;
            LOG.error("{} cannot be stored: {}", refused.what(), failure.getMessage());
            refused.whenDone().accept(failure);
        }
    }
}
