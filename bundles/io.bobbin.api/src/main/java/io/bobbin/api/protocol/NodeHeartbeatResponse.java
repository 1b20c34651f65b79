package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeAction;
import java.util.List;

/**
 * Orders for a node.
 *
 * @param term the leadership that gives them; a node refuses orders of an older term
 * @param containersToCleanUp to be ended, and started no more
 * @param applicationsToCleanUp over: end what is left and remove their files
 * @param acknowledged ended containers that the node may forget (NOD-18)
 * @param nextHeartbeatInterval in ms
 */
public record NodeHeartbeatResponse(
        int responseId,
        NodeAction action,
        long term,
        List<ContainerId> containersToCleanUp,
        List<ApplicationId> applicationsToCleanUp,
        List<ContainerId> acknowledged,
        long nextHeartbeatInterval,
        String diagnostics) {

    public NodeHeartbeatResponse {
        containersToCleanUp = List.copyOf(containersToCleanUp);
        applicationsToCleanUp = List.copyOf(applicationsToCleanUp);
        acknowledged = List.copyOf(acknowledged);
    }
}
