package io.bobbin.api.protocol;

import io.bobbin.api.id.NodeId;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Says which label nodes have from now on: one at the most (LBL-01); none puts a node into the default partition. */
public record ReplaceLabelsOnNodeRequest(Map<NodeId, Set<String>> labels) {

    public ReplaceLabelsOnNodeRequest {
        SortedMap<NodeId, Set<String>> sorted = new TreeMap<>();
        labels.forEach((node, its) -> sorted.put(node, Collections.unmodifiableSet(new TreeSet<>(its))));
        labels = Collections.unmodifiableMap(sorted);
    }
}
