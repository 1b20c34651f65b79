package io.bobbin.api.protocol;

import io.bobbin.api.id.NodeId;
import java.util.List;

/**
 * What came of it, by id.
 *
 * @param left members that are not admitted any more and have left
 * @param draining members that are not admitted any more and leave in good order
 * @param takenBack members that were on their way out and are admitted again
 */
public record RefreshNodesResponse(List<NodeId> left, List<NodeId> draining, List<NodeId> takenBack) {

    public RefreshNodesResponse {
        left = List.copyOf(left);
        draining = List.copyOf(draining);
        takenBack = List.copyOf(takenBack);
    }
}
