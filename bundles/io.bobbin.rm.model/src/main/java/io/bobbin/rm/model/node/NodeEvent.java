package io.bobbin.rm.model.node;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.resource.Resource;
import java.util.List;

/** What can happen to a node. */
public sealed interface NodeEvent {

    /** It has registered for the first time, or after it had left. */
    record Started(NodeHealth health, List<ContainerStatus> containers) implements NodeEvent {
        public Started {
            containers = List.copyOf(containers);
        }
    }

    /**
     * It has registered while it was a member already: its daemon has come back.
     *
     * @param containers all that it has
     */
    record Reconnected(Resource total, List<ContainerStatus> containers) implements NodeEvent {
        public Reconnected {
            containers = List.copyOf(containers);
        }
    }

    /**
     * A heartbeat in its order.
     *
     * @param containers all that it has (NOD-02)
     */
    record StatusUpdate(NodeHealth health, List<ContainerStatus> containers) implements NodeEvent {
        public StatusUpdate {
            containers = List.copyOf(containers);
        }
    }

    record Expire() implements NodeEvent {}

    /** Its heartbeats have lost their order (NOD-10). */
    record Reboot() implements NodeEvent {}

    record Shutdown() implements NodeEvent {}

    record CleanUpApplication(ApplicationId application) implements NodeEvent {}

    record CleanUpContainer(ContainerId container) implements NodeEvent {}

    /** The ends of these containers have reached whom they concern (NOD-18). */
    record EndsPulled(List<ContainerId> containers) implements NodeEvent {
        public EndsPulled {
            containers = List.copyOf(containers);
        }
    }

    record ResourceUpdate(Resource total) implements NodeEvent {}

    /** An operator has it leave now; what runs there is over. */
    record Decommission() implements NodeEvent {}

    /**
     * An operator has it leave once no application is left on it (NOD-14).
     *
     * @param deadline when it leaves in any case, in ms since the epoch; 0 for never
     */
    record GracefulDecommission(long deadline) implements NodeEvent {}

    /**
     * It is not to leave after all.
     *
     * @param health what it has last said of itself
     */
    record Recommission(NodeHealth health) implements NodeEvent {}

    record SignalContainer(SignalContainerRequest signal) implements NodeEvent {}
}
