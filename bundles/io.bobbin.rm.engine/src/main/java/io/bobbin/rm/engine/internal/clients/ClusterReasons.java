package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.rm.engine.internal.admin.Draining;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Why nobody is served: there are no nodes, none that may be used, or no scheduler. On the truth loop. */
final class ClusterReasons {

    private static final int NODES_SHOWN = 3;

    private final Ledger ledger;
    private final SchedulerSlot slot;

    ClusterReasons(Ledger ledger, SchedulerSlot slot) {
        this.ledger = ledger;
        this.slot = slot;
    }

    /**
     * What is in the way of everybody.
     *
     * @param wanted what somebody waits for
     * @param since when that began, in ms since the epoch
     */
    List<Reason> now(String wanted, long since) {
        var reasons = new ArrayList<Reason>();
        long nodes = ledger.nodes().size();
        boolean usable = ledger.nodes().values().stream().anyMatch(LedgerNode::isUsable);
        if (nodes == 0) {
            String remedy = ledger.everHadNodes()
                    ? "Start a node manager again: all that were there have left."
                    : "Start a node manager that can reach this manager.";
            reasons.add(
                    new Reason(ReasonCode.NO_NODES, "cluster", wanted, "0 nodes", "at least 1 node", since, remedy));
        } else if (!usable) {
            boolean draining = ledger.nodes().values().stream().allMatch(Draining::isDraining);
            reasons.add(new Reason(
                    draining ? ReasonCode.NODES_DRAINING : ReasonCode.NODES_UNHEALTHY,
                    "cluster",
                    wanted,
                    "0 of " + nodes + " nodes may take containers (" + conditions() + ")",
                    draining ? "at least 1 node that stays" : "at least 1 healthy node",
                    since,
                    draining
                            ? "Take a node back (`bobbin node undrain`), or add another one."
                            : "See what `bobbin node list` says of the nodes' health and mend it there."));
        }
        if (slot.inUse() == null) {
            reasons.add(new Reason(
                    ReasonCode.SCHEDULER_PAUSED,
                    "cluster",
                    wanted,
                    slot.parked(),
                    "a scheduler in use",
                    since,
                    "Bring one into use that is there (`bobbin scheduler list`, `bobbin scheduler swap NAME`), or install the one"
                            + " that is wanted."));
        }
        return reasons;
    }

    /** What is wrong with the first few nodes, as they say it themselves. */
    private String conditions() {
        String shown = ledger.nodes().values().stream()
                .limit(NODES_SHOWN)
                .map(node -> node.id() + ": " + condition(node))
                .collect(Collectors.joining("; "));
        int more = ledger.nodes().size() - NODES_SHOWN;
        return more > 0 ? shown + "; and " + more + " more" : shown;
    }

    private static String condition(LedgerNode node) {
        if (Draining.isDraining(node)) {
            return "is on its way out";
        }
        return node.health().healthy()
                ? "earlier containers are not gone yet"
                : node.health().report();
    }
}
