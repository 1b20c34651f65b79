package io.bobbin.api.protocol;

import io.bobbin.api.node.NodeReport;
import java.util.List;

/** The nodes as they are then, by id. */
public record ReplaceLabelsOnNodeResponse(List<NodeReport> reports) {

    public ReplaceLabelsOnNodeResponse {
        reports = List.copyOf(reports);
    }
}
