package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;
import java.util.List;

/** Containers to look at. */
public record GetContainerStatusesRequest(List<ContainerId> ids) {

    public GetContainerStatusesRequest {
        ids = List.copyOf(ids);
    }
}
