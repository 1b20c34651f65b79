package io.bobbin.store.codec.internal;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.id.ReservationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.store.codec.message.RequestMessage;
import io.bobbin.store.codec.message.ReservationMessage;
import io.bobbin.store.codec.message.SubmissionMessage;
import java.util.TreeSet;

/** Submission contexts: what is accepted is kept whole (CRM-11). */
final class SubmissionForm {

    private SubmissionForm() {}

    static SubmissionMessage message(ApplicationSubmissionContext context) {
        var message = SubmissionMessage.newBuilder()
                .setId(Ids.message(context.id()))
                .setUnmanagedAm(context.unmanagedAm())
                .setMaxAppAttempts(context.maxAppAttempts())
                .addAllTags(context.tags())
                .setKeepContainersAcrossAttempts(context.keepContainersAcrossAttempts())
                .setAttemptFailuresValidityInterval(context.attemptFailuresValidityInterval())
                .setLifetime(context.lifetime())
                .setLeavesTokens(!context.cancelTokens());
        context.amRequests().forEach(request -> message.addAmRequests(message(request)));
        Present.set(context.name(), message::setName);
        Present.set(context.queue(), message::setQueue);
        Present.set(context.priority(), priority -> message.setPriority(priority.number()));
        Present.set(context.amContainer(), launch -> message.setAmContainer(LaunchForm.message(launch)));
        Present.set(context.resource(), resource -> message.setResource(Resources.message(resource)));
        Present.set(context.type(), message::setType);
        Present.set(context.nodeLabelExpression(), message::setNodeLabelExpression);
        Present.set(
                context.reservation(),
                reservation -> message.setReservation(ReservationMessage.newBuilder()
                        .setClusterTimestamp(reservation.clusterTimestamp())
                        .setNumber(reservation.number())));
        return message.build();
    }

    static ApplicationSubmissionContext context(SubmissionMessage message) {
        if (!message.hasId()) {
            throw new IllegalArgumentException("it has no application id");
        }
        return new ApplicationSubmissionContext(
                Ids.application(message.getId()),
                message.hasName() ? message.getName() : null,
                message.hasQueue() ? message.getQueue() : null,
                message.hasPriority() ? new Priority(message.getPriority()) : null,
                message.hasAmContainer() ? LaunchForm.context(message.getAmContainer()) : null,
                message.hasResource() ? Resources.resource(message.getResource()) : null,
                message.getAmRequestsList().stream()
                        .map(SubmissionForm::request)
                        .toList(),
                message.getUnmanagedAm(),
                message.getMaxAppAttempts(),
                message.hasType() ? message.getType() : null,
                new TreeSet<>(message.getTagsList()),
                message.getKeepContainersAcrossAttempts(),
                message.getAttemptFailuresValidityInterval(),
                message.hasNodeLabelExpression() ? message.getNodeLabelExpression() : null,
                message.getLifetime(),
                !message.getLeavesTokens(),
                message.hasReservation() ? reservation(message.getReservation()) : null);
    }

    private static ReservationId reservation(ReservationMessage message) {
        return new ReservationId(message.getClusterTimestamp(), message.getNumber());
    }

    private static RequestMessage message(ResourceRequest request) {
        var message = RequestMessage.newBuilder()
                .setPriority(request.priority().number())
                .setResourceName(request.resourceName())
                .setCapability(Resources.message(request.capability()))
                .setNumContainers(request.numContainers())
                .setRelaxLocality(request.relaxLocality())
                .setAllocationRequestId(request.allocationRequestId());
        Present.set(request.nodeLabelExpression(), message::setNodeLabelExpression);
        return message.build();
    }

    private static ResourceRequest request(RequestMessage message) {
        return new ResourceRequest(
                new Priority(message.getPriority()),
                message.getResourceName(),
                Resources.resource(message.getCapability()),
                message.getNumContainers(),
                message.getRelaxLocality(),
                message.hasNodeLabelExpression() ? message.getNodeLabelExpression() : null,
                message.getAllocationRequestId());
    }
}
