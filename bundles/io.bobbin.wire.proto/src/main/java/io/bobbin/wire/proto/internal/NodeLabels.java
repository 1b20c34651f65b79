package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.wire.proto.message.LabelsToNodeIdsProto;
import io.bobbin.wire.proto.message.NodeIdToLabelsProto;
import io.bobbin.wire.proto.message.NodeLabelProto;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Labels of the cluster, and which nodes have them. */
final class NodeLabels {
    private NodeLabels() {}

    static NodeLabelProto write(NodeLabel label) {
        return NodeLabelProto.newBuilder()
                .setName(label.name())
                .setIsExclusive(label.exclusive())
                .build();
    }

    static NodeLabel read(NodeLabelProto message) {
        return new NodeLabel(message.getName(), message.getIsExclusive());
    }

    static List<NodeIdToLabelsProto> writeByNode(Map<NodeId, Set<String>> labels) {
        return all(labels.entrySet(), entry -> NodeIdToLabelsProto.newBuilder()
                .setNodeId(Ids.write(entry.getKey()))
                .addAllNodeLabels(entry.getValue())
                .build());
    }

    /** Of a node that is named twice, what is said last holds. */
    static Map<NodeId, Set<String>> readByNode(List<NodeIdToLabelsProto> messages) {
        var labels = new LinkedHashMap<NodeId, Set<String>>();
        messages.forEach(each -> labels.put(Ids.read(each.getNodeId()), new TreeSet<>(each.getNodeLabelsList())));
        return labels;
    }

    static List<LabelsToNodeIdsProto> writeByLabel(Map<String, Set<NodeId>> nodes) {
        return all(nodes.entrySet(), entry -> LabelsToNodeIdsProto.newBuilder()
                .setNodeLabels(entry.getKey())
                .addAllNodeId(all(entry.getValue(), Ids::write))
                .build());
    }

    static Map<String, Set<NodeId>> readByLabel(List<LabelsToNodeIdsProto> messages) {
        var nodes = new LinkedHashMap<String, Set<NodeId>>();
        messages.forEach(each -> nodes.put(each.getNodeLabels(), new TreeSet<>(all(each.getNodeIdList(), Ids::read))));
        return nodes;
    }
}
