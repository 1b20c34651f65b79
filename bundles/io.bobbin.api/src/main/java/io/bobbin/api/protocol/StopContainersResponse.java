package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;
import java.util.List;

/** Which stops were accepted and why others were not. */
public record StopContainersResponse(List<ContainerId> succeeded, List<FailedContainer> failed) {

    public StopContainersResponse {
        succeeded = List.copyOf(succeeded);
        failed = List.copyOf(failed);
    }
}
