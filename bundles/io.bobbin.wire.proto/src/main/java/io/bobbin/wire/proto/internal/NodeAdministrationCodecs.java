package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;
import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.DrainNodeRequest;
import io.bobbin.api.protocol.DrainNodeResponse;
import io.bobbin.api.protocol.RefreshNodesRequest;
import io.bobbin.api.protocol.RefreshNodesResponse;
import io.bobbin.api.protocol.ReplaceLabelsOnNodeRequest;
import io.bobbin.api.protocol.ReplaceLabelsOnNodeResponse;
import io.bobbin.api.protocol.UndrainNodeRequest;
import io.bobbin.api.protocol.UndrainNodeResponse;
import io.bobbin.api.protocol.UpdateNodeResourceRequest;
import io.bobbin.api.protocol.UpdateNodeResourceResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.DecommissionTypeProto;
import io.bobbin.wire.proto.message.DrainNodeRequestProto;
import io.bobbin.wire.proto.message.DrainNodeResponseProto;
import io.bobbin.wire.proto.message.NodeResourceMapProto;
import io.bobbin.wire.proto.message.RefreshNodesRequestProto;
import io.bobbin.wire.proto.message.RefreshNodesResponseProto;
import io.bobbin.wire.proto.message.ReplaceLabelsOnNodeRequestProto;
import io.bobbin.wire.proto.message.ReplaceLabelsOnNodeResponseProto;
import io.bobbin.wire.proto.message.ResourceOptionProto;
import io.bobbin.wire.proto.message.UndrainNodeRequestProto;
import io.bobbin.wire.proto.message.UndrainNodeResponseProto;
import io.bobbin.wire.proto.message.UpdateNodeResourceRequestProto;
import io.bobbin.wire.proto.message.UpdateNodeResourceResponseProto;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What administrators change of nodes. */
public final class NodeAdministrationCodecs {
    private NodeAdministrationCodecs() {}

