package io.bobbin.wire.proto.internal;

import io.bobbin.api.protocol.GetNewApplicationRequest;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.protocol.KillApplicationRequest;
import io.bobbin.api.protocol.KillApplicationResponse;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.protocol.SubmitApplicationResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.GetNewApplicationRequestProto;
import io.bobbin.wire.proto.message.GetNewApplicationResponseProto;
import io.bobbin.wire.proto.message.KillApplicationRequestProto;
import io.bobbin.wire.proto.message.KillApplicationResponseProto;
import io.bobbin.wire.proto.message.SubmitApplicationRequestProto;
import io.bobbin.wire.proto.message.SubmitApplicationResponseProto;
import java.util.List;

/** Handing applications in and ending them. */
public final class SubmissionCodecs {
    private SubmissionCodecs() {}

    /** A fresh id, submission and the end. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        GetNewApplicationRequest.class,
                        GetNewApplicationRequestProto.getDefaultInstance(),
                        record -> GetNewApplicationRequestProto.getDefaultInstance(),
                        message -> new GetNewApplicationRequest()),
                MessageCodec.of(
                        GetNewApplicationResponse.class,
                        GetNewApplicationResponseProto.getDefaultInstance(),
                        record -> GetNewApplicationResponseProto.newBuilder()
                                .setApplicationId(Ids.write(record.id()))
                                .setMaximumCapability(Resources.write(record.maximumCapability()))
                                .build(),
                        message -> new GetNewApplicationResponse(
                                Ids.read(message.getApplicationId()), Resources.read(message.getMaximumCapability()))),
                MessageCodec.of(
                        SubmitApplicationRequest.class,
                        SubmitApplicationRequestProto.getDefaultInstance(),
                        record -> SubmitApplicationRequestProto.newBuilder()
                                .setApplicationSubmissionContext(Submissions.write(record.context()))
                                .build(),
                        message -> new SubmitApplicationRequest(
                                Submissions.read(message.getApplicationSubmissionContext()))),
                MessageCodec.of(
                        SubmitApplicationResponse.class,
                        SubmitApplicationResponseProto.getDefaultInstance(),
                        record -> SubmitApplicationResponseProto.getDefaultInstance(),
                        message -> new SubmitApplicationResponse()),
                MessageCodec.of(
                        KillApplicationRequest.class,
                        KillApplicationRequestProto.getDefaultInstance(),
                        record -> KillApplicationRequestProto.newBuilder()
                                .setApplicationId(Ids.write(record.id()))
                                .setDiagnostics(record.diagnostics())
                                .build(),
                        message -> new KillApplicationRequest(
                                Ids.read(message.getApplicationId()), message.getDiagnostics())),
                MessageCodec.of(
                        KillApplicationResponse.class,
                        KillApplicationResponseProto.getDefaultInstance(),
                        record -> KillApplicationResponseProto.newBuilder()
                                .setIsKillCompleted(record.killCompleted())
                                .build(),
                        message -> new KillApplicationResponse(message.getIsKillCompleted())));
    }
}
