package io.bobbin.api.protocol;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Sets totals of nodes, also for later registrations (SCH-27). */
public record UpdateNodeResourceRequest(Map<NodeId, Resource> totals) {

    public UpdateNodeResourceRequest {
        totals = Collections.unmodifiableMap(new TreeMap<>(totals));
    }
}
