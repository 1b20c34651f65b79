package io.bobbin.client.am;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A wish for one container. Wishes are values: two equal ones stand for two containers.
 *
 * @param nodes hosts that suit it, each named once; empty for no preference
 * @param racks racks that suit it beside those of the hosts
 * @param relaxLocality whether a wider place may serve it
 * @param nodeLabel a label that the node must carry; null for the default
 * @param allocationRequestId a mark of the asker that comes back with the container
 */
public record ContainerRequest(
        Resource capability,
        List<String> nodes,
        List<String> racks,
        Priority priority,
        boolean relaxLocality,
        @Nullable String nodeLabel,
        long allocationRequestId) {

    public ContainerRequest {
        nodes = List.copyOf(new LinkedHashSet<>(nodes));
        racks = List.copyOf(new LinkedHashSet<>(racks));
        if (!relaxLocality && nodes.isEmpty() && racks.isEmpty()) {
            throw new IllegalArgumentException("A strict request names hosts or racks, or nothing could serve it");
        }
    }

    /** A wish for a container anywhere. */
    public static ContainerRequest anywhere(Resource capability, Priority priority) {
        return new ContainerRequest(capability, List.of(), List.of(), priority, true, null, 0);
    }
}
