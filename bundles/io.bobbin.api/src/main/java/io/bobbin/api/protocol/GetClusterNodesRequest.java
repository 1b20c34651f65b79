package io.bobbin.api.protocol;

import io.bobbin.api.node.NodeState;
import java.util.Set;

/** Asks for nodes; no states means all. */
public record GetClusterNodesRequest(Set<NodeState> states) {}
