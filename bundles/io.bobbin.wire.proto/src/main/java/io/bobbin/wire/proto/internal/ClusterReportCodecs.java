package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.protocol.GetClusterMetricsRequest;
import io.bobbin.api.protocol.GetClusterMetricsResponse;
import io.bobbin.api.protocol.GetClusterNodesRequest;
import io.bobbin.api.protocol.GetClusterNodesResponse;
import io.bobbin.api.protocol.GetContainerReportRequest;
import io.bobbin.api.protocol.GetContainerReportResponse;
import io.bobbin.api.protocol.GetContainersRequest;
import io.bobbin.api.protocol.GetContainersResponse;
import io.bobbin.api.protocol.GetQueueInfoRequest;
import io.bobbin.api.protocol.GetQueueInfoResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.GetClusterMetricsRequestProto;
import io.bobbin.wire.proto.message.GetClusterMetricsResponseProto;
import io.bobbin.wire.proto.message.GetClusterNodesRequestProto;
import io.bobbin.wire.proto.message.GetClusterNodesResponseProto;
import io.bobbin.wire.proto.message.GetContainerReportRequestProto;
import io.bobbin.wire.proto.message.GetContainerReportResponseProto;
import io.bobbin.wire.proto.message.GetContainersRequestProto;
import io.bobbin.wire.proto.message.GetContainersResponseProto;
import io.bobbin.wire.proto.message.GetQueueInfoRequestProto;
import io.bobbin.wire.proto.message.GetQueueInfoResponseProto;
import java.util.List;
import java.util.TreeSet;

/** Asking for containers, nodes, queues and the cluster as a whole. */
public final class ClusterReportCodecs {
    private ClusterReportCodecs() {}

    /** Containers, nodes, queues and numbers. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        GetContainerReportRequest.class,
                        GetContainerReportRequestProto.getDefaultInstance(),
                        record -> GetContainerReportRequestProto.newBuilder()
                                .setContainerId(Ids.write(record.id()))
                                .build(),
                        message -> new GetContainerReportRequest(Ids.read(message.getContainerId()))),
                MessageCodec.of(
                        GetContainerReportResponse.class,
                        GetContainerReportResponseProto.getDefaultInstance(),
                        record -> GetContainerReportResponseProto.newBuilder()
                                .setContainerReport(ContainerReports.write(record.report()))
                                .build(),
                        message -> new GetContainerReportResponse(ContainerReports.read(message.getContainerReport()))),
                MessageCodec.of(
                        GetContainersRequest.class,
                        GetContainersRequestProto.getDefaultInstance(),
                        record -> GetContainersRequestProto.newBuilder()
                                .setApplicationAttemptId(Ids.write(record.attempt()))
                                .build(),
                        message -> new GetContainersRequest(Ids.read(message.getApplicationAttemptId()))),
                MessageCodec.of(
                        GetContainersResponse.class,
                        GetContainersResponseProto.getDefaultInstance(),
                        record -> GetContainersResponseProto.newBuilder()
                                .addAllContainers(all(record.reports(), ContainerReports::write))
                                .build(),
                        message -> new GetContainersResponse(all(message.getContainersList(), ContainerReports::read))),
                MessageCodec.of(
                        GetClusterNodesRequest.class,
                        GetClusterNodesRequestProto.getDefaultInstance(),
                        record -> GetClusterNodesRequestProto.newBuilder()
                                .addAllNodeStates(all(new TreeSet<>(record.states()), Nodes.STATES::write))
                                .build(),
                        message -> new GetClusterNodesRequest(Nodes.STATES.readAll(message.getNodeStatesList()))),
                MessageCodec.of(
                        GetClusterNodesResponse.class,
                        GetClusterNodesResponseProto.getDefaultInstance(),
                        record -> GetClusterNodesResponseProto.newBuilder()
                                .addAllNodeReports(all(record.reports(), Nodes::write))
                                .build(),
                        message -> new GetClusterNodesResponse(all(message.getNodeReportsList(), Nodes::read))),
                MessageCodec.of(
                        GetClusterMetricsRequest.class,
                        GetClusterMetricsRequestProto.getDefaultInstance(),
                        record -> GetClusterMetricsRequestProto.getDefaultInstance(),
                        message -> new GetClusterMetricsRequest()),
                MessageCodec.of(
                        GetClusterMetricsResponse.class,
                        GetClusterMetricsResponseProto.getDefaultInstance(),
                        ClusterMetrics::write,
                        ClusterMetrics::read),
                MessageCodec.of(
                        GetQueueInfoRequest.class,
                        GetQueueInfoRequestProto.getDefaultInstance(),
                        record -> GetQueueInfoRequestProto.newBuilder()
                                .setQueueName(record.queue())
                                .setIncludeChildQueues(record.includeChildren())
                                .setRecursive(record.recursive())
                                .build(),
                        message -> new GetQueueInfoRequest(
                                message.getQueueName(), message.getIncludeChildQueues(), message.getRecursive())),
                MessageCodec.of(
                        GetQueueInfoResponse.class,
                        GetQueueInfoResponseProto.getDefaultInstance(),
                        record -> GetQueueInfoResponseProto.newBuilder()
                                .setQueueInfo(Queues.write(record.queue()))
                                .build(),
                        message -> new GetQueueInfoResponse(Queues.read(message.getQueueInfo()))));
    }
}
