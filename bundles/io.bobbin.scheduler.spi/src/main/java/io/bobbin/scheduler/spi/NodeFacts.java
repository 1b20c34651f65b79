package io.bobbin.scheduler.spi;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.resource.Resource;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * A node in the ledger.
 *
 * @param index its dense index
 * @param labels its partition; none is the default one (LBL-01)
 * @param registration grows with each registration of a node; a proposal based on an older one is refused
 * @param shared whether idle room of its partition also serves asks of the default one, except for AMs (LBL-04)
 */
public record NodeFacts(
        int index,
        NodeId id,
        String rack,
        Resource total,
        NodeState state,
        Set<String> labels,
        long registration,
        boolean shared) {

    public NodeFacts {
        labels = Collections.unmodifiableSet(new TreeSet<>(labels));
    }

    /** A node whose partition is exclusive. */
    public NodeFacts(
            int index, NodeId id, String rack, Resource total, NodeState state, Set<String> labels, long registration) {
        this(index, id, rack, total, state, labels, registration, false);
    }
}
