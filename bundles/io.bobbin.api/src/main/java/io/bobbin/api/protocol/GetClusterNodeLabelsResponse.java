package io.bobbin.api.protocol;

import io.bobbin.api.node.NodeLabel;
import java.util.List;

/** Labels by name. */
public record GetClusterNodeLabelsResponse(List<NodeLabel> labels) {

    public GetClusterNodeLabelsResponse {
        labels = List.copyOf(labels);
    }
}
