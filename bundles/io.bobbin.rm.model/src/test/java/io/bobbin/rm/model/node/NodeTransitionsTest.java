package io.bobbin.rm.model.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.model.Rows;
import io.bobbin.rm.model.node.NodeEffect.TakeReport;
import io.bobbin.rm.model.node.NodeEffect.TellApplications;
import io.bobbin.rm.model.node.NodeEffect.TellChange;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A node's lifecycle, line by line. */
class NodeTransitionsTest {

    private static final Resource TOTAL = Resource.of(8192, 8);
    private static final ContainerId CONTAINER =
            new ApplicationId(1, 1).attempt(1).container(1);
    private static final List<ContainerStatus> CONTAINERS = List.of(ContainerStatus.running(CONTAINER, TOTAL));
    private static final NodeHealth WELL = new NodeHealth(true, "", 1);
    private static final NodeHealth ILL = new NodeHealth(false, "disk full", 1);

    private static final String LINES =
            """
            SM-5.01a | New       | Started            | Running   | TakeReport, Join, TellApplications
            SM-5.01b | New       | Started#ill        | Unhealthy | TakeReport, Join, TellApplications
            SM-5.02  | New       | ResourceUpdate     | New       | ChangeTotal
            SM-5.03  | New       | Decommission       | Decommissioned | Leave, TellApplications
            SM-5.04  | New       | EndsPulled         | New       | RememberAcknowledged
            SM-5.05a | Running   | StatusUpdate       | Running   | TakeReport
            SM-5.05b | Running   | StatusUpdate#ill   | Unhealthy | TakeReport, TellChange, TellApplications
            SM-5.06  | Running   | Decommission       | Decommissioned | Leave, TellApplications
            SM-5.07  | Running   | GracefulDecommission | Decommissioning | TellChange, TellApplications
            SM-5.08  | Running   | Expire             | Lost      | Leave, TellApplications
            SM-5.09  | Running   | Reboot             | Rebooted  | Leave, TellApplications
            SM-5.10  | Running   | CleanUpApplication | Running   | RememberApplication
            SM-5.11  | Running   | CleanUpContainer   | Running   | RememberContainer
            SM-5.12  | Running   | EndsPulled         | Running   | RememberAcknowledged
            SM-5.13  | Running   | Reconnected        | Running   | ChangeTotal, TakeReport, RenewRegistration
            SM-5.14  | Running   | ResourceUpdate     | Running   | ChangeTotal, TellChange
            SM-5.16  | Running   | SignalContainer    | Running   | RememberSignal
            SM-5.17  | Running   | Shutdown           | Shutdown  | Leave, TellApplications
            SM-5.18  | Rebooted  | ResourceUpdate     | Rebooted  | ChangeTotal
            SM-5.19  | Decommissioned | ResourceUpdate | Decommissioned | ChangeTotal
            SM-5.20  | Decommissioned | EndsPulled | Decommissioned | RememberAcknowledged
            SM-5.21  | Decommissioning | Decommission | Decommissioned | Leave, TellApplications
            SM-5.22a | Decommissioning | Recommission | Running | TellChange, TellApplications
            SM-5.22b | Decommissioning | Recommission#ill | Unhealthy | TellChange, TellApplications
            SM-5.23  | Decommissioning | ResourceUpdate | Decommissioning | ChangeTotal, TellChange
            SM-5.24a | Decommissioning | StatusUpdate | Decommissioning | TakeReport
            SM-5.24b | Decommissioning | StatusUpdate#ill | Decommissioning | TakeReport
            SM-5.25  | Decommissioning | GracefulDecommission | Decommissioning |
            SM-5.26  | Decommissioning | Expire | Lost | Leave, TellApplications
            SM-5.27  | Decommissioning | Reboot | Rebooted | Leave, TellApplications
            SM-5.28  | Decommissioning | EndsPulled | Decommissioning | RememberAcknowledged
            SM-5.29  | Decommissioning | CleanUpApplication | Decommissioning | RememberApplication
            SM-5.30  | Decommissioning | Shutdown | Shutdown | Leave, TellApplications
            SM-5.31  | Decommissioning | CleanUpContainer | Decommissioning | RememberContainer
            SM-5.32  | Decommissioning | Reconnected | Decommissioning | ChangeTotal, TakeReport, RenewRegistration
            SM-5.16b | Decommissioning | SignalContainer | Decommissioning | RememberSignal
            SM-5.33  | Lost      | ResourceUpdate     | Lost      | ChangeTotal
            SM-5.34  | Lost      | EndsPulled         | Lost      | RememberAcknowledged
            SM-5.35a | Unhealthy | StatusUpdate       | Running   | TakeReport, TellChange, TellApplications
            SM-5.35b | Unhealthy | StatusUpdate#ill   | Unhealthy | TakeReport
            SM-5.36  | Unhealthy | Decommission       | Decommissioned | Leave, TellApplications
            SM-5.37  | Unhealthy | GracefulDecommission | Decommissioning | TellChange, TellApplications
            SM-5.38  | Unhealthy | Expire             | Lost      | Leave, TellApplications
            SM-5.39  | Unhealthy | Reboot             | Rebooted  | Leave, TellApplications
            SM-5.40  | Unhealthy | Reconnected        | Unhealthy | ChangeTotal, TakeReport, RenewRegistration
            SM-5.41  | Unhealthy | CleanUpApplication | Unhealthy | RememberApplication
            SM-5.42  | Unhealthy | CleanUpContainer   | Unhealthy | RememberContainer
            SM-5.43  | Unhealthy | ResourceUpdate     | Unhealthy | ChangeTotal, TellChange
            SM-5.44  | Unhealthy | EndsPulled         | Unhealthy | RememberAcknowledged
            SM-5.45  | Unhealthy | SignalContainer    | Unhealthy | RememberSignal
            SM-5.46  | Unhealthy | Shutdown           | Shutdown  | Leave, TellApplications
            SM-5.47  | Shutdown  | ResourceUpdate     | Shutdown  | ChangeTotal
            SM-5.48  | Shutdown  | EndsPulled         | Shutdown  | RememberAcknowledged
            """;

