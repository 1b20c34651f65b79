package io.bobbin.rm.ports;

import io.bobbin.api.id.NodeId;
import java.util.List;

/**
 * What came of reading the lists of nodes anew, by id.
 *
 * @param left members that are not admitted any more and have left
 * @param draining members that are not admitted any more and leave in good order
 * @param takenBack members that were on their way out and are admitted again
 */
public record RefreshedNodes(List<NodeId> left, List<NodeId> draining, List<NodeId> takenBack) {

    public RefreshedNodes {
        left = List.copyOf(left);
        draining = List.copyOf(draining);
        takenBack = List.copyOf(takenBack);
    }
}
