package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.SignalContainerRequest;
import java.util.LinkedHashSet;
import java.util.Set;

/** What a node is to do and has not confirmed yet, by the sets that a response carries. On the truth loop. */
final class NodeOrders {

    private final Set<ContainerId> containersToCleanUp = new LinkedHashSet<>();
    private final Set<ApplicationId> applicationsToCleanUp = new LinkedHashSet<>();
    private final Set<ContainerId> acknowledged = new LinkedHashSet<>();
    private final Set<SignalContainerRequest> signals = new LinkedHashSet<>();

    Set<ContainerId> containersToCleanUp() {
        return containersToCleanUp;
    }

    Set<ApplicationId> applicationsToCleanUp() {
        return applicationsToCleanUp;
    }

    Set<ContainerId> acknowledged() {
        return acknowledged;
    }

    Set<SignalContainerRequest> signals() {
        return signals;
    }

    boolean isEmpty() {
        return containersToCleanUp.isEmpty()
                && applicationsToCleanUp.isEmpty()
                && acknowledged.isEmpty()
                && signals.isEmpty();
    }

    /** The node has received a response, whose orders need not be said again. */
    void confirmed(NodeHeartbeatResponse response) {
        response.containersToCleanUp().forEach(containersToCleanUp::remove);
        response.applicationsToCleanUp().forEach(applicationsToCleanUp::remove);
        response.acknowledged().forEach(acknowledged::remove);
        response.signals().forEach(signals::remove);
    }
}
