package io.bobbin.testkit;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.Loops;
import io.bobbin.store.spi.Change;
import io.bobbin.store.spi.StateStore;
import io.bobbin.store.spi.StoreAbilities;
import io.bobbin.store.spi.StoredRecord;
import io.bobbin.store.spi.StoredState;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;

/** A store in memory whose answers come as work outside every loop, so that a test decides what happens before them. */
public final class TestStore implements StateStore {

    private final Loops loops;
    private final TreeMap<String, StoredRecord> records = new TreeMap<>();
    private long term;
    private boolean reachable = true;

    public TestStore(Loops loops) {
        this.loops = loops;
    }

    /** Whether it can be reached from now on. */
    public void reachable(boolean value) {
        reachable = value;
    }

    /** All records by kind and key. */
    public List<StoredRecord> records() {
        return new ArrayList<>(records.values());
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public StoreAbilities abilities() {
        return new StoreAbilities(false, false);
    }

    @Override
    public CompletionStage<Void> append(long writer, List<Change> changes) {
        return loops.block("append", () -> true).thenAccept(begun -> {
            check(writer);
            term = writer;
            changes.forEach(this::apply);
        });
    }

    private void check(long writer) {
        if (!reachable) {
            throw new BobbinException(ErrorCode.UNREACHABLE, "The store cannot be reached");
        }
        if (writer < term) {
            throw new BobbinException(ErrorCode.STALE, "Term " + term + " has written");
        }
    }

    private void apply(Change change) {
        if (change instanceof Change.Put put) {
            records.put(id(put.record().kind(), put.record().key()), put.record());
        } else if (change instanceof Change.Delete delete) {
            records.remove(id(delete.kind(), delete.key()));
        }
    }

    private static String id(String kind, String key) {
        return kind + "/" + key;
    }

    @Override
    public CompletionStage<StoredState> load() {
        return loops.block("load", () -> new StoredState(term, records(), List.of()));
    }

    @Override
    public CompletionStage<String> digest() {
        return loops.block("digest", () -> records().toString());
    }
}
