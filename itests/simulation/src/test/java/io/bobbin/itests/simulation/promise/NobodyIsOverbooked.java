package io.bobbin.itests.simulation.promise;

import io.bobbin.itests.simulation.cluster.Cluster;
import io.bobbin.itests.simulation.cluster.NodeMachine;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;

/** P8: what is committed on a node is no more than the machine has, added up anew from every container. */
public final class NobodyIsOverbooked implements Promise {

    @Override
    public String afterEvent(Cluster cluster) {
        Ledger ledger = cluster.manager().ledger();
        if (ledger == null) {
            return "";
        }
        for (NodeMachine machine : cluster.nodes()) {
            LedgerNode node = ledger.nodes().get(machine.id());
            long committed = node == null ? 0 : committed(node);
            if (committed > machine.total().memory()) {
                return "P8: " + committed + " MB are committed on " + machine.id() + ", which has " + machine.total();
            }
        }
        return "";
    }

    private static long committed(LedgerNode node) {
        long sum = 0;
        for (LedgerContainer container : node.containers()) {
            sum += container.resource().memory();
        }
        return sum;
    }
}