    /** Membership, totals and labels. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        RefreshNodesRequest.class,
                        RefreshNodesRequestProto.getDefaultInstance(),
                        NodeAdministrationCodecs::write,
                        NodeAdministrationCodecs::read),
                MessageCodec.of(
                        RefreshNodesResponse.class,
                        RefreshNodesResponseProto.getDefaultInstance(),
                        record -> RefreshNodesResponseProto.newBuilder()
                                .addAllLeft(all(record.left(), Ids::write))
                                .addAllDraining(all(record.draining(), Ids::write))
                                .addAllTakenBack(all(record.takenBack(), Ids::write))
                                .build(),
                        message -> new RefreshNodesResponse(
                                all(message.getLeftList(), Ids::read),
                                all(message.getDrainingList(), Ids::read),
                                all(message.getTakenBackList(), Ids::read))),
                MessageCodec.of(
                        DrainNodeRequest.class,
                        DrainNodeRequestProto.getDefaultInstance(),
                        NodeAdministrationCodecs::write,
                        message -> new DrainNodeRequest(
                                Ids.read(message.getNodeId()),
                                message.getNow(),
                                optional(message.hasLimitMillis(), message::getLimitMillis))),
                MessageCodec.of(
                        DrainNodeResponse.class,
                        DrainNodeResponseProto.getDefaultInstance(),
                        record -> DrainNodeResponseProto.newBuilder()
                                .setReport(Nodes.write(record.report()))
                                .build(),
                        message -> new DrainNodeResponse(Nodes.read(message.getReport()))),
                MessageCodec.of(
                        UndrainNodeRequest.class,
                        UndrainNodeRequestProto.getDefaultInstance(),
                        record -> UndrainNodeRequestProto.newBuilder()
                                .setNodeId(Ids.write(record.id()))
                                .build(),
                        message -> new UndrainNodeRequest(Ids.read(message.getNodeId()))),
                MessageCodec.of(
                        UndrainNodeResponse.class,
                        UndrainNodeResponseProto.getDefaultInstance(),
                        record -> UndrainNodeResponseProto.newBuilder()
                                .setReport(Nodes.write(record.report()))
                                .build(),
                        message -> new UndrainNodeResponse(Nodes.read(message.getReport()))),
                MessageCodec.of(
                        UpdateNodeResourceRequest.class,
                        UpdateNodeResourceRequestProto.getDefaultInstance(),
                        record -> UpdateNodeResourceRequestProto.newBuilder()
                                .addAllNodeResourceMap(all(record.totals().entrySet(), NodeAdministrationCodecs::write))
                                .build(),
                        NodeAdministrationCodecs::read),
                MessageCodec.of(
                        UpdateNodeResourceResponse.class,
                        UpdateNodeResourceResponseProto.getDefaultInstance(),
                        record -> UpdateNodeResourceResponseProto.newBuilder()
                                .addAllReports(all(record.reports(), Nodes::write))
                                .build(),
                        message -> new UpdateNodeResourceResponse(all(message.getReportsList(), Nodes::read))),
                MessageCodec.of(
                        ReplaceLabelsOnNodeRequest.class,
                        ReplaceLabelsOnNodeRequestProto.getDefaultInstance(),
                        record -> ReplaceLabelsOnNodeRequestProto.newBuilder()
                                .addAllNodeToLabels(NodeLabels.writeByNode(record.labels()))
                                .setFailOnUnknownNodes(true)
                                .build(),
                        message ->
                                new ReplaceLabelsOnNodeRequest(NodeLabels.readByNode(message.getNodeToLabelsList()))),
                MessageCodec.of(
                        ReplaceLabelsOnNodeResponse.class,
                        ReplaceLabelsOnNodeResponseProto.getDefaultInstance(),
                        record -> ReplaceLabelsOnNodeResponseProto.newBuilder()
                                .addAllReports(all(record.reports(), Nodes::write))
                                .build(),
                        message -> new ReplaceLabelsOnNodeResponse(all(message.getReportsList(), Nodes::read))));
    }

    private static RefreshNodesRequestProto write(RefreshNodesRequest request) {
        var message = RefreshNodesRequestProto.newBuilder()
                .setDecommissionType(
                        request.graceful()
                                ? DecommissionTypeProto.DECOMMISSION_GRACEFUL
                                : DecommissionTypeProto.DECOMMISSION_NORMAL);
        set(request.limitMillis(), limit -> message.setLimitMillis(limit));
        return message.build();
    }

    private static RefreshNodesRequest read(RefreshNodesRequestProto message) {
        Long limit = optional(message.hasLimitMillis(), message::getLimitMillis);
        if (limit == null && message.hasDecommissionTimeout()) {
            limit = Math.max(0, message.getDecommissionTimeout()) * 1000L;
        }
        return new RefreshNodesRequest(
                message.getDecommissionType() == DecommissionTypeProto.DECOMMISSION_GRACEFUL, limit);
    }

    private static DrainNodeRequestProto write(DrainNodeRequest request) {
        var message = DrainNodeRequestProto.newBuilder()
                .setNodeId(Ids.write(request.id()))
                .setNow(request.now());
        set(request.limitMillis(), limit -> message.setLimitMillis(limit));
        return message.build();
    }

    private static NodeResourceMapProto write(Map.Entry<NodeId, Resource> total) {
        return NodeResourceMapProto.newBuilder()
                .setNodeId(Ids.write(total.getKey()))
                .setResourceOption(ResourceOptionProto.newBuilder().setResource(Resources.write(total.getValue())))
                .build();
    }

    private static UpdateNodeResourceRequest read(UpdateNodeResourceRequestProto message) {
        var totals = new LinkedHashMap<NodeId, Resource>();
        for (NodeResourceMapProto each : message.getNodeResourceMapList()) {
            if (!each.getResourceOption().hasResource()) {
                throw new IllegalArgumentException("it names a node without a total");
            }
            totals.put(
                    Ids.read(each.getNodeId()),
                    Resources.read(each.getResourceOption().getResource()));
        }
        return new UpdateNodeResourceRequest(totals);
    }
}
