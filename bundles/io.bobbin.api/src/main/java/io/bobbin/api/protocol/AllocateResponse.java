package io.bobbin.api.protocol;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What has become of the asks. Each grant and each end is delivered in one response only, and in its repetition
 * (AMS-15, AMS-38).
 *
 * @param availableResources headroom: what the application may still obtain
 * @param waiting why outstanding asks wait, by rank; ours, not YARN's
 * @param preemption what the AM is going to lose; null when nothing (AMS-39)
 */
public record AllocateResponse(
        int responseId,
        List<Container> allocated,
        List<ContainerStatus> completed,
        Resource availableResources,
        int numClusterNodes,
        List<NodeReport> updatedNodes,
        List<NmToken> nmTokens,
        @Nullable Token amRmToken,
        Priority applicationPriority,
        List<Reason> waiting,
        @Nullable PreemptionMessage preemption) {

    public AllocateResponse {
        allocated = List.copyOf(allocated);
        completed = List.copyOf(completed);
        updatedNodes = List.copyOf(updatedNodes);
        nmTokens = List.copyOf(nmTokens);
        waiting = List.copyOf(waiting);
    }

    /** A response that takes nothing back. */
    public AllocateResponse(
            int responseId,
            List<Container> allocated,
            List<ContainerStatus> completed,
            Resource availableResources,
            int numClusterNodes,
            List<NodeReport> updatedNodes,
            List<NmToken> nmTokens,
            @Nullable Token amRmToken,
            Priority applicationPriority,
            List<Reason> waiting) {
        this(
                responseId,
                allocated,
                completed,
                availableResources,
                numClusterNodes,
                updatedNodes,
                nmTokens,
                amRmToken,
                applicationPriority,
                waiting,
                null);
    }
}
