package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.NodeContainerStatus;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.token.NodeKeys;
import io.bobbin.wire.proto.message.NMContainerStatusProto;
import io.bobbin.wire.proto.message.NodeLabelProto;
import io.bobbin.wire.proto.message.NodeLabelsProto;
import io.bobbin.wire.proto.message.NodeStatusProto;
import io.bobbin.wire.proto.message.RegisterNodeManagerRequestProto;
import io.bobbin.wire.proto.message.RegisterNodeManagerResponseProto;
import java.util.Collections;
import java.util.TreeSet;

/** A node joins or comes back. */
final class NodeRegistrations {
    private NodeRegistrations() {}

    static RegisterNodeManagerRequestProto write(RegisterNodeManagerRequest request) {
        return RegisterNodeManagerRequestProto.newBuilder()
                .setNodeId(Ids.write(request.node()))
                .addAllEndpoints(StringMaps.write(request.endpoints()))
                .setHttpAddress(request.httpAddress())
                .setHttpPort(port(request.httpAddress()))
                .setRack(request.rack())
                .setResource(Resources.write(request.resource()))
                .setNodeLabels(NodeLabelsProto.newBuilder()
                        .addAllNodeLabels(all(new TreeSet<>(request.labels()), NodeRegistrations::label)))
                .setNodeStatus(NodeStatusProto.newBuilder()
                        .setNodeId(Ids.write(request.node()))
                        .setNodeHealthStatus(Nodes.write(request.health())))
                .setNmVersion(request.version())
                .addAllContainerStatuses(all(request.containers(), NodeRegistrations::write))
                .addAllRunningApplications(all(request.applications(), Ids::write))
                .setInstance(request.instance())
                .build();
    }

    static RegisterNodeManagerRequest read(RegisterNodeManagerRequestProto message) {
        var node = Ids.read(message.getNodeId());
        var labels = new TreeSet<>(all(message.getNodeLabels().getNodeLabelsList(), NodeLabelProto::getName));
        return new RegisterNodeManagerRequest(
                node,
                Collections.unmodifiableMap(StringMaps.read(message.getEndpointsList())),
                message.hasHttpAddress() ? message.getHttpAddress() : node.host() + ":" + message.getHttpPort(),
                message.getRack(),
                Resources.read(message.getResource()),
                Collections.unmodifiableSet(labels),
                Nodes.health(message.getNodeStatus()),
                message.getNmVersion(),
                all(message.getContainerStatusesList(), NodeRegistrations::read),
                all(message.getRunningApplicationsList(), Ids::read),
                message.getInstance());
    }

    static RegisterNodeManagerResponseProto write(RegisterNodeManagerResponse response) {
        var message = RegisterNodeManagerResponseProto.newBuilder()
                .setNodeAction(Nodes.ACTIONS.write(response.action()))
                .setRmIdentifier(response.rmIdentifier())
                .setTerm(response.term())
                .setResource(Resources.write(response.resource()))
                .setRmVersion(response.rmVersion())
                .setDiagnosticsMessage(response.diagnostics());
        MasterKeys.write(response.keys(), message::setContainerTokenMasterKey, message::setNmTokenMasterKey);
        return message.build();
    }

    static RegisterNodeManagerResponse read(RegisterNodeManagerResponseProto message) {
        return new RegisterNodeManagerResponse(
                Nodes.ACTIONS.read(message.hasNodeAction(), message.getNodeAction(), NodeAction.NORMAL),
                message.getRmIdentifier(),
                message.getTerm(),
                Resources.read(message.getResource()),
                message.getRmVersion(),
                message.getDiagnosticsMessage(),
                new NodeKeys(
                        MasterKeys.read(message.hasContainerTokenMasterKey(), message.getContainerTokenMasterKey()),
                        MasterKeys.read(message.hasNmTokenMasterKey(), message.getNmTokenMasterKey())));
    }

    private static NMContainerStatusProto write(NodeContainerStatus container) {
        var status = container.status();
        return NMContainerStatusProto.newBuilder()
                .setContainerId(Ids.write(status.id()))
                .setContainerState(Containers.STATES.write(status.state()))
                .setContainerExitStatus(status.exitStatus())
                .setDiagnostics(status.diagnostics())
                .setResource(Resources.write(status.capability()))
                .setPriority(Ids.write(container.priority()))
                .setCreationTime(container.creationTime())
                .setContainerToken(Tokens.write(container.containerToken()))
                .build();
    }

    private static NodeContainerStatus read(NMContainerStatusProto message) {
        var status = new ContainerStatus(
                Ids.read(message.getContainerId()),
                Containers.STATES.read(message.hasContainerState(), message.getContainerState(), ContainerState.NEW),
                message.hasContainerExitStatus() ? message.getContainerExitStatus() : ExitStatus.INVALID,
                message.getDiagnostics(),
                Resources.read(message.getResource()));
        return new NodeContainerStatus(
                status,
                Ids.read(message.getPriority()),
                message.getCreationTime(),
                Tokens.read(message.getContainerToken()));
    }

    private static NodeLabelProto label(String name) {
        return NodeLabelProto.newBuilder().setName(name).build();
    }

    /** The port for readers who know no address; 0 when there is none. */
    private static int port(String address) {
        String port = address.substring(address.lastIndexOf(':') + 1);
        boolean number = port.length() < 6 && port.chars().allMatch(digit -> digit >= '0' && digit <= '9');
        return number && !port.isEmpty() ? Integer.parseInt(port) : 0;
    }
}
