package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.ResourceRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The heartbeat of an AM: absolute asks, releases, blacklist changes and progress, and the id of the last response that
 * it received (AMS-06). An empty one is a pure heartbeat (AMS-59).
 */
public record AllocateRequest(
        int responseId,
        float progress,
        List<ResourceRequest> asks,
        List<ContainerId> releases,
        BlacklistRequest blacklist,
        @Nullable String trackingUrl) {

    public AllocateRequest {
        asks = List.copyOf(asks);
        releases = List.copyOf(releases);
    }

    public static AllocateRequest heartbeat(int responseId, float progress) {
        return new AllocateRequest(responseId, progress, List.of(), List.of(), BlacklistRequest.NONE, null);
    }
}
