package io.bobbin.rm.client.internal;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Nodes of the cluster with their labels; those of the default partition are left out, and those that have left. */
final class LabelledNodes {

    private LabelledNodes() {}

    private static List<NodeReport> labelled(List<NodeReport> nodes) {
        return nodes.stream()
                .filter(node -> node.state().isActive() && !node.labels().isEmpty())
                .toList();
    }

    static Map<NodeId, Set<String>> byNode(List<NodeReport> nodes) {
        var labels = new TreeMap<NodeId, Set<String>>();
        labelled(nodes).forEach(node -> labels.put(node.id(), node.labels()));
        return labels;
    }

    /** @param wanted labels; none for all */
    static Map<String, Set<NodeId>> byLabel(List<NodeReport> nodes, Set<String> wanted) {
        var byLabel = new TreeMap<String, Set<NodeId>>();
        for (NodeReport node : labelled(nodes)) {
            for (String label : node.labels()) {
                if (wanted.isEmpty() || wanted.contains(label)) {
                    byLabel.computeIfAbsent(label, unseen -> new TreeSet<>()).add(node.id());
                }
            }
        }
        return byLabel;
    }
}
