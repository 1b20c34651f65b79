package io.bobbin.rm.model.node;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.node.NodeHealth;
import io.bobbin.rm.model.node.NodeEffect.ChangeTotal;
import io.bobbin.rm.model.node.NodeEffect.Join;
import io.bobbin.rm.model.node.NodeEffect.Leave;
import io.bobbin.rm.model.node.NodeEffect.RememberAcknowledged;
import io.bobbin.rm.model.node.NodeEffect.RememberApplication;
import io.bobbin.rm.model.node.NodeEffect.RememberContainer;
import io.bobbin.rm.model.node.NodeEffect.RememberSignal;
import io.bobbin.rm.model.node.NodeEffect.RenewRegistration;
import io.bobbin.rm.model.node.NodeEffect.TakeReport;
import io.bobbin.rm.model.node.NodeEffect.TellApplications;
import io.bobbin.rm.model.node.NodeEffect.TellChange;
import io.bobbin.rm.model.node.NodeEvent.CleanUpApplication;
import io.bobbin.rm.model.node.NodeEvent.CleanUpContainer;
import io.bobbin.rm.model.node.NodeEvent.Decommission;
import io.bobbin.rm.model.node.NodeEvent.EndsPulled;
import io.bobbin.rm.model.node.NodeEvent.Expire;
import io.bobbin.rm.model.node.NodeEvent.GracefulDecommission;
import io.bobbin.rm.model.node.NodeEvent.Reboot;
import io.bobbin.rm.model.node.NodeEvent.Recommission;
import io.bobbin.rm.model.node.NodeEvent.Reconnected;
import io.bobbin.rm.model.node.NodeEvent.ResourceUpdate;
import io.bobbin.rm.model.node.NodeEvent.SignalContainer;
import io.bobbin.rm.model.node.NodeEvent.Started;
import io.bobbin.rm.model.node.NodeEvent.StatusUpdate;
import io.bobbin.rm.model.node.NodePhase.Decommissioned;
import io.bobbin.rm.model.node.NodePhase.Decommissioning;
import io.bobbin.rm.model.node.NodePhase.Lost;
import io.bobbin.rm.model.node.NodePhase.New;
import io.bobbin.rm.model.node.NodePhase.Rebooted;
import io.bobbin.rm.model.node.NodePhase.Running;
import io.bobbin.rm.model.node.NodePhase.Shutdown;
import io.bobbin.rm.model.node.NodePhase.Unhealthy;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.List;

/** A node from its registration to its end, as YARN's SM-5; resizing of containers is not part of it. */
public final class NodeTransitions {

