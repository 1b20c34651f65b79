package io.bobbin.api.protocol;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** Removes labels, also from the nodes that have them (LBL-05). */
public record RemoveFromClusterNodeLabelsRequest(Set<String> labels) {

    public RemoveFromClusterNodeLabelsRequest {
        labels = Collections.unmodifiableSet(new TreeSet<>(labels));
    }
}
