package io.bobbin.api.protocol;

import io.bobbin.api.id.NodeId;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Labels that nodes have, with these nodes, by label. */
public record GetLabelsToNodesResponse(Map<String, Set<NodeId>> nodes) {

    public GetLabelsToNodesResponse {
        SortedMap<String, Set<NodeId>> sorted = new TreeMap<>();
        nodes.forEach((label, its) -> sorted.put(label, Collections.unmodifiableSet(new TreeSet<>(its))));
        nodes = Collections.unmodifiableMap(sorted);
    }
}
