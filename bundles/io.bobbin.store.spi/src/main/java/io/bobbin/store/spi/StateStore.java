package io.bobbin.store.spi;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Keeps records for a manager that may end at any moment. Calls may come from any one thread at a time and never block
 * it; stages complete on a thread of the store. Writes take effect in the order of the calls.
 */
@ConsumerType
public interface StateStore {

    /** The name by which operators choose it: memory, filesystem, zookeeper. */
    String name();

    /** What it promises beyond this process. */
    StoreAbilities abilities();

    /**
     * Applies all changes or none. The stage completes when they are as safe as the store promises.
     *
     * <p>Fails with STALE when a later term has written, BAD_REQUEST when a record can never be stored (nothing is
     * retried then), UNREACHABLE when it may work later.
     */
    CompletionStage<Void> append(long term, List<Change> changes);

    /** All records, by kind and key. A record that cannot be read is left out and listed. */
    CompletionStage<StoredState> load();

    /** A digest over all records that does not depend on their order; equal contents give equal digests in every store. */
    CompletionStage<String> digest();
}
