package io.bobbin.wire.proto.internal;

import io.bobbin.api.protocol.GetClusterMetricsResponse;
import io.bobbin.wire.proto.message.ClusterNumbersProto;
import io.bobbin.wire.proto.message.GetClusterMetricsResponseProto;
import io.bobbin.wire.proto.message.YarnClusterMetricsProto;

/** The cluster in numbers: Hadoop's counts of nodes, and ours of everything else. */
final class ClusterMetrics {
    private ClusterMetrics() {}

    static GetClusterMetricsResponseProto write(GetClusterMetricsResponse metrics) {
        return GetClusterMetricsResponseProto.newBuilder()
                .setClusterMetrics(YarnClusterMetricsProto.newBuilder()
                        .setNumNodeManagers(
                                metrics.activeNodes() + metrics.unhealthyNodes() + metrics.decommissioningNodes())
                        .setNumActiveNms(metrics.activeNodes())
                        .setNumUnhealthyNms(metrics.unhealthyNodes())
                        .setNumDecommissioningNms(metrics.decommissioningNodes())
                        .setNumDecommissionedNms(metrics.decommissionedNodes())
                        .setNumLostNms(metrics.lostNodes())
                        .setNumShutdownNms(metrics.shutdownNodes()))
                .setNumbers(ClusterNumbersProto.newBuilder()
                        .setWaitingApplications(metrics.waitingApplications())
                        .setRunningApplications(metrics.runningApplications())
                        .setEndedApplications(metrics.endedApplications())
                        .setRunningContainers(metrics.runningContainers())
                        .setPendingContainers(metrics.pendingContainers())
                        .setTotal(Resources.write(metrics.total()))
                        .setUsed(Resources.write(metrics.used()))
                        .setSchedulerName(metrics.schedulerName())
                        .setClusterTimestamp(metrics.clusterTimestamp())
                        .setTerm(metrics.term())
                        .setVersion(metrics.version()))
                .build();
    }

    static GetClusterMetricsResponse read(GetClusterMetricsResponseProto message) {
        var nodes = message.getClusterMetrics();
        var numbers = message.getNumbers();
        return new GetClusterMetricsResponse(
                nodes.getNumActiveNms(),
                nodes.getNumUnhealthyNms(),
                nodes.getNumDecommissioningNms(),
                nodes.getNumDecommissionedNms(),
                nodes.getNumLostNms(),
                nodes.getNumShutdownNms(),
                numbers.getWaitingApplications(),
                numbers.getRunningApplications(),
                numbers.getEndedApplications(),
                numbers.getRunningContainers(),
                numbers.getPendingContainers(),
                Resources.read(numbers.getTotal()),
                Resources.read(numbers.getUsed()),
                numbers.getSchedulerName(),
                numbers.getClusterTimestamp(),
                numbers.getTerm(),
                numbers.getVersion());
    }
}
