package io.bobbin.itests.simulation.promise;

import io.bobbin.itests.simulation.cluster.Cluster;
import io.bobbin.itests.simulation.cluster.NodeMachine;
import io.bobbin.nm.ports.NodeView;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;

/**
 * P11: nothing that went wrong has stopped a manager. Once all is well again, every job is brought to an end, every node
 * works, and nothing is left of what has ended.
 */
public final class EverythingEnds implements Promise {

    @Override
    public String atTheEnd(Cluster cluster) {
        if (!cluster.isDone()) {
            return "P11: jobs wait for ever: " + cluster.undone();
        }
        Ledger ledger = cluster.manager().ledger();
        if (ledger == null) {
            return "P11: there is no manager";
        }
        for (NodeMachine machine : cluster.nodes()) {
            String broken = look(machine, ledger.nodes().get(machine.id()));
            if (!broken.isEmpty()) {
                return "P11: " + machine.id() + broken;
            }
        }
        return "";
    }

    private static String look(NodeMachine machine, @org.jspecify.annotations.Nullable LedgerNode node) {
        NodeView view = machine.view();
        if (node == null || view == null) {
            return " is no member";
        }
        if (!node.isUsable()) {
            return " gets no work: " + node.phase() + " " + node.health();
        }
        if (!machine.processes().living().isEmpty()) {
            return " still runs " + machine.processes().living();
        }
        if (!node.containers().isEmpty()) {
            return " still has "
                    + node.containers().stream()
                            .map(each -> each.id() + " " + each.phase())
                            .toList();
        }
        if (!view.containers().isEmpty()) {
            return " still tells of " + view.containers();
        }
        return "";
    }
}
