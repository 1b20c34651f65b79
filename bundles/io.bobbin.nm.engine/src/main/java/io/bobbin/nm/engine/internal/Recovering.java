package io.bobbin.nm.engine.internal;

import io.bobbin.nm.engine.internal.files.RecoveredContainer;
import io.bobbin.nm.engine.internal.files.Recovery;
import io.bobbin.nm.engine.internal.files.StoredEnd;
import io.bobbin.nm.model.container.Found;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes what a starting node has found into the ledger. Belongs to the node's loop. */
final class Recovering {

    private static final Logger LOG = LoggerFactory.getLogger(Recovering.class);

    private final Ledger ledger;
    private final Remembered remembered;
    private final SharedFiles files;
    private final Starts starts;

    Recovering(Ledger ledger, Remembered remembered, SharedFiles files, Starts starts) {
        this.ledger = ledger;
        this.remembered = remembered;
        this.files = files;
        this.starts = starts;
    }

    void take(Recovery.Findings found) {
        remembered.read(found.remembered());
        found.largestNumbers().forEach(files::numbersInUse);
        for (RecoveredContainer container : found.containers()) {
            take(container);
        }
    }

    private void take(RecoveredContainer recovered) {
        var stored = recovered.container();
        var id = stored.identifier().container();
        if (ledger.containers.containsKey(id)) {
            LOG.error("{} was found twice; the one in {} is left alone", id, recovered.local());
            return;
        }
        var place = new Place(id, stored.user(), recovered.local(), stored.log());
        var entry = new ContainerEntry(stored, place, found(recovered));
        StoredEnd end = recovered.end();
        if (end != null) {
            entry.note(end.diagnostics());
            entry.finishTime = end.finishTime();
        }
        ledger.containers.put(id, entry);
        LOG.info("{} was found: {}", id, entry.found.getClass().getSimpleName());
        if (end == null) {
            starts.begin(entry);
        } else {
            starts.beginEnded(entry);
        }
    }

    private static Found found(RecoveredContainer recovered) {
        StoredEnd end = recovered.end();
        if (end != null) {
            return new Found.Ended(end.exitStatus());
        }
        return recovered.launched() ? new Found.Launched() : new Found.Fresh();
    }
}
