package io.bobbin.api.protocol;

import io.bobbin.api.container.ContainerStatus;
import java.util.List;

/** The statuses that the node has and why others are missing. */
public record GetContainerStatusesResponse(List<ContainerStatus> statuses, List<FailedContainer> failed) {

    public GetContainerStatusesResponse {
        statuses = List.copyOf(statuses);
        failed = List.copyOf(failed);
    }
}
