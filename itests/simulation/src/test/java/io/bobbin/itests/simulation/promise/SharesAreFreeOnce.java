package io.bobbin.itests.simulation.promise;

import io.bobbin.api.id.ContainerId;
import io.bobbin.itests.simulation.cluster.Cluster;
import io.bobbin.itests.simulation.cluster.NodeMachine;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import java.util.Set;
import java.util.TreeMap;

/**
 * P7: a share is given out again only after the process tree that had it is gone. What lives on a machine, together with
 * what the manager has given out there beside it, is never more than the machine has.
 */
public final class SharesAreFreeOnce implements Promise {

    private final TreeMap<ContainerId, Long> sizes = new TreeMap<>();

    @Override
    public String afterEvent(Cluster cluster) {
        Ledger ledger = cluster.manager().ledger();
        for (NodeMachine machine : cluster.nodes()) {
            LedgerNode node = ledger == null ? null : ledger.nodes().get(machine.id());
            Set<ContainerId> living = machine.processes().living();
            long sum = 0;
            if (node != null) {
                for (LedgerContainer container : node.containers()) {
                    long size = container.resource().memory();
                    sizes.putIfAbsent(container.id(), size);
                    sum += living.contains(container.id()) ? 0 : size;
                }
            }
            for (ContainerId id : living) {
                sum += sizes.getOrDefault(id, 0L);
            }
            if (node != null && node.isJoined()) {
                for (ContainerId id : living) {
                    if (node.container(id) == null) {
                        return "P7: " + id + " lives on " + machine.id() + ", which is " + node.phase()
                                + ", and the manager has given up its share";
                    }
                }
            }
            if (sum > machine.total().memory()) {
                return "P7: " + machine.id() + " has " + machine.total() + "; alive are " + living + ", given out are "
                        + (node == null
                                ? "none"
                                : node.containers().stream()
                                        .map(LedgerContainer::id)
                                        .toList())
                        + ": " + sum + " MB in all";
            }
            if (!machine.processes().begunTwice().isEmpty()) {
                return "P7: begun twice: " + machine.processes().begunTwice();
            }
        }
        return "";
    }
}
