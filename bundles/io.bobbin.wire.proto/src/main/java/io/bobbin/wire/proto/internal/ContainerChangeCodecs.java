package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;
import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import io.bobbin.api.protocol.CommitRequest;
import io.bobbin.api.protocol.CommitResponse;
import io.bobbin.api.protocol.ContainerUpdateRequest;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.api.protocol.ReInitializeContainerRequest;
import io.bobbin.api.protocol.ReInitializeContainerResponse;
import io.bobbin.api.protocol.ResourceLocalizationRequest;
import io.bobbin.api.protocol.ResourceLocalizationResponse;
import io.bobbin.api.protocol.RestartContainerRequest;
import io.bobbin.api.protocol.RestartContainerResponse;
import io.bobbin.api.protocol.RollbackRequest;
import io.bobbin.api.protocol.RollbackResponse;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.protocol.SignalContainerResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.CommitResponseProto;
import io.bobbin.wire.proto.message.ContainerIdProto;
import io.bobbin.wire.proto.message.ContainerUpdateRequestProto;
import io.bobbin.wire.proto.message.ContainerUpdateResponseProto;
import io.bobbin.wire.proto.message.ReInitializeContainerRequestProto;
import io.bobbin.wire.proto.message.ReInitializeContainerResponseProto;
import io.bobbin.wire.proto.message.ResourceLocalizationRequestProto;
import io.bobbin.wire.proto.message.ResourceLocalizationResponseProto;
import io.bobbin.wire.proto.message.RestartContainerResponseProto;
import io.bobbin.wire.proto.message.RollbackResponseProto;
import io.bobbin.wire.proto.message.SignalContainerRequestProto;
import io.bobbin.wire.proto.message.SignalContainerResponseProto;
import java.util.List;

/** What a node is told to change about containers that run. */
public final class ContainerChangeCodecs {
    private ContainerChangeCodecs() {}

    /** Sizes, signals, files and new forms. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        ContainerUpdateRequest.class,
                        ContainerUpdateRequestProto.getDefaultInstance(),
                        record -> ContainerUpdateRequestProto.newBuilder()
                                .addAllUpdateContainerToken(all(record.updateTokens(), Tokens::write))
                                .build(),
                        message ->
                                new ContainerUpdateRequest(all(message.getUpdateContainerTokenList(), Tokens::read))),
                MessageCodec.of(
                        ContainerUpdateResponse.class,
                        ContainerUpdateResponseProto.getDefaultInstance(),
                        record -> ContainerUpdateResponseProto.newBuilder()
                                .addAllSucceededRequests(all(record.succeeded(), Ids::write))
                                .addAllFailedRequests(all(record.failed(), Refusals::write))
                                .build(),
                        message -> new ContainerUpdateResponse(
                                all(message.getSucceededRequestsList(), Ids::read),
                                all(message.getFailedRequestsList(), Refusals::read))),
                MessageCodec.of(
                        SignalContainerRequest.class,
                        SignalContainerRequestProto.getDefaultInstance(),
                        Signals::write,
                        Signals::read),
                MessageCodec.of(
                        SignalContainerResponse.class,
                        SignalContainerResponseProto.getDefaultInstance(),
                        record -> SignalContainerResponseProto.getDefaultInstance(),
                        message -> new SignalContainerResponse()),
                MessageCodec.of(
                        ResourceLocalizationRequest.class,
                        ResourceLocalizationRequestProto.getDefaultInstance(),
                        record -> ResourceLocalizationRequestProto.newBuilder()
                                .setContainerId(Ids.write(record.id()))
                                .addAllLocalResources(LocalResources.write(record.localResources()))
                                .build(),
                        message -> new ResourceLocalizationRequest(
                                Ids.read(message.getContainerId()),
                                LocalResources.read(message.getLocalResourcesList()))),
                MessageCodec.of(
                        ResourceLocalizationResponse.class,
                        ResourceLocalizationResponseProto.getDefaultInstance(),
                        record -> ResourceLocalizationResponseProto.getDefaultInstance(),
                        message -> new ResourceLocalizationResponse()),
                MessageCodec.of(
                        ReInitializeContainerRequest.class,
                        ReInitializeContainerRequestProto.getDefaultInstance(),
                        record -> ContainerChangeCodecs.write(record),
                        message -> new ReInitializeContainerRequest(
                                Ids.read(message.getContainerId()),
                                optional(
                                        message.hasContainerLaunchContext(),
                                        () -> LaunchContexts.read(message.getContainerLaunchContext())),
                                message.getAutoCommit())),
                MessageCodec.of(
                        ReInitializeContainerResponse.class,
                        ReInitializeContainerResponseProto.getDefaultInstance(),
                        record -> ReInitializeContainerResponseProto.getDefaultInstance(),
                        message -> new ReInitializeContainerResponse()),
                MessageCodec.of(
                        RestartContainerRequest.class,
                        ContainerIdProto.getDefaultInstance(),
                        record -> Ids.write(record.id()),
                        message -> new RestartContainerRequest(Ids.read(message))),
                MessageCodec.of(
                        RestartContainerResponse.class,
                        RestartContainerResponseProto.getDefaultInstance(),
                        record -> RestartContainerResponseProto.getDefaultInstance(),
                        message -> new RestartContainerResponse()),
                MessageCodec.of(
                        RollbackRequest.class,
                        ContainerIdProto.getDefaultInstance(),
                        record -> Ids.write(record.id()),
                        message -> new RollbackRequest(Ids.read(message))),
                MessageCodec.of(
                        RollbackResponse.class,
                        RollbackResponseProto.getDefaultInstance(),
                        record -> RollbackResponseProto.getDefaultInstance(),
                        message -> new RollbackResponse()),
                MessageCodec.of(
                        CommitRequest.class,
                        ContainerIdProto.getDefaultInstance(),
                        record -> Ids.write(record.id()),
                        message -> new CommitRequest(Ids.read(message))),
                MessageCodec.of(
                        CommitResponse.class,
                        CommitResponseProto.getDefaultInstance(),
                        record -> CommitResponseProto.getDefaultInstance(),
                        message -> new CommitResponse()));
    }

    private static ReInitializeContainerRequestProto write(ReInitializeContainerRequest record) {
        var message = ReInitializeContainerRequestProto.newBuilder()
                .setContainerId(Ids.write(record.id()))
                .setAutoCommit(record.autoCommit());
        set(record.launchContext(), context -> message.setContainerLaunchContext(LaunchContexts.write(context)));
        return message.build();
    }
}
