package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.AttemptState;
import io.bobbin.wire.proto.message.ApplicationAttemptReportProto;
import io.bobbin.wire.proto.message.ExactAttemptStateProto;
import io.bobbin.wire.proto.message.YarnApplicationAttemptStateProto;

/** Attempts at one moment. Hadoop's clients know no state in which an end is being stored, so both states are written. */
final class Attempts {
    private static final EnumPairs<AttemptState, ExactAttemptStateProto> EXACT =
            EnumPairs.byPrefix(AttemptState.class, ExactAttemptStateProto.class, "EXACT_");

    private Attempts() {}

    static ApplicationAttemptReportProto write(AttemptReport report) {
        var message = ApplicationAttemptReportProto.newBuilder()
                .setApplicationAttemptId(Ids.write(report.id()))
                .setYarnApplicationAttemptState(coarse(report.state()))
                .setExactState(EXACT.write(report.state()))
                .setHost(report.host())
                .setRpcPort(report.rpcPort())
                .setTrackingUrl(report.trackingUrl())
                .setOriginalTrackingUrl(report.originalTrackingUrl())
                .setDiagnostics(report.diagnostics())
                .setStartTime(report.startTime())
                .setFinishTime(report.finishTime());
        set(report.amContainer(), container -> message.setAmContainerId(Ids.write(container)));
        return message.build();
    }

    static AttemptReport read(ApplicationAttemptReportProto message) {
        return new AttemptReport(
                Ids.read(message.getApplicationAttemptId()),
                EXACT.read(
                        message.hasExactState(),
                        message.getExactState(),
                        fine(message.getYarnApplicationAttemptState())),
                message.hasHost() ? message.getHost() : "N/A",
                message.hasRpcPort() ? message.getRpcPort() : -1,
                message.getTrackingUrl(),
                message.getOriginalTrackingUrl(),
                message.getDiagnostics(),
                optional(message.hasAmContainerId(), () -> Ids.read(message.getAmContainerId())),
                message.getStartTime(),
                message.getFinishTime());
    }

    /** While something is being stored, clients see the state before. */
    private static YarnApplicationAttemptStateProto coarse(AttemptState state) {
        return switch (state) {
            case NEW -> YarnApplicationAttemptStateProto.APP_ATTEMPT_NEW;
            case SUBMITTED -> YarnApplicationAttemptStateProto.APP_ATTEMPT_SUBMITTED;
            case SCHEDULED -> YarnApplicationAttemptStateProto.APP_ATTEMPT_SCHEDULED;
            case ALLOCATED_SAVING -> YarnApplicationAttemptStateProto.APP_ATTEMPT_ALLOCATED_SAVING;
            case ALLOCATED, LAUNCHED_UNMANAGED_SAVING -> YarnApplicationAttemptStateProto.APP_ATTEMPT_ALLOCATED;
            case LAUNCHED -> YarnApplicationAttemptStateProto.APP_ATTEMPT_LAUNCHED;
            case RUNNING, FINAL_SAVING -> YarnApplicationAttemptStateProto.APP_ATTEMPT_RUNNING;
            case FINISHING -> YarnApplicationAttemptStateProto.APP_ATTEMPT_FINISHING;
            case FINISHED -> YarnApplicationAttemptStateProto.APP_ATTEMPT_FINISHED;
            case FAILED -> YarnApplicationAttemptStateProto.APP_ATTEMPT_FAILED;
            case KILLED -> YarnApplicationAttemptStateProto.APP_ATTEMPT_KILLED;
        };
    }

    private static AttemptState fine(YarnApplicationAttemptStateProto state) {
        return switch (state) {
            case APP_ATTEMPT_NEW -> AttemptState.NEW;
            case APP_ATTEMPT_SUBMITTED -> AttemptState.SUBMITTED;
            case APP_ATTEMPT_SCHEDULED -> AttemptState.SCHEDULED;
            case APP_ATTEMPT_ALLOCATED_SAVING -> AttemptState.ALLOCATED_SAVING;
            case APP_ATTEMPT_ALLOCATED -> AttemptState.ALLOCATED;
            case APP_ATTEMPT_LAUNCHED -> AttemptState.LAUNCHED;
            case APP_ATTEMPT_RUNNING -> AttemptState.RUNNING;
            case APP_ATTEMPT_FINISHING -> AttemptState.FINISHING;
            case APP_ATTEMPT_FINISHED -> AttemptState.FINISHED;
            case APP_ATTEMPT_FAILED -> AttemptState.FAILED;
            case APP_ATTEMPT_KILLED -> AttemptState.KILLED;
        };
    }
}
