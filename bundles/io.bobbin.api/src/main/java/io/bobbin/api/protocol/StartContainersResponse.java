package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which starts were accepted, why others were not, and Base64 metadata of the node's auxiliary services. */
public record StartContainersResponse(
        List<ContainerId> succeeded, List<FailedContainer> failed, Map<String, String> serviceMetadata) {

    public StartContainersResponse {
        succeeded = List.copyOf(succeeded);
        failed = List.copyOf(failed);
        serviceMetadata = Collections.unmodifiableMap(new LinkedHashMap<>(serviceMetadata));
    }
}
