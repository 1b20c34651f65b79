package io.bobbin.rm.model.node;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.resource.Resource;
import java.util.List;

/** What can happen to a node. */
public sealed interface NodeEvent {

    /** It has registered for the first time, or after it had left. */
    record Started(NodeHealth health) implements NodeEvent {}

    /** It has registered while it was a member already: its daemon has come back. */
    record Reconnected(Resource total) implements NodeEvent {}

    /** A heartbeat in its order. */
    record StatusUpdate(NodeHealth health) implements NodeEvent {}

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
}
