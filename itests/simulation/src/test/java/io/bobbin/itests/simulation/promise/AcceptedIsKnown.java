package io.bobbin.itests.simulation.promise;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.itests.simulation.cluster.Cluster;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import java.util.TreeSet;

/** P1: an accepted application is known as long as its manager lives; the next manager, with nothing kept, knows none. */
public final class AcceptedIsKnown implements Promise {

    private final TreeSet<ApplicationId> accepted = new TreeSet<>();
    private final TreeSet<ApplicationId> denied = new TreeSet<>();
    private long seen;

    @Override
    public void accepted(ApplicationId id) {
        accepted.add(id);
    }

    @Override
    public void unknown(ApplicationId id) {
        denied.add(id);
    }

    @Override
    public String afterEvent(Cluster cluster) {
        Ledger ledger = cluster.manager().ledger();
        if (ledger == null) {
            return "";
        }
        long leadership = cluster.manager().timestamp();
        if (leadership != seen && !ledger.applications().isEmpty()) {
            return "P1: a manager that begins with nothing knows "
                    + ledger.applications().keySet();
        }
        seen = leadership;
        for (ApplicationId id : accepted) {
            if (id.clusterTimestamp() == leadership && ledger.find(id) == null) {
                return "P1: " + id + " was accepted and is forgotten";
            }
            if (id.clusterTimestamp() == leadership && denied.contains(id)) {
                return "P1: " + id + " was accepted, and its client was told that nobody knows it";
            }
        }
        return "";
    }
}
