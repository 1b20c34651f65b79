package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.nm.engine.internal.files.RecoveredContainer;
import io.bobbin.nm.engine.internal.files.Recovery;
import io.bobbin.nm.engine.internal.files.StoredEnd;
import io.bobbin.nm.engine.internal.files.StoredKill;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.container.Found;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes what a starting node has found into the ledger. A container that was accepted and never launched waits for the
 * manager's first orders, as the manager may have declared it over while the node was away. Belongs to the node's loop.
 */
final class Recovering {

    private static final Logger LOG = LoggerFactory.getLogger(Recovering.class);

    private final Ledger ledger;
    private final Remembered remembered;
    private final SharedFiles files;
    private final Starts starts;
    private final Events events;
    private final List<ContainerEntry> held = new ArrayList<>();

    Recovering(Ledger ledger, Remembered remembered, SharedFiles files, Starts starts, Events events) {
        this.ledger = ledger;
        this.events = events;
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
        if (recovered.program() != null) {
            entry.program = recovered.program().program();
        }
        ledger.containers.put(id, entry);
        LOG.info("{} was found: {}", id, entry.found.getClass().getSimpleName());
        if (end != null) {
            starts.beginEnded(entry);
        } else if (entry.found instanceof Found.Fresh || entry.found instanceof Found.ToRelaunch) {
            held.add(entry);
        } else {
            starts.begin(entry);
        }
        StoredKill kill = recovered.kill();
        if (kill != null && end == null) {
            events.tell(id, new ContainerEvent.KillContainer(kill.exitStatus(), kill.diagnostics()));
        }
    }

    /** The manager's orders have been carried out: what they have not ended begins. */
    void managerHeard() {
        List<ContainerEntry> waited = List.copyOf(held);
        held.clear();
        for (ContainerEntry entry : waited) {
            if (remembered.isOver(entry.id().application())) {
                events.tell(
                        entry.id(),
                        new ContainerEvent.KillContainer(
                                ExitStatus.KILLED_AFTER_APP_COMPLETION, "Its application is over"));
            } else if (entry.state instanceof ContainerState.New) {
                starts.begin(entry);
            }
        }
    }

    private static Found found(RecoveredContainer recovered) {
        StoredEnd end = recovered.end();
        if (end != null) {
            return new Found.Ended(end.exitStatus());
        }
        if (recovered.program() != null && recovered.program().toLaunch()) {
            return new Found.ToRelaunch();
        }
        if (recovered.launched()) {
            return recovered.paused() ? new Found.Paused() : new Found.Launched();
        }
        return new Found.Fresh();
    }
}
