package io.bobbin.api.protocol;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import java.util.List;

/**
 * The state of a node with all its containers, and the id of the last response that it received (NOD-02).
 *
 * @param instance which process speaks, as it said when it registered; empty if it does not tell
 */
public record NodeHeartbeatRequest(
        NodeId node,
        int responseId,
        NodeHealth health,
        List<ContainerStatus> containers,
        List<ApplicationId> applications,
        String instance) {

    public NodeHeartbeatRequest {
        containers = List.copyOf(containers);
        applications = List.copyOf(applications);
    }

    /** Of a process that does not tell which it is. */
    public NodeHeartbeatRequest(
            NodeId node,
            int responseId,
            NodeHealth health,
            List<ContainerStatus> containers,
            List<ApplicationId> applications) {
        this(node, responseId, health, containers, applications, "");
    }
}
