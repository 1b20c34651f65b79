package io.bobbin.rm.model.node;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.resource.Resource;
import java.util.List;

/** What a node's transition asks the engine to do, in the order given. */
public sealed interface NodeEffect {

    /** Tells the scheduler of the node. */
    record Join() implements NodeEffect {}

    /** Tells the scheduler that a member's total or state is another. */
    record TellChange() implements NodeEffect {}

    /** Ends what ran on the node and tells the scheduler that it has left (SCH-26). */
    record Leave() implements NodeEffect {}

    /** Tells running applications that the node is usable or not any more (NOD-12). */
    record TellApplications() implements NodeEffect {}

    /** Sorts the containers of the report into launched and completed ones (NOD-05). */
    record TakeReport(List<ContainerStatus> containers) implements NodeEffect {}

    /** Gives the node a new registration; proposals for the old one are refused. */
    record RenewRegistration() implements NodeEffect {}

    record ChangeTotal(Resource total) implements NodeEffect {}

    record RememberApplication(ApplicationId application) implements NodeEffect {}

    record RememberContainer(ContainerId container) implements NodeEffect {}

    /** The signal goes with the next answer. */
    record RememberSignal(SignalContainerRequest signal) implements NodeEffect {}

    record RememberAcknowledged(List<ContainerId> containers) implements NodeEffect {}
}
