package io.bobbin.rm.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.rm.model.application.ApplicationEnd;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.application.RetryRule;
import io.bobbin.rm.model.attempt.AttemptEnd;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.node.NodePhase;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which phases are the last, and which nodes take part. */
class PhasesTest {

    private static final ApplicationEnd END =
            new ApplicationEnd(ApplicationState.FINISHED, FinalStatus.SUCCEEDED, "", 1);
    private static final AttemptEnd ATTEMPT_END =
            new AttemptEnd(AttemptState.FINISHED, FinalStatus.SUCCEEDED, "", "", 0, 1);

    @Test
    @Spec("APP-20")
    void anApplicationIsOverWhenItsAmIs() {
        assertThat(List.of(
                        new ApplicationPhase.Finished(END),
                        new ApplicationPhase.Failed(END),
                        new ApplicationPhase.Killed(END)))
                .allMatch(ApplicationPhase::isFinal);
        assertThat(List.of(
                        new ApplicationPhase.New(new RetryRule(1, -1, false)),
                        new ApplicationPhase.Finishing(END),
                        new ApplicationPhase.FinalSaving(ApplicationState.RUNNING, END, true)))
                .noneMatch(ApplicationPhase::isFinal);
    }

    @Test
    void anAttemptIsOverWhenNothingCanChangeAnyMore() {
        assertThat(List.of(
                        new AttemptPhase.Finished(ATTEMPT_END),
                        new AttemptPhase.Failed(ATTEMPT_END),
                        new AttemptPhase.Killed(ATTEMPT_END)))
                .allMatch(AttemptPhase::isFinal);
        assertThat(List.of(new AttemptPhase.New(false), new AttemptPhase.Scheduled()))
                .noneMatch(AttemptPhase::isFinal);
    }

    @Test
    void aNodeTakesPartFromItsRegistrationUntilItLeaves() {
        assertThat(List.of(new NodePhase.Running(), new NodePhase.Unhealthy("full")))
                .allMatch(NodePhase::isActive);
        assertThat(List.of(new NodePhase.New(), new NodePhase.Lost(), new NodePhase.Rebooted()))
                .noneMatch(NodePhase::isActive);
    }
}
