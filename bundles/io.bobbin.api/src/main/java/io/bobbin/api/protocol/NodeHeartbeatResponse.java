package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.token.NodeKeys;
import java.util.List;

/**
 * Orders for a node.
 *
 * @param term the leadership that gives them; a node refuses orders of an older term
 * @param containersToCleanUp to be ended, and started no more
 * @param applicationsToCleanUp over: end what is left and remove their files
 * @param acknowledged ended containers that the node may forget (NOD-18)
 * @param nextHeartbeatInterval in ms
 * @param signals what containers are to be told
 * @param keys those that the node does not have yet (TOK-11)
 */
public record NodeHeartbeatResponse(
        int responseId,
        NodeAction action,
        long term,
        List<ContainerId> containersToCleanUp,
        List<ApplicationId> applicationsToCleanUp,
        List<ContainerId> acknowledged,
        long nextHeartbeatInterval,
        String diagnostics,
        List<SignalContainerRequest> signals,
        NodeKeys keys) {

    public NodeHeartbeatResponse {
        containersToCleanUp = List.copyOf(containersToCleanUp);
        applicationsToCleanUp = List.copyOf(applicationsToCleanUp);
        acknowledged = List.copyOf(acknowledged);
        signals = List.copyOf(signals);
    }

    /** Orders without signals and keys. */
    public NodeHeartbeatResponse(
            int responseId,
            NodeAction action,
            long term,
            List<ContainerId> containersToCleanUp,
            List<ApplicationId> applicationsToCleanUp,
            List<ContainerId> acknowledged,
            long nextHeartbeatInterval,
            String diagnostics) {
        this(
                responseId,
                action,
                term,
                containersToCleanUp,
                applicationsToCleanUp,
                acknowledged,
                nextHeartbeatInterval,
                diagnostics,
                List.of());
    }

    /** Orders without keys. */
    public NodeHeartbeatResponse(
            int responseId,
            NodeAction action,
            long term,
            List<ContainerId> containersToCleanUp,
            List<ApplicationId> applicationsToCleanUp,
            List<ContainerId> acknowledged,
            long nextHeartbeatInterval,
            String diagnostics,
            List<SignalContainerRequest> signals) {
        this(
                responseId,
                action,
                term,
                containersToCleanUp,
                applicationsToCleanUp,
                acknowledged,
                nextHeartbeatInterval,
                diagnostics,
                signals,
                NodeKeys.NONE);
    }

    public NodeHeartbeatResponse withKeys(NodeKeys given) {
        return new NodeHeartbeatResponse(
                responseId,
                action,
                term,
                containersToCleanUp,
                applicationsToCleanUp,
                acknowledged,
                nextHeartbeatInterval,
                diagnostics,
                signals,
                given);
    }
}
