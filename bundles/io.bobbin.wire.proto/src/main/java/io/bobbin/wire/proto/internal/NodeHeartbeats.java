package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.addAll;
import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.token.NodeKeys;
import io.bobbin.wire.proto.message.NodeHeartbeatRequestProto;
import io.bobbin.wire.proto.message.NodeHeartbeatResponseProto;
import io.bobbin.wire.proto.message.NodeStatusProto;

/** The state of a node, and orders for it. */
final class NodeHeartbeats {
    private NodeHeartbeats() {}

    static NodeHeartbeatRequestProto write(NodeHeartbeatRequest request) {
        var status = NodeStatusProto.newBuilder()
                .setNodeId(Ids.write(request.node()))
                .setResponseId(request.responseId())
                .setNodeHealthStatus(Nodes.write(request.health()));
        addAll(request.containers(), Containers::write, status::addAllContainersStatuses);
        addAll(request.applications(), Ids::write, status::addAllRunningApplications);
        var message =
                NodeHeartbeatRequestProto.newBuilder().setNodeStatus(status).setInstance(request.instance());
        MasterKeys.writeId(request.containerTokenKey(), message::setLastKnownContainerTokenMasterKey);
        MasterKeys.writeId(request.nmTokenKey(), message::setLastKnownNmTokenMasterKey);
        return message.build();
    }

    static NodeHeartbeatRequest read(NodeHeartbeatRequestProto message) {
        var status = message.getNodeStatus();
        return new NodeHeartbeatRequest(
                Ids.read(status.getNodeId()),
                status.getResponseId(),
                Nodes.health(status),
                all(status.getContainersStatusesList(), Containers::read),
                all(status.getRunningApplicationsList(), Ids::read),
                message.getInstance(),
                message.getLastKnownContainerTokenMasterKey().getKeyId(),
                message.getLastKnownNmTokenMasterKey().getKeyId());
    }

    static NodeHeartbeatResponseProto write(NodeHeartbeatResponse response) {
        var message = NodeHeartbeatResponseProto.newBuilder()
                .setResponseId(response.responseId())
                .setNodeAction(Nodes.ACTIONS.write(response.action()))
                .setTerm(response.term())
                .setNextHeartBeatInterval(response.nextHeartbeatInterval())
                .setDiagnosticsMessage(response.diagnostics());
        addAll(response.containersToCleanUp(), Ids::write, message::addAllContainersToCleanup);
        addAll(response.applicationsToCleanUp(), Ids::write, message::addAllApplicationsToCleanup);
        addAll(response.acknowledged(), Ids::write, message::addAllContainersToBeRemovedFromNm);
        addAll(response.signals(), Signals::write, message::addAllContainersToSignal);
        MasterKeys.write(response.keys(), message::setContainerTokenMasterKey, message::setNmTokenMasterKey);
        return message.build();
    }

    static NodeHeartbeatResponse read(NodeHeartbeatResponseProto message) {
        return new NodeHeartbeatResponse(
                message.getResponseId(),
                Nodes.ACTIONS.read(message.hasNodeAction(), message.getNodeAction(), NodeAction.NORMAL),
                message.getTerm(),
                all(message.getContainersToCleanupList(), Ids::read),
                all(message.getApplicationsToCleanupList(), Ids::read),
                all(message.getContainersToBeRemovedFromNmList(), Ids::read),
                message.getNextHeartBeatInterval(),
                message.getDiagnosticsMessage(),
                all(message.getContainersToSignalList(), Signals::read),
                new NodeKeys(
                        MasterKeys.read(message.hasContainerTokenMasterKey(), message.getContainerTokenMasterKey()),
                        MasterKeys.read(message.hasNmTokenMasterKey(), message.getNmTokenMasterKey())));
    }
}
