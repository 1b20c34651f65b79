package io.bobbin.wire.proto.internal;

import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.wire.proto.message.ContainerLifecycleProto;
import io.bobbin.wire.proto.message.ContainerReportProto;
import io.bobbin.wire.proto.message.ContainerStateProto;

/** Containers as the manager knows them. Its states are finer than Hadoop's three, so both are written. */
final class ContainerReports {
    private static final EnumPairs<ContainerLifecycle, ContainerLifecycleProto> LIFECYCLES =
            EnumPairs.byPrefix(ContainerLifecycle.class, ContainerLifecycleProto.class, "LIFECYCLE_");

    private ContainerReports() {}

    static ContainerReportProto write(ContainerReport report) {
        return ContainerReportProto.newBuilder()
                .setContainerId(Ids.write(report.id()))
                .setNodeId(Ids.write(report.node()))
                .setNodeHttpAddress(report.nodeHttpAddress())
                .setResource(Resources.write(report.resource()))
                .setPriority(Ids.write(report.priority()))
                .setContainerState(coarse(report.state()))
                .setLifecycle(LIFECYCLES.write(report.state()))
                .setApplicationMaster(report.applicationMaster())
                .setContainerExitStatus(report.exitStatus())
                .setDiagnosticsInfo(report.diagnostics())
                .setCreationTime(report.startTime())
                .setFinishTime(report.finishTime())
                .setGone(report.gone())
                .build();
    }

    static ContainerReport read(ContainerReportProto message) {
        return new ContainerReport(
                Ids.read(message.getContainerId()),
                Ids.read(message.getNodeId()),
                message.getNodeHttpAddress(),
                Resources.read(message.getResource()),
                Ids.read(message.getPriority()),
                LIFECYCLES.read(message.hasLifecycle(), message.getLifecycle(), fine(message.getContainerState())),
                message.getApplicationMaster(),
                message.hasContainerExitStatus() ? message.getContainerExitStatus() : ExitStatus.INVALID,
                message.getDiagnosticsInfo(),
                message.getCreationTime(),
                message.getFinishTime(),
                message.getGone());
    }

    private static ContainerStateProto coarse(ContainerLifecycle state) {
        if (state.isFinal()) {
            return ContainerStateProto.C_COMPLETE;
        }
        return state == ContainerLifecycle.RUNNING ? ContainerStateProto.C_RUNNING : ContainerStateProto.C_NEW;
    }

    private static ContainerLifecycle fine(ContainerStateProto state) {
        return switch (state) {
            case C_NEW -> ContainerLifecycle.NEW;
            case C_RUNNING -> ContainerLifecycle.RUNNING;
            case C_COMPLETE -> ContainerLifecycle.COMPLETED;
        };
    }
}
