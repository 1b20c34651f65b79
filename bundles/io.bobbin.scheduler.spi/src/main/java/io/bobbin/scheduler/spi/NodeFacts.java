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
 * @param registration grows with each registration of a node; a proposal based on an older one is refused
 */
public record NodeFacts(
        int index, NodeId id, String rack, Resource total, NodeState state, Set<String> labels, long registration) {

    public NodeFacts {
        labels = Collections.unmodifiableSet(new TreeSet<>(labels));
    }
}
