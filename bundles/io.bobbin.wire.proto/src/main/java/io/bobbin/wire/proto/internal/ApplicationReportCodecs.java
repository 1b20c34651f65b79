package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.protocol.ExplainApplicationRequest;
import io.bobbin.api.protocol.ExplainApplicationResponse;
import io.bobbin.api.protocol.GetApplicationAttemptReportRequest;
import io.bobbin.api.protocol.GetApplicationAttemptReportResponse;
import io.bobbin.api.protocol.GetApplicationAttemptsRequest;
import io.bobbin.api.protocol.GetApplicationAttemptsResponse;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.GetApplicationReportResponse;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.protocol.GetApplicationsResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.ExplainApplicationRequestProto;
import io.bobbin.wire.proto.message.ExplainApplicationResponseProto;
import io.bobbin.wire.proto.message.GetApplicationAttemptReportRequestProto;
import io.bobbin.wire.proto.message.GetApplicationAttemptReportResponseProto;
import io.bobbin.wire.proto.message.GetApplicationAttemptsRequestProto;
import io.bobbin.wire.proto.message.GetApplicationAttemptsResponseProto;
import io.bobbin.wire.proto.message.GetApplicationReportRequestProto;
import io.bobbin.wire.proto.message.GetApplicationReportResponseProto;
import io.bobbin.wire.proto.message.GetApplicationsRequestProto;
import io.bobbin.wire.proto.message.GetApplicationsResponseProto;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Asking for applications and their attempts. */
public final class ApplicationReportCodecs {
    private ApplicationReportCodecs() {}

    /** Applications, attempts and explanations. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        GetApplicationReportRequest.class,
                        GetApplicationReportRequestProto.getDefaultInstance(),
                        record -> GetApplicationReportRequestProto.newBuilder()
                                .setApplicationId(Ids.write(record.id()))
                                .build(),
                        message -> new GetApplicationReportRequest(Ids.read(message.getApplicationId()))),
                MessageCodec.of(
                        GetApplicationReportResponse.class,
                        GetApplicationReportResponseProto.getDefaultInstance(),
                        record -> GetApplicationReportResponseProto.newBuilder()
                                .setApplicationReport(Applications.write(record.report()))
                                .build(),
                        message -> new GetApplicationReportResponse(Applications.read(message.getApplicationReport()))),
                MessageCodec.of(
                        GetApplicationsRequest.class,
                        GetApplicationsRequestProto.getDefaultInstance(),
                        record -> GetApplicationsRequestProto.newBuilder()
                                .addAllApplicationStates(
                                        all(new TreeSet<>(record.states()), Applications.STATES::write))
                                .addAllUsers(new TreeSet<>(record.users()))
                                .addAllQueues(new TreeSet<>(record.queues()))
                                .addAllApplicationTypes(new TreeSet<>(record.types()))
                                .setLimit(record.limit())
                                .build(),
                        message -> new GetApplicationsRequest(
                                Applications.STATES.readAll(message.getApplicationStatesList()),
                                sorted(message.getUsersList()),
                                sorted(message.getQueuesList()),
                                sorted(message.getApplicationTypesList()),
                                message.getLimit())),
                MessageCodec.of(
                        GetApplicationsResponse.class,
                        GetApplicationsResponseProto.getDefaultInstance(),
                        record -> GetApplicationsResponseProto.newBuilder()
                                .addAllApplications(all(record.reports(), Applications::write))
                                .build(),
                        message -> new GetApplicationsResponse(all(message.getApplicationsList(), Applications::read))),
                MessageCodec.of(
                        GetApplicationAttemptReportRequest.class,
                        GetApplicationAttemptReportRequestProto.getDefaultInstance(),
                        record -> GetApplicationAttemptReportRequestProto.newBuilder()
                                .setApplicationAttemptId(Ids.write(record.id()))
                                .build(),
                        message -> new GetApplicationAttemptReportRequest(Ids.read(message.getApplicationAttemptId()))),
                MessageCodec.of(
                        GetApplicationAttemptReportResponse.class,
                        GetApplicationAttemptReportResponseProto.getDefaultInstance(),
                        record -> GetApplicationAttemptReportResponseProto.newBuilder()
                                .setApplicationAttemptReport(Attempts.write(record.report()))
                                .build(),
                        message -> new GetApplicationAttemptReportResponse(
                                Attempts.read(message.getApplicationAttemptReport()))),
                MessageCodec.of(
                        GetApplicationAttemptsRequest.class,
                        GetApplicationAttemptsRequestProto.getDefaultInstance(),
                        record -> GetApplicationAttemptsRequestProto.newBuilder()
                                .setApplicationId(Ids.write(record.id()))
                                .build(),
                        message -> new GetApplicationAttemptsRequest(Ids.read(message.getApplicationId()))),
                MessageCodec.of(
                        GetApplicationAttemptsResponse.class,
                        GetApplicationAttemptsResponseProto.getDefaultInstance(),
                        record -> GetApplicationAttemptsResponseProto.newBuilder()
                                .addAllApplicationAttempts(all(record.reports(), Attempts::write))
                                .build(),
                        message -> new GetApplicationAttemptsResponse(
                                all(message.getApplicationAttemptsList(), Attempts::read))),
                MessageCodec.of(
                        ExplainApplicationRequest.class,
                        ExplainApplicationRequestProto.getDefaultInstance(),
                        record -> ExplainApplicationRequestProto.newBuilder()
                                .setApplicationId(Ids.write(record.id()))
                                .build(),
                        message -> new ExplainApplicationRequest(Ids.read(message.getApplicationId()))),
                MessageCodec.of(
                        ExplainApplicationResponse.class,
                        ExplainApplicationResponseProto.getDefaultInstance(),
                        record -> ExplainApplicationResponseProto.newBuilder()
                                .setExplanation(Explanations.write(record.explanation()))
                                .build(),
                        message -> new ExplainApplicationResponse(Explanations.read(message.getExplanation()))));
    }

    private static SortedSet<String> sorted(List<String> texts) {
        return Collections.unmodifiableSortedSet(new TreeSet<>(texts));
    }
}
