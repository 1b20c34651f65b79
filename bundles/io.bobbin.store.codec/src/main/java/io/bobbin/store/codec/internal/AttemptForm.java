package io.bobbin.store.codec.internal;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.request.Priority;
import io.bobbin.store.codec.AttemptRecord;
import io.bobbin.store.codec.LaterFields;
import io.bobbin.store.codec.message.AttemptMessage;
import io.bobbin.store.codec.message.ContainerMessage;

/** Attempts. */
public final class AttemptForm {

    private AttemptForm() {}

    public static AttemptMessage message(AttemptRecord record) {
        var message = AttemptMessage.newBuilder()
                .setId(Ids.message(record.id()))
                .setCredentials(Tokens.message(record.credentials()))
                .setStartTime(record.startTime())
                .setState(Names.of(record.state()))
                .setFinalTrackingUrl(record.finalTrackingUrl())
                .setDiagnostics(record.diagnostics())
                .setFinalStatus(Names.of(record.finalStatus()))
                .setExitStatus(record.exitStatus())
                .setFinishTime(record.finishTime())
                .setMemorySeconds(record.memorySeconds())
                .setVcoreSeconds(record.vcoreSeconds())
                .setHost(record.host())
                .setRpcPort(record.rpcPort())
                .setTrackingUrl(record.trackingUrl())
                .setTerm(record.term());
        Container amContainer = record.amContainer();
        if (amContainer != null) {
            message.setAmContainer(message(amContainer));
        }
        return message.build();
    }

    public static AttemptRecord record(AttemptMessage message, LaterFields later) {
        if (!message.hasId()) {
            throw new IllegalArgumentException("it has no attempt id");
        }
        return new AttemptRecord(
                Ids.attempt(message.getId()),
                message.hasAmContainer() ? container(message.getAmContainer()) : null,
                Tokens.credentials(message.getCredentials()),
                message.getStartTime(),
                Names.find(AttemptState.class, message.getState()),
                message.getFinalTrackingUrl(),
                message.getDiagnostics(),
                Names.of(FinalStatus.class, message.getFinalStatus()),
                message.getExitStatus(),
                message.getFinishTime(),
                message.getMemorySeconds(),
                message.getVcoreSeconds(),
                message.getHost(),
                message.getRpcPort(),
                message.getTrackingUrl(),
                message.getTerm(),
                later);
    }

    private static ContainerMessage message(Container container) {
        var message = ContainerMessage.newBuilder()
                .setId(Ids.message(container.id()))
                .setNode(Ids.message(container.node()))
                .setNodeHttpAddress(container.nodeHttpAddress())
                .setResource(Resources.message(container.resource()))
                .setPriority(container.priority().number())
                .setAllocationRequestId(container.allocationRequestId());
        var token = container.token();
        if (token != null) {
            message.setToken(Tokens.message(token));
        }
        return message.build();
    }

    private static Container container(ContainerMessage message) {
        return new Container(
                Ids.container(message.getId()),
                Ids.node(message.getNode()),
                message.getNodeHttpAddress(),
                Resources.resource(message.getResource()),
                new Priority(message.getPriority()),
                message.hasToken() ? Tokens.token(message.getToken()) : null,
                message.getAllocationRequestId());
    }
}
