package io.bobbin.wire.proto.internal;

import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.AllocateRequestProto;
import io.bobbin.wire.proto.message.AllocateResponseProto;
import io.bobbin.wire.proto.message.FinishApplicationMasterRequestProto;
import io.bobbin.wire.proto.message.FinishApplicationMasterResponseProto;
import io.bobbin.wire.proto.message.RegisterApplicationMasterRequestProto;
import io.bobbin.wire.proto.message.RegisterApplicationMasterResponseProto;
import java.util.List;

/** What an ApplicationMaster says to the manager. */
public final class MasterProtocolCodecs {
    private MasterProtocolCodecs() {}

    /** Registration, heartbeat and end. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        RegisterApplicationMasterRequest.class,
                        RegisterApplicationMasterRequestProto.getDefaultInstance(),
                        record -> RegisterApplicationMasterRequestProto.newBuilder()
                                .setHost(record.host())
                                .setRpcPort(record.rpcPort())
                                .setTrackingUrl(record.trackingUrl())
                                .build(),
                        message -> new RegisterApplicationMasterRequest(
                                message.getHost(),
                                message.hasRpcPort() ? message.getRpcPort() : -1,
                                message.getTrackingUrl())),
                MessageCodec.of(
                        RegisterApplicationMasterResponse.class,
                        RegisterApplicationMasterResponseProto.getDefaultInstance(),
                        Registrations::write,
                        Registrations::read),
                MessageCodec.of(
                        AllocateRequest.class,
                        AllocateRequestProto.getDefaultInstance(),
                        Allocations::write,
                        Allocations::read),
                MessageCodec.of(
                        AllocateResponse.class,
                        AllocateResponseProto.getDefaultInstance(),
                        Allocations::write,
                        Allocations::read),
                MessageCodec.of(
                        FinishApplicationMasterRequest.class,
                        FinishApplicationMasterRequestProto.getDefaultInstance(),
                        record -> FinishApplicationMasterRequestProto.newBuilder()
                                .setFinalApplicationStatus(FinalStatuses.write(record.finalStatus()))
                                .setDiagnostics(record.diagnostics())
                                .setTrackingUrl(record.trackingUrl())
                                .build(),
                        message -> new FinishApplicationMasterRequest(
                                FinalStatuses.read(message.getFinalApplicationStatus()),
                                message.getDiagnostics(),
                                message.getTrackingUrl())),
                MessageCodec.of(
                        FinishApplicationMasterResponse.class,
                        FinishApplicationMasterResponseProto.getDefaultInstance(),
                        record -> FinishApplicationMasterResponseProto.newBuilder()
                                .setIsUnregistered(record.unregistered())
                                .build(),
                        message -> new FinishApplicationMasterResponse(message.getIsUnregistered())));
    }
}
