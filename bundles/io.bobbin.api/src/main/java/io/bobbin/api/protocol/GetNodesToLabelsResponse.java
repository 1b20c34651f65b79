package io.bobbin.api.protocol;

import io.bobbin.api.id.NodeId;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Nodes with a label and what they have, by node (LBL-01). */
public record GetNodesToLabelsResponse(Map<NodeId, Set<String>> labels) {

    public GetNodesToLabelsResponse {
        SortedMap<NodeId, Set<String>> sorted = new TreeMap<>();
        labels.forEach((node, its) -> sorted.put(node, Collections.unmodifiableSet(new TreeSet<>(its))));
        labels = Collections.unmodifiableMap(sorted);
    }
}
