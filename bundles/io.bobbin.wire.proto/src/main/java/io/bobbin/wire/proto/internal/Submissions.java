package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;
import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.id.ReservationId;
import io.bobbin.wire.proto.message.ApplicationSubmissionContextProto;
import io.bobbin.wire.proto.message.ApplicationTimeoutMapProto;
import io.bobbin.wire.proto.message.ApplicationTimeoutTypeProto;
import io.bobbin.wire.proto.message.ReservationIdProto;
import java.util.Set;
import java.util.TreeSet;

/** All that a submitter says of an application. What it leaves unsaid stays so: the manager knows the defaults. */
final class Submissions {
    private Submissions() {}

    static ApplicationSubmissionContextProto write(ApplicationSubmissionContext context) {
        var message = ApplicationSubmissionContextProto.newBuilder()
                .setApplicationId(Ids.write(context.id()))
                .addAllAmContainerResourceRequest(all(context.amRequests(), Requests::write))
                .setUnmanagedAm(context.unmanagedAm())
                .setMaxAppAttempts(context.maxAppAttempts())
                .addAllApplicationTags(new TreeSet<>(context.tags()))
                .setKeepContainersAcrossApplicationAttempts(context.keepContainersAcrossAttempts())
                .setAttemptFailuresValidityInterval(context.attemptFailuresValidityInterval());
        set(context.name(), message::setApplicationName);
        set(context.queue(), message::setQueue);
        set(context.priority(), priority -> message.setPriority(Ids.write(priority)));
        set(context.amContainer(), container -> message.setAmContainerSpec(LaunchContexts.write(container)));
        set(context.resource(), resource -> message.setResource(Resources.write(resource)));
        set(context.type(), message::setApplicationType);
        set(context.nodeLabelExpression(), message::setNodeLabelExpression);
        if (!context.cancelTokens()) {
            message.setCancelTokensWhenComplete(false);
        }
        set(
                context.reservation(),
                reservation -> message.setReservationId(ReservationIdProto.newBuilder()
                        .setClusterTimestamp(reservation.clusterTimestamp())
                        .setId(reservation.number())));
        if (context.lifetime() != 0) {
            message.addApplicationTimeouts(ApplicationTimeoutMapProto.newBuilder()
                    .setApplicationTimeoutType(ApplicationTimeoutTypeProto.APP_TIMEOUT_LIFETIME)
                    .setTimeout(context.lifetime()));
        }
        return message.build();
    }

    static ApplicationSubmissionContext read(ApplicationSubmissionContextProto message) {
        return new ApplicationSubmissionContext(
                Ids.read(message.getApplicationId()),
                optional(message.hasApplicationName(), message::getApplicationName),
                optional(message.hasQueue(), message::getQueue),
                optional(message.hasPriority(), () -> Ids.read(message.getPriority())),
                optional(message.hasAmContainerSpec(), () -> LaunchContexts.read(message.getAmContainerSpec())),
                optional(message.hasResource(), () -> Resources.read(message.getResource())),
                all(message.getAmContainerResourceRequestList(), Requests::read),
                message.getUnmanagedAm(),
                message.getMaxAppAttempts(),
                optional(message.hasApplicationType(), message::getApplicationType),
                Set.copyOf(message.getApplicationTagsList()),
                message.getKeepContainersAcrossApplicationAttempts(),
                message.getAttemptFailuresValidityInterval(),
                optional(message.hasNodeLabelExpression(), message::getNodeLabelExpression),
                lifetime(message),
                message.getCancelTokensWhenComplete(),
                optional(message.hasReservationId(), () -> reservation(message.getReservationId())));
    }

    private static ReservationId reservation(ReservationIdProto message) {
        return new ReservationId(message.getClusterTimestamp(), message.getId());
    }

    private static long lifetime(ApplicationSubmissionContextProto message) {
        return message.getApplicationTimeoutsList().stream()
                .filter(each -> each.getApplicationTimeoutType() == ApplicationTimeoutTypeProto.APP_TIMEOUT_LIFETIME)
                .mapToLong(ApplicationTimeoutMapProto::getTimeout)
                .findFirst()
                .orElse(0);
    }
}
