package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;
import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ResourceUsage;
import io.bobbin.wire.proto.message.AppTimeoutsMapProto;
import io.bobbin.wire.proto.message.ApplicationReportProto;
import io.bobbin.wire.proto.message.ApplicationResourceUsageReportProto;
import io.bobbin.wire.proto.message.ApplicationTimeoutProto;
import io.bobbin.wire.proto.message.ApplicationTimeoutTypeProto;
import io.bobbin.wire.proto.message.YarnApplicationStateProto;
import java.util.Collections;
import java.util.TreeSet;

/** Applications at one moment. */
final class Applications {
    static final EnumPairs<ApplicationState, YarnApplicationStateProto> STATES =
            EnumPairs.byPrefix(ApplicationState.class, YarnApplicationStateProto.class, "");

    private Applications() {}

    static ApplicationReportProto write(ApplicationReport report) {
        var message = ApplicationReportProto.newBuilder()
                .setApplicationId(Ids.write(report.id()))
                .setUser(report.user())
                .setQueue(report.queue())
                .setName(report.name())
                .setApplicationType(report.type())
                .setPriority(Ids.write(report.priority()))
                .addAllApplicationTags(new TreeSet<>(report.tags()))
                .setYarnApplicationState(STATES.write(report.state()))
                .setFinalApplicationStatus(FinalStatuses.write(report.finalStatus()))
                .setDiagnostics(report.diagnostics())
                .setProgress(report.progress())
                .setHost(report.host())
                .setRpcPort(report.rpcPort())
                .setTrackingUrl(report.trackingUrl())
                .setOriginalTrackingUrl(report.originalTrackingUrl())
                .setStartTime(report.startTime())
                .setSubmitTime(report.startTime())
                .setLaunchTime(report.launchTime())
                .setFinishTime(report.finishTime())
                .setUnmanagedApplication(report.unmanagedAm())
                .setAppResourceUsage(write(report.usage()))
                .addAllWaiting(all(report.waiting(), Reasons::write));
        set(report.currentAttempt(), attempt -> message.setCurrentApplicationAttemptId(Ids.write(attempt)));
        set(report.amRmToken(), token -> message.setAmRmToken(Tokens.write(token)));
        set(report.clientToAmToken(), token -> message.setClientToAmToken(Tokens.write(token)));
        if (report.position() != 0) {
            message.setPosition(report.position());
        }
        if (report.lifetimeEnd() != 0) {
            message.setLifetimeEnd(report.lifetimeEnd());
            message.addAppTimeouts(AppTimeoutsMapProto.newBuilder()
                    .setApplicationTimeoutType(ApplicationTimeoutTypeProto.APP_TIMEOUT_LIFETIME)
                    .setApplicationTimeout(ApplicationTimeoutProto.newBuilder()
                            .setApplicationTimeoutType(ApplicationTimeoutTypeProto.APP_TIMEOUT_LIFETIME)
                            .setExpireTime(Moments.write(report.lifetimeEnd()))));
        }
        return message.build();
    }

    static ApplicationReport read(ApplicationReportProto message) {
        return new ApplicationReport(
                Ids.read(message.getApplicationId()),
                optional(
                        message.hasCurrentApplicationAttemptId(),
                        () -> Ids.read(message.getCurrentApplicationAttemptId())),
                message.getUser(),
                message.getQueue(),
                message.getName(),
                message.getApplicationType(),
                Ids.read(message.getPriority()),
                Collections.unmodifiableSet(new TreeSet<>(message.getApplicationTagsList())),
                STATES.read(message.hasYarnApplicationState(), message.getYarnApplicationState(), ApplicationState.NEW),
                FinalStatuses.read(message.getFinalApplicationStatus()),
                message.getDiagnostics(),
                message.getProgress(),
                message.hasHost() ? message.getHost() : "N/A",
                message.hasRpcPort() ? message.getRpcPort() : -1,
                message.getTrackingUrl(),
                message.getOriginalTrackingUrl(),
                message.getStartTime(),
                message.getLaunchTime(),
                message.getFinishTime(),
                message.getUnmanagedApplication(),
                read(message.getAppResourceUsage()),
                optional(message.hasAmRmToken(), () -> Tokens.read(message.getAmRmToken())),
                Reasons.read(message.getWaitingList()),
                optional(message.hasClientToAmToken(), () -> Tokens.read(message.getClientToAmToken())),
                lifetimeEnd(message),
                message.getPosition());
    }

    private static long lifetimeEnd(ApplicationReportProto message) {
        if (message.hasLifetimeEnd()) {
            return message.getLifetimeEnd();
        }
        return message.getAppTimeoutsList().stream()
                .filter(each -> each.getApplicationTimeoutType() == ApplicationTimeoutTypeProto.APP_TIMEOUT_LIFETIME)
                .mapToLong(each -> Moments.read(each.getApplicationTimeout().getExpireTime()))
                .findFirst()
                .orElse(0);
    }

    private static ApplicationResourceUsageReportProto write(ResourceUsage usage) {
        return ApplicationResourceUsageReportProto.newBuilder()
                .setNumUsedContainers(usage.usedContainers())
                .setNumReservedContainers(usage.reservedContainers())
                .setUsedResources(Resources.write(usage.used()))
                .setReservedResources(Resources.write(usage.reserved()))
                .setNeededResources(Resources.write(usage.needed()))
                .setMemorySeconds(usage.memorySeconds())
                .setVcoreSeconds(usage.vcoreSeconds())
                .build();
    }

    private static ResourceUsage read(ApplicationResourceUsageReportProto message) {
        return new ResourceUsage(
                message.getNumUsedContainers(),
                message.getNumReservedContainers(),
                Resources.read(message.getUsedResources()),
                Resources.read(message.getReservedResources()),
                Resources.read(message.getNeededResources()),
                message.getMemorySeconds(),
                message.getVcoreSeconds());
    }
}
