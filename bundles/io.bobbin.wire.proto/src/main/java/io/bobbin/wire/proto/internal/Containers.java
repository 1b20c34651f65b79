package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.wire.proto.message.ContainerProto;
import io.bobbin.wire.proto.message.ContainerStateProto;
import io.bobbin.wire.proto.message.ContainerStatusProto;

/** Containers as they are granted and as their nodes report them. */
final class Containers {
    static final EnumPairs<ContainerState, ContainerStateProto> STATES =
            EnumPairs.byPrefix(ContainerState.class, ContainerStateProto.class, "C_");

    private Containers() {}

    static ContainerProto write(Container container) {
        var message = ContainerProto.newBuilder()
                .setId(Ids.write(container.id()))
                .setNodeId(Ids.write(container.node()))
                .setNodeHttpAddress(container.nodeHttpAddress())
                .setResource(Resources.write(container.resource()))
                .setPriority(Ids.write(container.priority()))
                .setAllocationRequestId(container.allocationRequestId());
        set(container.token(), token -> message.setContainerToken(Tokens.write(token)));
        return message.build();
    }

    static Container read(ContainerProto message) {
        return new Container(
                Ids.read(message.getId()),
                Ids.read(message.getNodeId()),
                message.getNodeHttpAddress(),
                Resources.read(message.getResource()),
                Ids.read(message.getPriority()),
                optional(message.hasContainerToken(), () -> Tokens.read(message.getContainerToken())),
                message.getAllocationRequestId());
    }

    static ContainerStatusProto write(ContainerStatus status) {
        return ContainerStatusProto.newBuilder()
                .setContainerId(Ids.write(status.id()))
                .setState(STATES.write(status.state()))
                .setExitStatus(status.exitStatus())
                .setDiagnostics(status.diagnostics())
                .setCapability(Resources.write(status.capability()))
                .build();
    }

    static ContainerStatus read(ContainerStatusProto message) {
        return new ContainerStatus(
                Ids.read(message.getContainerId()),
                STATES.read(message.hasState(), message.getState(), ContainerState.NEW),
                message.getExitStatus(),
                message.getDiagnostics(),
                Resources.read(message.getCapability()));
    }
}
