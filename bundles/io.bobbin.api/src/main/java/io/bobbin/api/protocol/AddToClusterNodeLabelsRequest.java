package io.bobbin.api.protocol;

import io.bobbin.api.node.NodeLabel;
import java.util.List;

/** Adds labels to those that nodes may have (LBL-05). */
public record AddToClusterNodeLabelsRequest(List<NodeLabel> labels) {

    public AddToClusterNodeLabelsRequest {
        labels = List.copyOf(labels);
    }
}
