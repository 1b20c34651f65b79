package io.bobbin.rm.engine.internal.nodes;

import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.ledger.Listing;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerEvent;
import io.bobbin.rm.model.container.ContainerPhase;
import io.bobbin.rm.model.node.NodeEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sorts the containers that a node reports: which have started, which are complete and so free their room, which are
 * missing although the node must have them, and which nobody knows (NOD-05, NOD-08, NOD-16). On the truth loop.
 */
public final class ContainerReports {

    private static final Logger LOG = LoggerFactory.getLogger(ContainerReports.class);

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final Lifecycles lifecycles;
    private long beat;

    public ContainerReports(Truth truth, Ledger ledger, Bookings bookings, Lifecycles lifecycles) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
        this.lifecycles = lifecycles;
    }

    /** Takes what a node lists; each container stands for itself. */
    public void take(LedgerNode node, List<ContainerStatus> statuses) {
        beat++;
        int expected = node.expected();
        int listed = 0;
        Set<ContainerId> strangers = node.strangers().isEmpty() ? Set.of() : new HashSet<>();
        Listing listing = node.listing();
        listing.begin();
        for (ContainerStatus status : statuses) {
            LedgerContainer container = listing.next(status.id());
            container = container == null ? ledger.find(status.id(), node) : container;
            if (container == null) {
                other(node, status, strangers);
            } else if (!container.isHandedOut()) {
                LOG.warn("Node {} reports {}, which nobody could have started yet", node.id(), status.id());
            } else {
                if (!container.wasSeenIn(beat)) {
                    listing.listed(container);
                    listed += container.isExpected() ? 1 : 0;
                }
                try {
                    ours(container, status);
                } catch (Exception | LinkageError | StackOverflowError failure) {
                    truth.faults().report(status.id(), "report of its node", failure);
                }
            }
        }
        listing.end();
        if (listed < expected) {
            missing(node);
        }
        if (!node.strangers().isEmpty()) {
            // Those that have not begun are refused by the node once it has heard that order.
            node.strangers()
                    .removeIf(id -> !strangers.contains(id)
                            && !node.containersToCleanUp().contains(id));
        }
    }

    private void ours(LedgerContainer container, ContainerStatus status) {
        container.seenIn(beat);
        if (status.state() == ContainerState.COMPLETE) {
            complete(container, status);
        } else if (container.phase() instanceof ContainerPhase.Acquired) {
            lifecycles.apply(container, new ContainerEvent.Launch());
        }
    }

    private void complete(LedgerContainer container, ContainerStatus status) {
        container.complete();
        if (!container.hasEnded()) {
            var end = new ContainerEnd(status.exitStatus(), Texts.diagnostics(status.diagnostics()), truth.millis());
            lifecycles.apply(container, new ContainerEvent.Finish(end));
        }
        bookings.gone(container);
        acknowledge(container);
    }

    /** Lets a container's node forget it once its end has reached whom it concerns (NOD-18). */
    public void acknowledge(LedgerContainer container) {
        if (container.isComplete()
                && container.isPulled()
                && container.node().phase().isActive()) {
            lifecycles.apply(container.node(), new NodeEvent.EndsPulled(List.of(container.id())));
        }
    }

    /** One that holds no room here by our books: complete already, of an earlier life of the node, or never ours. */
    private void other(LedgerNode node, ContainerStatus status, Set<ContainerId> strangers) {
        LedgerContainer known = ledger.find(status.id());
        if (status.state() != ContainerState.COMPLETE) {
            if (node.strangers().contains(status.id())) {
                strangers.add(status.id());
            }
            lifecycles.apply(node, new NodeEvent.CleanUpContainer(status.id()));
            return;
        }
        node.containersToCleanUp().remove(status.id());
        if (known == null || known.isPulled() || known.node() != node) {
            lifecycles.apply(node, new NodeEvent.EndsPulled(List.of(status.id())));
        }
    }

    /** A copy, as they are about to leave; mostly there is none. */
    private List<LedgerContainer> missed(LedgerNode node) {
        long received = node.received();
        List<LedgerContainer> missed = List.of();
        for (LedgerContainer container : node.containers()) {
            if (!container.wasSeenIn(beat) && container.isMissedAfter(received)) {
                missed = missed.isEmpty() ? new ArrayList<>() : missed;
                missed.add(container);
            }
        }
        return missed;
    }

    /** Ends what the node must have had and does not list, and frees its room: there is no such process. */
    private void missing(LedgerNode node) {
        for (LedgerContainer container : missed(node)) {
            if (!container.hasEnded()) {
                var end = new ContainerEnd(
                        ExitStatus.ABORTED,
                        "Node " + node.id() + " does not have the container any more",
                        truth.millis());
                lifecycles.apply(container, new ContainerEvent.Finish(end));
            }
            bookings.gone(container);
        }
    }
}