    private static Rows<NodePhase, NodeEvent, NodeEffect> rows() {
        return new Rows<>(NodeTransitions.TABLE)
                .state("", new NodePhase.New())
                .state("", new NodePhase.Running())
                .state("", new NodePhase.Unhealthy("disk full"))
                .state("", new NodePhase.Lost())
                .state("", new NodePhase.Rebooted())
                .state("", new NodePhase.Shutdown())
                .state("", new NodePhase.Decommissioning(5))
                .state("", new NodePhase.Decommissioned())
                .event("", new NodeEvent.Started(WELL, CONTAINERS))
                .event("#ill", new NodeEvent.Started(ILL, CONTAINERS))
                .event("", new NodeEvent.Reconnected(TOTAL, CONTAINERS))
                .event("", new NodeEvent.StatusUpdate(WELL, CONTAINERS))
                .event("#ill", new NodeEvent.StatusUpdate(ILL, CONTAINERS))
                .event("", new NodeEvent.Expire())
                .event("", new NodeEvent.Reboot())
                .event("", new NodeEvent.Shutdown())
                .event("", new NodeEvent.CleanUpApplication(new ApplicationId(1, 1)))
                .event("", new NodeEvent.CleanUpContainer(CONTAINER))
                .event("", new NodeEvent.EndsPulled(List.of(CONTAINER)))
                .event("", new NodeEvent.ResourceUpdate(TOTAL))
                .event("", new NodeEvent.Decommission())
                .event("", new NodeEvent.GracefulDecommission(7))
                .event("", new NodeEvent.Recommission(WELL))
                .event("#ill", new NodeEvent.Recommission(ILL))
                .event(
                        "",
                        new NodeEvent.SignalContainer(
                                new SignalContainerRequest(CONTAINER, SignalContainerCommand.OUTPUT_THREAD_DUMP)))
                .lines(LINES);
    }

    @Test
    @Spec({
        "SM-5.01", "SM-5.02", "SM-5.03", "SM-5.04", "SM-5.05", "SM-5.06", "SM-5.07", "SM-5.08", "SM-5.09", "SM-5.10",
        "SM-5.11", "SM-5.12", "SM-5.13", "SM-5.14", "SM-5.16", "SM-5.17", "SM-5.18", "SM-5.19", "SM-5.20", "SM-5.21",
        "SM-5.22", "SM-5.23", "SM-5.25", "SM-5.26", "SM-5.27", "SM-5.28", "SM-5.29", "SM-5.30", "SM-5.31", "SM-5.33",
        "SM-5.34", "SM-5.35", "SM-5.36", "SM-5.37", "SM-5.38", "SM-5.39", "SM-5.40", "SM-5.41", "SM-5.42", "SM-5.44",
        "SM-5.45", "SM-5.46", "SM-5.47", "SM-5.48"
    })
    void eachLineIsAsItIsWritten() {
        rows().check();
    }

    @Test
    @Spec("EVT-09")
    void whatNoLineSaysFailsLoudly() {
        rows().checkThatNothingElseIsCovered(NodePhase.class, NodeEvent.class);
    }

    @Test
    void everyLineBelongsToTheMachine() {
        assertThat(rows().ids()).allMatch(id -> id.startsWith("SM-5.")).hasSize(47);
    }

    @Test
    @Spec("NOD-12")
    void anUnhealthyNodeKeepsItsReportAndIsToldToWhomItConcerns() {
        var step = NodeTransitions.TABLE.apply(new NodePhase.Running(), new NodeEvent.StatusUpdate(ILL, CONTAINERS));

        assertThat(step.next()).isEqualTo(new NodePhase.Unhealthy("disk full"));
        assertThat(step.next().shown()).isEqualTo(NodeState.UNHEALTHY);
        assertThat(step.effects())
                .containsExactly(new TakeReport(CONTAINERS), new TellChange(), new TellApplications());
    }

    @Test
    @Spec("SM-5.25")
    void drainingAgainChangesTheDeadlineOnly() {
        var step = NodeTransitions.TABLE.apply(new NodePhase.Decommissioning(5), new NodeEvent.GracefulDecommission(7));

        assertThat(step.next()).isEqualTo(new NodePhase.Decommissioning(7));
        assertThat(step.effects()).isEmpty();
    }
}
