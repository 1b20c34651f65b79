package io.bobbin.api.protocol;

import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What an AM, and the manager for the AM's own container, calls on a node (NMC-02). One bad item of a list fails alone.
 */
@ProviderType
public interface ContainerManagementProtocol {

    /** Answers when the requests are accepted, not when the processes run. */
    CompletionStage<StartContainersResponse> startContainers(StartContainersRequest request);

    /** Answers when the stops are accepted; known ended containers succeed silently. */
    CompletionStage<StopContainersResponse> stopContainers(StopContainersRequest request);

    CompletionStage<GetContainerStatusesResponse> getContainerStatuses(GetContainerStatusesRequest request);

    /**
     * Changes the size of running containers; each token holds the new size and a version above the present one. A
     * container that is not running is refused.
     */
    CompletionStage<ContainerUpdateResponse> updateContainer(ContainerUpdateRequest request);

    /** Tells a container's processes something; fails with INVALID_CONTAINER when none run. */
    CompletionStage<SignalContainerResponse> signalToContainer(SignalContainerRequest request);

    /** Fetches further files for a running container; one that cannot be had is told in its diagnostics. */
    CompletionStage<ResourceLocalizationResponse> localize(ResourceLocalizationRequest request);

    /** Changes what a running container runs; refused while an earlier change is under way. */
    CompletionStage<ReInitializeContainerResponse> reInitializeContainer(ReInitializeContainerRequest request);

    /** Starts what a container runs again, and so gives up the way back. */
    CompletionStage<RestartContainerResponse> restartContainer(RestartContainerRequest request);

    /** Goes back to what a container ran before; refused when there is nothing to go back to. */
    CompletionStage<RollbackResponse> rollbackLastReInitialization(RollbackRequest request);

    /** Keeps what a container runs for good; refused when there is nothing to commit. */
    CompletionStage<CommitResponse> commitLastReInitialization(CommitRequest request);
}
