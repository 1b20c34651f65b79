package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.node.NodeEvent;
import io.bobbin.rm.model.node.NodePhase;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Nodes on their way out: they take nothing new, and leave when no application is left on them or their time is over
 * (NOD-14). On the truth loop.
 */
public final class Draining {

    private static final Logger LOG = LoggerFactory.getLogger(Draining.class);

    private final Truth truth;
    private final Lifecycles lifecycles;

    public Draining(Truth truth, Lifecycles lifecycles) {
        this.truth = truth;
        this.lifecycles = lifecycles;
    }

    /** The node leaves now; what runs there is over. */
    void leave(LedgerNode node) {
        lifecycles.apply(node, new NodeEvent.Decommission());
    }

    /**
     * The node leaves in good order; of a node that is leaving already, the limit changes.
     *
     * @param limit after which it leaves in any case; zero for none
     */
    void drain(LedgerNode node, Duration limit) {
        long deadline = limit.isZero() ? 0 : truth.millis() + limit.toMillis();
        lifecycles.apply(node, new NodeEvent.GracefulDecommission(deadline));
        if (deadline != 0) {
            truth.after("drain " + node.id(), limit, () -> timeIsOver(node, deadline));
        }
    }

    private void timeIsOver(LedgerNode node, long deadline) {
        if (node.phase().equals(new NodePhase.Decommissioning(deadline))) {
            LOG.warn(
                    "The time of node {} is over: it leaves with {} containers",
                    node.id(),
                    node.containers().size());
            leave(node);
        }
    }

    /** The node stays after all. */
    void takeBack(LedgerNode node) {
        lifecycles.apply(node, new NodeEvent.Recommission(node.health()));
    }

    /**
     * Has a draining node leave when nothing is left on it: no container that the ledger knows, granted ones that have not
     * begun among them, and no application that it still names.
     */
    public void look(LedgerNode node, List<ApplicationId> applications) {
        if (isDraining(node)
                && applications.isEmpty()
                && node.containers().isEmpty()
                && node.strangers().isEmpty()) {
            LOG.info("Node {} is drained", node.id());
            leave(node);
        }
    }

    /** Whether the node is on its way out. */
    public static boolean isDraining(LedgerNode node) {
        return node.phase() instanceof NodePhase.Decommissioning;
    }
}
