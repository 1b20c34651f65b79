package io.bobbin.api.node;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * A node at one moment (AMS-37).
 *
 * @param lastSeen when its last heartbeat came, in ms since the epoch
 */
public record NodeReport(
        NodeId id,
        NodeState state,
        String httpAddress,
        String rack,
        Resource used,
        Resource capability,
        int numContainers,
        NodeHealth health,
        long lastSeen,
        Set<String> labels) {

    public NodeReport {
        labels = Collections.unmodifiableSet(new TreeSet<>(labels));
    }
}
