package io.bobbin.api.protocol;

import io.bobbin.api.node.NodeReport;
import java.util.List;

/** Nodes by id. */
public record GetClusterNodesResponse(List<NodeReport> reports) {

    public GetClusterNodesResponse {
        reports = List.copyOf(reports);
    }
}
