package io.bobbin.api.protocol;

import io.bobbin.api.node.NodeState;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** Asks for nodes; no states means all. */
public record GetClusterNodesRequest(Set<NodeState> states) {

    public GetClusterNodesRequest {
        states = Collections.unmodifiableSet(new TreeSet<>(states));
    }
}
