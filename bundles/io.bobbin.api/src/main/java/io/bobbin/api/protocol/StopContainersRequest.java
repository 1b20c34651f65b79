package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;
import java.util.List;

/** Containers to stop. */
public record StopContainersRequest(List<ContainerId> ids) {

    public StopContainersRequest {
        ids = List.copyOf(ids);
    }
}
