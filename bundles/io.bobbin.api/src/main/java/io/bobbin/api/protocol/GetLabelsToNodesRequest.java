package io.bobbin.api.protocol;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** Asks which nodes have these labels; none means all labels. */
public record GetLabelsToNodesRequest(Set<String> labels) {

    public GetLabelsToNodesRequest {
        labels = Collections.unmodifiableSet(new TreeSet<>(labels));
    }
}
