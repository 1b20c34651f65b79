package io.bobbin.itests.benchmarks.core;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NodeKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a node says; one call at a time. Keeps little, as it may live in the heap that is measured. */
final class SimulatedNode {

    private static final NodeHealth WELL = new NodeHealth(true, "", 0);

    private final int number;
    private final Resource total;
    private final Resource containerSize;
    private final List<ContainerId> running = new ArrayList<>();
    private int responseId;
    private int containerTokenKey;
    private int nmTokenKey;
    private volatile boolean calling;

    SimulatedNode(int number, Resource total, Resource containerSize) {
        this.number = number;
        this.total = total;
        this.containerSize = containerSize;
    }

    static String host(int node) {
        return "127.1." + node / 250 + "." + (node % 250 + 1);
    }

    static String rack(int node) {
        return "/r" + node / 40;
    }

    NodeId id() {
        return new NodeId(host(number), 1234);
    }

    RegisterNodeManagerRequest registration() {
        return new RegisterNodeManagerRequest(
                id(),
                Map.of("grpc", id().toString()),
                id().host() + ":8042",
                rack(number),
                total,
                Set.of(),
                WELL,
                "0.1.0",
                List.of(),
                List.of(),
                "i" + number);
    }

    void registered(RegisterNodeManagerResponse response) {
        take(response.keys());
    }

    private void take(NodeKeys keys) {
        if (keys.containerToken() != null) {
            containerTokenKey = keys.containerToken().id();
        }
        if (keys.nmToken() != null) {
            nmTokenKey = keys.nmToken().id();
        }
    }

    NodeHeartbeatRequest beat() {
        calling = true;
        List<ContainerStatus> statuses = running.stream()
                .map(container -> ContainerStatus.running(container, containerSize))
                .toList();
        return new NodeHeartbeatRequest(
                id(), responseId, WELL, statuses, List.of(), "i" + number, containerTokenKey, nmTokenKey);
    }

    /** Obeys at once: what it is to end has ended. */
    void beaten(NodeHeartbeatResponse response) {
        responseId = response.responseId();
        take(response.keys());
        if (!response.containersToCleanUp().isEmpty() && !running.isEmpty()) {
            running.removeAll(Set.copyOf(response.containersToCleanUp()));
        }
        calling = false;
    }

    boolean isCalling() {
        return calling;
    }

    void start(ContainerId container) {
        running.add(container);
    }
}
