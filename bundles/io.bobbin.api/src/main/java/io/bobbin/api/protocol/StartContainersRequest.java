package io.bobbin.api.protocol;

import java.util.List;

/** Containers to start. */
public record StartContainersRequest(List<StartContainerRequest> requests) {

    public StartContainersRequest {
        requests = List.copyOf(requests);
    }
}
