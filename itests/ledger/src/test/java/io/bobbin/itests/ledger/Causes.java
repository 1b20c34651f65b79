package io.bobbin.itests.ledger;

import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import java.util.Set;
import java.util.TreeSet;

/** Why a container may end. What ends without a cause was lost. */
final class Causes {

    private final Set<ContainerId> containers = new TreeSet<>();
    private final Set<ApplicationAttemptId> attempts = new TreeSet<>();
    private final Set<ApplicationId> applications = new TreeSet<>();
    private final Set<NodeId> nodes = new TreeSet<>();

    /** It was given back, its processes have ended, or it was never started. */
    void container(ContainerId id) {
        containers.add(id);
    }

    /** Its AM has ended or said that it is done. */
    void attempt(ApplicationAttemptId id) {
        attempts.add(id);
    }

    /** It was killed. */
    void application(ApplicationId id) {
        applications.add(id);
    }

    /** From now on until it is well again, all that is on the node may be lost. */
    void node(NodeId id) {
        nodes.add(id);
    }

    void wellAgain(NodeId id) {
        nodes.remove(id);
    }

    boolean mayEnd(ContainerReport container) {
        return containers.contains(container.id())
                || applications.contains(container.id().application())
                || nodes.contains(container.node());
    }

    /** Whether the attempt's AM may be gone. */
    boolean mayEnd(ApplicationAttemptId attempt) {
        return attempts.contains(attempt);
    }
}
