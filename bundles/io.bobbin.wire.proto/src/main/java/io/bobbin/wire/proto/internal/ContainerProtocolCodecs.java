package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.protocol.GetContainerStatusesRequest;
import io.bobbin.api.protocol.GetContainerStatusesResponse;
import io.bobbin.api.protocol.StartContainerRequest;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.protocol.StopContainersRequest;
import io.bobbin.api.protocol.StopContainersResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.GetContainerStatusesRequestProto;
import io.bobbin.wire.proto.message.GetContainerStatusesResponseProto;
import io.bobbin.wire.proto.message.StartContainerRequestProto;
import io.bobbin.wire.proto.message.StartContainersRequestProto;
import io.bobbin.wire.proto.message.StartContainersResponseProto;
import io.bobbin.wire.proto.message.StopContainersRequestProto;
import io.bobbin.wire.proto.message.StopContainersResponseProto;
import java.util.List;

/** What a node is told to do with containers. */
public final class ContainerProtocolCodecs {
    private ContainerProtocolCodecs() {}

    /** Start, stop and look. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        StartContainersRequest.class,
                        StartContainersRequestProto.getDefaultInstance(),
                        record -> StartContainersRequestProto.newBuilder()
                                .addAllStartContainerRequest(all(record.requests(), ContainerProtocolCodecs::write))
                                .build(),
                        message -> new StartContainersRequest(
                                all(message.getStartContainerRequestList(), ContainerProtocolCodecs::read))),
                MessageCodec.of(
                        StartContainersResponse.class,
                        StartContainersResponseProto.getDefaultInstance(),
                        record -> StartContainersResponseProto.newBuilder()
                                .addAllSucceededRequests(all(record.succeeded(), Ids::write))
                                .addAllFailedRequests(all(record.failed(), Refusals::write))
                                .addAllServicesMetaData(StringMaps.writeBytes(record.serviceMetadata()))
                                .build(),
                        message -> new StartContainersResponse(
                                all(message.getSucceededRequestsList(), Ids::read),
                                all(message.getFailedRequestsList(), Refusals::read),
                                StringMaps.readBytes(message.getServicesMetaDataList()))),
                MessageCodec.of(
                        StopContainersRequest.class,
                        StopContainersRequestProto.getDefaultInstance(),
                        record -> StopContainersRequestProto.newBuilder()
                                .addAllContainerId(all(record.ids(), Ids::write))
                                .build(),
                        message -> new StopContainersRequest(all(message.getContainerIdList(), Ids::read))),
                MessageCodec.of(
                        StopContainersResponse.class,
                        StopContainersResponseProto.getDefaultInstance(),
                        record -> StopContainersResponseProto.newBuilder()
                                .addAllSucceededRequests(all(record.succeeded(), Ids::write))
                                .addAllFailedRequests(all(record.failed(), Refusals::write))
                                .build(),
                        message -> new StopContainersResponse(
                                all(message.getSucceededRequestsList(), Ids::read),
                                all(message.getFailedRequestsList(), Refusals::read))),
                MessageCodec.of(
                        GetContainerStatusesRequest.class,
                        GetContainerStatusesRequestProto.getDefaultInstance(),
                        record -> GetContainerStatusesRequestProto.newBuilder()
                                .addAllContainerId(all(record.ids(), Ids::write))
                                .build(),
                        message -> new GetContainerStatusesRequest(all(message.getContainerIdList(), Ids::read))),
                MessageCodec.of(
                        GetContainerStatusesResponse.class,
                        GetContainerStatusesResponseProto.getDefaultInstance(),
                        record -> GetContainerStatusesResponseProto.newBuilder()
                                .addAllStatus(all(record.statuses(), Containers::write))
                                .addAllFailedRequests(all(record.failed(), Refusals::write))
                                .build(),
                        message -> new GetContainerStatusesResponse(
                                all(message.getStatusList(), Containers::read),
                                all(message.getFailedRequestsList(), Refusals::read))));
    }

    private static StartContainerRequestProto write(StartContainerRequest request) {
        return StartContainerRequestProto.newBuilder()
                .setContainerLaunchContext(LaunchContexts.write(request.launchContext()))
                .setContainerToken(Tokens.write(request.containerToken()))
                .build();
    }

    private static StartContainerRequest read(StartContainerRequestProto message) {
        return new StartContainerRequest(
                LaunchContexts.read(message.getContainerLaunchContext()), Tokens.read(message.getContainerToken()));
    }
}