    /** The table; shared by all nodes. */
    public static final Transitions<NodePhase, NodeEvent, NodeEffect> TABLE = new Transitions.Builder<
                    NodePhase, NodeEvent, NodeEffect>()
            .on(
                    New.class,
                    Started.class,
                    List.of(Running.class, Unhealthy.class),
                    (s, e) ->
                            to(phaseOf(e.health()), new TakeReport(e.containers()), new Join(), new TellApplications()))
            .on(New.class, ResourceUpdate.class, New.class, NodeTransitions::quietChange)
            .on(New.class, Decommission.class, Decommissioned.class, (s, e) -> left(new Decommissioned()))
            .on(New.class, EndsPulled.class, New.class, NodeTransitions::acknowledge)
            .on(
                    Running.class,
                    StatusUpdate.class,
                    List.of(Running.class, Unhealthy.class),
                    (s, e) -> e.health().healthy()
                            ? to(s, new TakeReport(e.containers()))
                            : to(
                                    phaseOf(e.health()),
                                    new TakeReport(e.containers()),
                                    new TellChange(),
                                    new TellApplications()))
            .on(Running.class, Decommission.class, Decommissioned.class, (s, e) -> left(new Decommissioned()))
            .on(Running.class, GracefulDecommission.class, Decommissioning.class, NodeTransitions::drain)
            .on(Running.class, Expire.class, Lost.class, (s, e) -> left(new Lost()))
            .on(Running.class, Reboot.class, Rebooted.class, (s, e) -> left(new Rebooted()))
            .on(Running.class, CleanUpApplication.class, Running.class, NodeTransitions::cleanUpApplication)
            .on(Running.class, CleanUpContainer.class, Running.class, NodeTransitions::cleanUpContainer)
            .on(Running.class, EndsPulled.class, Running.class, NodeTransitions::acknowledge)
            .on(Running.class, Reconnected.class, Running.class, NodeTransitions::reconnected)
            .on(
                    Running.class,
                    ResourceUpdate.class,
                    Running.class,
                    (s, e) -> to(s, new ChangeTotal(e.total()), new TellChange()))
            .on(Running.class, SignalContainer.class, Running.class, NodeTransitions::signal)
            .on(Running.class, NodeEvent.Shutdown.class, Shutdown.class, (s, e) -> left(new Shutdown()))
            .on(Rebooted.class, ResourceUpdate.class, Rebooted.class, NodeTransitions::quietChange)
            .on(Decommissioned.class, ResourceUpdate.class, Decommissioned.class, NodeTransitions::quietChange)
            .on(Decommissioned.class, EndsPulled.class, Decommissioned.class, NodeTransitions::acknowledge)
            .on(Decommissioning.class, Decommission.class, Decommissioned.class, (s, e) -> left(new Decommissioned()))
            .on(
                    Decommissioning.class,
                    Recommission.class,
                    List.of(Running.class, Unhealthy.class),
                    (s, e) -> to(phaseOf(e.health()), new TellChange(), new TellApplications()))
            .on(Decommissioning.class, ResourceUpdate.class, Decommissioning.class, NodeTransitions::change)
            .on(
                    Decommissioning.class,
                    StatusUpdate.class,
                    Decommissioning.class,
                    (s, e) -> to(s, new TakeReport(e.containers())))
            .on(
                    Decommissioning.class,
                    GracefulDecommission.class,
                    Decommissioning.class,
                    (s, e) -> to(new Decommissioning(e.deadline())))
            .on(Decommissioning.class, Expire.class, Lost.class, (s, e) -> left(new Lost()))
            .on(Decommissioning.class, Reboot.class, Rebooted.class, (s, e) -> left(new Rebooted()))
            .on(Decommissioning.class, EndsPulled.class, Decommissioning.class, NodeTransitions::acknowledge)
            .on(
                    Decommissioning.class,
                    CleanUpApplication.class,
                    Decommissioning.class,
                    NodeTransitions::cleanUpApplication)
            .on(Decommissioning.class, NodeEvent.Shutdown.class, Shutdown.class, (s, e) -> left(new Shutdown()))
            .on(Decommissioning.class, CleanUpContainer.class, Decommissioning.class, NodeTransitions::cleanUpContainer)
            .on(Decommissioning.class, Reconnected.class, Decommissioning.class, NodeTransitions::reconnected)
            .on(Decommissioning.class, SignalContainer.class, Decommissioning.class, NodeTransitions::signal)
            .on(Lost.class, ResourceUpdate.class, Lost.class, NodeTransitions::quietChange)
            .on(Lost.class, EndsPulled.class, Lost.class, NodeTransitions::acknowledge)
            .on(
                    Unhealthy.class,
                    StatusUpdate.class,
                    List.of(Unhealthy.class, Running.class),
                    (s, e) -> e.health().healthy()
                            ? to(
                                    new Running(),
                                    new TakeReport(e.containers()),
                                    new TellChange(),
                                    new TellApplications())
                            : to(phaseOf(e.health()), new TakeReport(e.containers())))
            .on(Unhealthy.class, Decommission.class, Decommissioned.class, (s, e) -> left(new Decommissioned()))
            .on(Unhealthy.class, GracefulDecommission.class, Decommissioning.class, NodeTransitions::drain)
            .on(Unhealthy.class, Expire.class, Lost.class, (s, e) -> left(new Lost()))
            .on(Unhealthy.class, Reboot.class, Rebooted.class, (s, e) -> left(new Rebooted()))
            .on(Unhealthy.class, Reconnected.class, Unhealthy.class, NodeTransitions::reconnected)
            .on(Unhealthy.class, CleanUpApplication.class, Unhealthy.class, NodeTransitions::cleanUpApplication)
            .on(Unhealthy.class, CleanUpContainer.class, Unhealthy.class, NodeTransitions::cleanUpContainer)
            .on(Unhealthy.class, ResourceUpdate.class, Unhealthy.class, NodeTransitions::change)
            .on(Unhealthy.class, EndsPulled.class, Unhealthy.class, NodeTransitions::acknowledge)
            .on(Unhealthy.class, SignalContainer.class, Unhealthy.class, NodeTransitions::signal)
            .on(Unhealthy.class, NodeEvent.Shutdown.class, Shutdown.class, (s, e) -> left(new Shutdown()))
            .on(Shutdown.class, ResourceUpdate.class, Shutdown.class, NodeTransitions::quietChange)
            .on(Shutdown.class, EndsPulled.class, Shutdown.class, NodeTransitions::acknowledge)
            .build();

    private NodeTransitions() {}

    private static NodePhase phaseOf(NodeHealth health) {
        return health.healthy() ? new Running() : new Unhealthy(health.report());
    }

    private static Step<NodePhase, NodeEffect> left(NodePhase phase) {
        return to(phase, new Leave(), new TellApplications());
    }

    private static Step<NodePhase, NodeEffect> reconnected(NodePhase phase, Reconnected event) {
        return to(phase, new ChangeTotal(event.total()), new TakeReport(event.containers()), new RenewRegistration());
    }

    private static Step<NodePhase, NodeEffect> drain(NodePhase phase, GracefulDecommission event) {
        return to(new Decommissioning(event.deadline()), new TellChange(), new TellApplications());
    }

    private static Step<NodePhase, NodeEffect> signal(NodePhase phase, SignalContainer event) {
        return to(phase, new RememberSignal(event.signal()));
    }

    private static Step<NodePhase, NodeEffect> change(NodePhase phase, ResourceUpdate event) {
        return to(phase, new ChangeTotal(event.total()), new TellChange());
    }

    private static Step<NodePhase, NodeEffect> quietChange(NodePhase phase, ResourceUpdate event) {
        return to(phase, new ChangeTotal(event.total()));
    }

    private static Step<NodePhase, NodeEffect> cleanUpApplication(NodePhase phase, CleanUpApplication event) {
        return to(phase, new RememberApplication(event.application()));
    }

    private static Step<NodePhase, NodeEffect> cleanUpContainer(NodePhase phase, CleanUpContainer event) {
        return to(phase, new RememberContainer(event.container()));
    }

    private static Step<NodePhase, NodeEffect> acknowledge(NodePhase phase, EndsPulled event) {
        return to(phase, new RememberAcknowledged(event.containers()));
    }
}
