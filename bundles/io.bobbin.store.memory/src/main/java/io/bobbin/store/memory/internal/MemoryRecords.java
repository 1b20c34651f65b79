package io.bobbin.store.memory.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.store.spi.Change;
import io.bobbin.store.spi.RecordDigest;
import io.bobbin.store.spi.StateStore;
import io.bobbin.store.spi.StoreAbilities;
import io.bobbin.store.spi.StoredRecord;
import io.bobbin.store.spi.StoredState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Keeps records until the process ends (RSS-10). Stages are complete when they are returned; for one thread at a time,
 * like every store.
 */
public final class MemoryRecords implements StateStore {

    static final String NAME = "memory";

    private record Id(String kind, String key) implements Comparable<Id> {

        private static final Comparator<Id> ORDER =
                Comparator.comparing(Id::kind).thenComparing(Id::key);

        @Override
        public int compareTo(Id other) {
            return ORDER.compare(this, other);
        }
    }

    private final TreeMap<Id, StoredRecord> records = new TreeMap<>();
    private long term;
    private RecordDigest digest = RecordDigest.NONE;
    private volatile int maxRecordBytes;

    public MemoryRecords(int maxRecordBytes) {
        this.maxRecordBytes = maxRecordBytes;
    }

    /** May be called from any thread; holds from the next write on. */
    void limit(int newMaxRecordBytes) {
        maxRecordBytes = newMaxRecordBytes;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public StoreAbilities abilities() {
        return new StoreAbilities(false, false);
    }

    @Override
    public CompletionStage<Void> append(long writer, List<Change> changes) {
        if (writer < term) {
            return refused(ErrorCode.STALE, "A write of term " + writer + " came after term " + term + " has written");
        }
        for (Change change : changes) {
            if (change instanceof Change.Put put && put.record().bytes().length > maxRecordBytes) {
                return refused(ErrorCode.BAD_REQUEST, tooLarge(put.record()));
            }
        }
        term = writer;
        changes.forEach(this::apply);
        return CompletableFuture.completedStage(null);
    }

    private String tooLarge(StoredRecord record) {
        return record.kind() + " " + record.key() + ": " + record.bytes().length + " bytes (limit: " + maxRecordBytes
                + ", setting max-record-bytes of io.bobbin.store.memory)";
    }

    private static <T> CompletionStage<T> refused(ErrorCode code, String message) {
        return CompletableFuture.failedStage(new BobbinException(code, message));
    }

    private void apply(Change change) {
        StoredRecord earlier;
        if (change instanceof Change.Put put) {
            StoredRecord record = put.record();
            earlier = records.put(new Id(record.kind(), record.key()), record);
            digest = digest.plus(record);
        } else {
            var delete = (Change.Delete) change;
            earlier = records.remove(new Id(delete.kind(), delete.key()));
        }
        if (earlier != null) {
            digest = digest.minus(earlier);
        }
    }

    @Override
    public CompletionStage<StoredState> load() {
        return CompletableFuture.completedStage(new StoredState(term, new ArrayList<>(records.values()), List.of()));
    }

    @Override
    public CompletionStage<String> digest() {
        return CompletableFuture.completedStage(digest.text());
    }
}
