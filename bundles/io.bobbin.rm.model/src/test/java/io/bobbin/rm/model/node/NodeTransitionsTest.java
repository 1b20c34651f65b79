package io.bobbin.rm.model.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeState;
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
            SM-5.04  | New       | EndsPulled         | New       | RememberAcknowledged
            SM-5.05a | Running   | StatusUpdate       | Running   | TakeReport
            SM-5.05b | Running   | StatusUpdate#ill   | Unhealthy | TakeReport, TellChange, TellApplications
            SM-5.08  | Running   | Expire             | Lost      | Leave, TellApplications
            SM-5.09  | Running   | Reboot             | Rebooted  | Leave, TellApplications
            SM-5.10  | Running   | CleanUpApplication | Running   | RememberApplication
            SM-5.11  | Running   | CleanUpContainer   | Running   | RememberContainer
            SM-5.12  | Running   | EndsPulled         | Running   | RememberAcknowledged
            SM-5.13  | Running   | Reconnected        | Running   | ChangeTotal, TakeReport, RenewRegistration
            SM-5.14  | Running   | ResourceUpdate     | Running   | ChangeTotal, TellChange
            SM-5.17  | Running   | Shutdown           | Shutdown  | Leave, TellApplications
            SM-5.18  | Rebooted  | ResourceUpdate     | Rebooted  | ChangeTotal
            SM-5.33  | Lost      | ResourceUpdate     | Lost      | ChangeTotal
            SM-5.34  | Lost      | EndsPulled         | Lost      | RememberAcknowledged
            SM-5.35a | Unhealthy | StatusUpdate       | Running   | TakeReport, TellChange, TellApplications
            SM-5.35b | Unhealthy | StatusUpdate#ill   | Unhealthy | TakeReport
            SM-5.38  | Unhealthy | Expire             | Lost      | Leave, TellApplications
            SM-5.39  | Unhealthy | Reboot             | Rebooted  | Leave, TellApplications
            SM-5.40  | Unhealthy | Reconnected        | Unhealthy | ChangeTotal, TakeReport, RenewRegistration
            SM-5.41  | Unhealthy | CleanUpApplication | Unhealthy | RememberApplication
            SM-5.42  | Unhealthy | CleanUpContainer   | Unhealthy | RememberContainer
            SM-5.43  | Unhealthy | ResourceUpdate     | Unhealthy | ChangeTotal, TellChange
            SM-5.44  | Unhealthy | EndsPulled         | Unhealthy | RememberAcknowledged
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
                .lines(LINES);
    }

    @Test
    @Spec({
        "SM-5.01", "SM-5.02", "SM-5.04", "SM-5.05", "SM-5.08", "SM-5.09", "SM-5.10", "SM-5.11", "SM-5.12", "SM-5.13",
        "SM-5.14", "SM-5.17", "SM-5.18", "SM-5.33", "SM-5.34", "SM-5.35", "SM-5.38", "SM-5.39", "SM-5.40", "SM-5.41",
        "SM-5.42", "SM-5.44", "SM-5.46", "SM-5.47", "SM-5.48"
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
        assertThat(rows().ids()).allMatch(id -> id.startsWith("SM-5.")).hasSize(26);
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
}
