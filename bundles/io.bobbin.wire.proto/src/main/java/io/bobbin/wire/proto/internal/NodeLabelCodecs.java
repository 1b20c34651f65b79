package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.protocol.GetClusterNodeLabelsRequest;
import io.bobbin.api.protocol.GetClusterNodeLabelsResponse;
import io.bobbin.api.protocol.GetLabelsToNodesRequest;
import io.bobbin.api.protocol.GetLabelsToNodesResponse;
import io.bobbin.api.protocol.GetNodesToLabelsRequest;
import io.bobbin.api.protocol.GetNodesToLabelsResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.GetClusterNodeLabelsRequestProto;
import io.bobbin.wire.proto.message.GetClusterNodeLabelsResponseProto;
import io.bobbin.wire.proto.message.GetLabelsToNodesRequestProto;
import io.bobbin.wire.proto.message.GetLabelsToNodesResponseProto;
import io.bobbin.wire.proto.message.GetNodesToLabelsRequestProto;
import io.bobbin.wire.proto.message.GetNodesToLabelsResponseProto;
import java.util.List;
import java.util.TreeSet;

/** Asking for labels. */
public final class NodeLabelCodecs {
    private NodeLabelCodecs() {}

    /** Labels of the cluster and of nodes. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        GetClusterNodeLabelsRequest.class,
                        GetClusterNodeLabelsRequestProto.getDefaultInstance(),
                        record -> GetClusterNodeLabelsRequestProto.getDefaultInstance(),
                        message -> new GetClusterNodeLabelsRequest()),
                MessageCodec.of(
                        GetClusterNodeLabelsResponse.class,
                        GetClusterNodeLabelsResponseProto.getDefaultInstance(),
                        record -> GetClusterNodeLabelsResponseProto.newBuilder()
                                .addAllDeprecatedNodeLabels(all(record.labels(), NodeLabel::name))
                                .addAllNodeLabels(all(record.labels(), NodeLabels::write))
                                .build(),
                        message ->
                                new GetClusterNodeLabelsResponse(all(message.getNodeLabelsList(), NodeLabels::read))),
                MessageCodec.of(
                        GetNodesToLabelsRequest.class,
                        GetNodesToLabelsRequestProto.getDefaultInstance(),
                        record -> GetNodesToLabelsRequestProto.getDefaultInstance(),
                        message -> new GetNodesToLabelsRequest()),
                MessageCodec.of(
                        GetNodesToLabelsResponse.class,
                        GetNodesToLabelsResponseProto.getDefaultInstance(),
                        record -> GetNodesToLabelsResponseProto.newBuilder()
                                .addAllNodeToLabels(NodeLabels.writeByNode(record.labels()))
                                .build(),
                        message -> new GetNodesToLabelsResponse(NodeLabels.readByNode(message.getNodeToLabelsList()))),
                MessageCodec.of(
                        GetLabelsToNodesRequest.class,
                        GetLabelsToNodesRequestProto.getDefaultInstance(),
                        record -> GetLabelsToNodesRequestProto.newBuilder()
                                .addAllNodeLabels(record.labels())
                                .build(),
                        message -> new GetLabelsToNodesRequest(new TreeSet<>(message.getNodeLabelsList()))),
                MessageCodec.of(
                        GetLabelsToNodesResponse.class,
                        GetLabelsToNodesResponseProto.getDefaultInstance(),
                        record -> GetLabelsToNodesResponseProto.newBuilder()
                                .addAllLabelsToNodes(NodeLabels.writeByLabel(record.nodes()))
                                .build(),
                        message ->
                                new GetLabelsToNodesResponse(NodeLabels.readByLabel(message.getLabelsToNodesList()))));
    }
}
