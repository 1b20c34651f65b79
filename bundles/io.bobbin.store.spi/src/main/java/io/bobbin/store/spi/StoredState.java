package io.bobbin.store.spi;

import java.util.List;

/**
 * What a store holds.
 *
 * @param term the latest term that has written; 0 when none has
 * @param records by kind, then key
 * @param unreadable what could not be read, each with a cause for people
 */
public record StoredState(long term, List<StoredRecord> records, List<String> unreadable) {

    public StoredState {
        records = List.copyOf(records);
        unreadable = List.copyOf(unreadable);
    }
}
