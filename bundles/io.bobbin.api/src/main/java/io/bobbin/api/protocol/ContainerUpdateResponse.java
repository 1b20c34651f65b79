package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;
import java.util.List;

/** Which updates were accepted and why others were not. */
public record ContainerUpdateResponse(List<ContainerId> succeeded, List<FailedContainer> failed) {

    public ContainerUpdateResponse {
        succeeded = List.copyOf(succeeded);
        failed = List.copyOf(failed);
    }
}
