package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.Books;
import java.util.TreeMap;

/** The ledger added up, for the comparison with a scheduler's books (rule 10). */
public final class LedgerBooks {

    private LedgerBooks() {}

    /** The sums as of this event, which must be the last one. */
    public static Books of(Ledger ledger, long event) {
        var byNode = new TreeMap<NodeId, Resource>();
        var byApplication = new TreeMap<ApplicationId, Resource>();
        var outstanding = new TreeMap<ApplicationId, Integer>();
        for (LedgerNode node : ledger.nodes().values()) {
            byNode.put(node.id(), node.used());
        }
        for (LedgerApplication application : ledger.applications().values()) {
            Resource used = Resource.NONE;
            long wanted = 0;
            for (LedgerAttempt attempt : application.attempts()) {
                used = used.plus(attempt.used());
                wanted += attempt.asks().total();
            }
            byApplication.put(application.id(), used);
            outstanding.put(application.id(), (int) Math.min(Integer.MAX_VALUE, wanted));
        }
        return new Books(event, byNode, byApplication, outstanding);
    }
}
