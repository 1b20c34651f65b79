package io.bobbin.api.protocol;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import java.util.List;

/**
 * The state of a node with all its containers, and the id of the last response that it received (NOD-02).
 *
 * @param instance which process speaks, in which of its registrations, as it said when it registered; empty if it does not
 *     tell
 * @param containerTokenKey the id of the latest key of container tokens that it has; 0 for none (TOK-11)
 * @param nmTokenKey the id of the latest key of NM tokens that it has; 0 for none (TOK-11)
 */
public record NodeHeartbeatRequest(
        NodeId node,
        int responseId,
        NodeHealth health,
        List<ContainerStatus> containers,
        List<ApplicationId> applications,
        String instance,
        int containerTokenKey,
        int nmTokenKey) {

    public NodeHeartbeatRequest {
        containers = List.copyOf(containers);
        applications = List.copyOf(applications);
    }

    /** Of a process without keys that does not tell which it is. */
    public NodeHeartbeatRequest(
            NodeId node,
            int responseId,
            NodeHealth health,
            List<ContainerStatus> containers,
            List<ApplicationId> applications) {
        this(node, responseId, health, containers, applications, "", 0, 0);
    }

    /** Of a process without keys. */
    public NodeHeartbeatRequest(
            NodeId node,
            int responseId,
            NodeHealth health,
            List<ContainerStatus> containers,
            List<ApplicationId> applications,
            String instance) {
        this(node, responseId, health, containers, applications, instance, 0, 0);
    }

    /** The same, with the ids of the keys that the node has. */
    public NodeHeartbeatRequest withKeys(int ofContainerTokens, int ofNmTokens) {
        return new NodeHeartbeatRequest(
                node, responseId, health, containers, applications, instance, ofContainerTokens, ofNmTokens);
    }
}
