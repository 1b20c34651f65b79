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
}
