package io.bobbin.api.protocol;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import java.util.List;

/** The state of a node with all its containers, and the id of the last response that it received (NOD-02). */
public record NodeHeartbeatRequest(
        NodeId node,
        int responseId,
        NodeHealth health,
        List<ContainerStatus> containers,
        List<ApplicationId> applications) {

    public NodeHeartbeatRequest {
        containers = List.copyOf(containers);
        applications = List.copyOf(applications);
    }
}
