package io.bobbin.store.spi;

/** One change of a store. */
public sealed interface Change {

    /** Adds a record or replaces the one of the same kind and key. */
    record Put(StoredRecord record) implements Change {}

    /** Removes a record; one that is not there is no error. */
    record Delete(String kind, String key) implements Change {}
}
