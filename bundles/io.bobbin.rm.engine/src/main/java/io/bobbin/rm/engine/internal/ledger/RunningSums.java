package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;

/** The ledger's {@link Sums}, kept as amounts change, so that a comparison costs the truth loop nothing (rule 10). */
public final class RunningSums {

    private long usedByNode;
    private long usedByApplication;
    private long outstanding;

    void taken(NodeId node, Resource amount) {
        usedByNode += Sums.share(node, amount);
    }

    void freed(NodeId node, Resource amount) {
        usedByNode -= Sums.share(node, amount);
    }

    void taken(ApplicationId application, Resource amount) {
        usedByApplication += Sums.share(application, amount);
    }

    void freed(ApplicationId application, Resource amount) {
        usedByApplication -= Sums.share(application, amount);
    }

    /** @param more how many more are waited for; below zero for fewer */
    void wanted(ApplicationId application, long more) {
        if (more != 0) {
            outstanding += Sums.share(application, more);
        }
    }

    /** The sums as of the last event. */
    public Sums now() {
        return new Sums(usedByNode, usedByApplication, outstanding);
    }
}
