package io.bobbin.wire.proto.internal;

import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.wire.proto.message.NodeActionProto;
import io.bobbin.wire.proto.message.NodeHealthStatusProto;
import io.bobbin.wire.proto.message.NodeReportProto;
import io.bobbin.wire.proto.message.NodeStateProto;
import io.bobbin.wire.proto.message.NodeStatusProto;
import java.util.Collections;
import java.util.TreeSet;

/** Nodes as the cluster reports them. */
final class Nodes {
    static final EnumPairs<NodeState, NodeStateProto> STATES =
            EnumPairs.byPrefix(NodeState.class, NodeStateProto.class, "NS_");
    static final EnumPairs<NodeAction, NodeActionProto> ACTIONS =
            EnumPairs.byPrefix(NodeAction.class, NodeActionProto.class, "");

    private static final NodeHealth HEALTHY = new NodeHealth(true, "", 0);

    private Nodes() {}

    static NodeReportProto write(NodeReport report) {
        return NodeReportProto.newBuilder()
                .setNodeId(Ids.write(report.id()))
                .setNodeState(STATES.write(report.state()))
                .setHttpAddress(report.httpAddress())
                .setRackName(report.rack())
                .setUsed(Resources.write(report.used()))
                .setCapability(Resources.write(report.capability()))
                .setNumContainers(report.numContainers())
                .setHealthy(report.health().healthy())
                .setHealthReport(report.health().report())
                .setLastHealthReportTime(report.health().time())
                .setLastSeen(report.lastSeen())
                .addAllNodeLabels(new TreeSet<>(report.labels()))
                .build();
    }

    static NodeReport read(NodeReportProto message) {
        var state = STATES.read(message.hasNodeState(), message.getNodeState(), NodeState.NEW);
        return new NodeReport(
                Ids.read(message.getNodeId()),
                state,
                message.getHttpAddress(),
                message.getRackName(),
                Resources.read(message.getUsed()),
                Resources.read(message.getCapability()),
                message.getNumContainers(),
                new NodeHealth(
                        message.hasHealthy() ? message.getHealthy() : state != NodeState.UNHEALTHY,
                        message.getHealthReport(),
                        message.getLastHealthReportTime()),
                message.getLastSeen(),
                Collections.unmodifiableSet(new TreeSet<>(message.getNodeLabelsList())));
    }

    static NodeHealthStatusProto write(NodeHealth health) {
        return NodeHealthStatusProto.newBuilder()
                .setIsNodeHealthy(health.healthy())
                .setHealthReport(health.report())
                .setLastHealthReportTime(health.time())
                .build();
    }

    /** What a node says of its condition; one that says nothing is healthy. */
    static NodeHealth health(NodeStatusProto status) {
        if (!status.hasNodeHealthStatus()) {
            return HEALTHY;
        }
        var message = status.getNodeHealthStatus();
        return new NodeHealth(message.getIsNodeHealthy(), message.getHealthReport(), message.getLastHealthReportTime());
    }
}
