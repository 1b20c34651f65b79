package io.bobbin.rm.model.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.rm.model.Rows;
import io.bobbin.rm.model.application.ApplicationEffect.EndWork;
import io.bobbin.rm.model.application.ApplicationEffect.SaveEnd;
import io.bobbin.rm.model.application.ApplicationEffect.StartAttempt;
import io.bobbin.rm.model.application.ApplicationEvent.AttemptFailed;
import io.bobbin.statemachine.Step;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An application's lifecycle, line by line. */
class ApplicationTransitionsTest {

    private static final RetryRule RULE = new RetryRule(2, -1, false);
    private static final Tries FIRST = Tries.first(RULE);
    private static final Tries LAST = new Tries(RULE, 2, List.of(1L), List.of(), 5);
    private static final NodeId NODE = new NodeId("one", 1);
    private static final ApplicationEnd FINISHED = ApplicationEnd.finished(FinalStatus.SUCCEEDED, "done", 9);
    private static final ApplicationEnd FAILED = ApplicationEnd.failed("broken", 9);
    private static final ApplicationEnd KILLED = ApplicationEnd.killed("enough", 9);

    private static final String LINES =
            """
            SM-1.01  | New                 | NodeUpdated         | New         | RememberNodeUpdate
            SM-1.02  | New                 | Start               | NewSaving   | SaveNew
            SM-1.04  | New                 | Kill                | Killed      | EndWork
            SM-1.05  | New                 | Rejected            | FinalSaving | SaveEnd
            SM-1.06  | NewSaving           | NodeUpdated         | NewSaving   | RememberNodeUpdate
            SM-1.07  | NewSaving           | NewStored           | Submitted   | FindQueue
            SM-1.08  | NewSaving           | Kill                | FinalSaving | SaveEnd
            SM-1.09  | NewSaving           | Rejected            | FinalSaving | SaveEnd
            SM-1.10  | NewSaving           | StoreFailed         | Failed      | EndWork
            SM-1.11  | Submitted           | NodeUpdated         | Submitted   | RememberNodeUpdate
            SM-1.12  | Submitted           | Rejected            | FinalSaving | SaveEnd
            SM-1.13  | Submitted           | QueueAccepted       | Accepted    | StartAttempt
            SM-1.14  | Submitted           | Kill                | FinalSaving | SaveEnd
            SM-1.15  | Accepted            | NodeUpdated         | Accepted    | RememberNodeUpdate
            SM-1.16  | Accepted            | AttemptRegistered   | Running     |
            SM-1.17a | Accepted            | AttemptFailed       | Accepted    | StartAttempt
            SM-1.17b | Accepted#last       | AttemptFailed       | FinalSaving | SaveEnd
            SM-1.18  | Accepted            | AttemptFinished     | FinalSaving | SaveEnd
            SM-1.19  | Accepted            | Kill                | Killing     | KillAttempt
            SM-1.20  | Accepted            | AttemptKilled       | FinalSaving | SaveEnd
            SM-1.21  | Accepted            | RunningOnNode       | Accepted    | RememberNode
            SM-1.22a | Accepted            | AttemptLaunched     | Accepted    | SaveLaunchTime
            SM-1.22b | Accepted#last       | AttemptLaunched     | Accepted    |
            SM-1.23  | Running             | NodeUpdated         | Running     | RememberNodeUpdate
            SM-1.24  | Running             | AttemptUnregistered | FinalSaving | SaveEnd
            SM-1.25  | Running             | AttemptFinished     | Finished    | EndWork
            SM-1.26  | Running             | RunningOnNode       | Running     | RememberNode
            SM-1.27a | Running             | AttemptFailed       | Accepted    | StartAttempt
            SM-1.27b | Running#last        | AttemptFailed       | FinalSaving | SaveEnd
            SM-1.28  | Running             | Kill                | Killing     | KillAttempt
            SM-1.29a | FinalSaving         | EndStored           | Finishing   |
            SM-1.29b | FinalSaving#over    | EndStored           | Finished    | EndWork
            SM-1.29c | FinalSaving#failed  | EndStored           | Failed      | EndWork
            SM-1.29d | FinalSaving#killed  | EndStored           | Killed      | EndWork
            SM-1.30  | FinalSaving         | AttemptFinished     | FinalSaving |
            SM-1.31  | FinalSaving         | RunningOnNode       | FinalSaving | RememberNode
            SM-1.32a | FinalSaving         | NodeUpdated         | FinalSaving |
            SM-1.32b | FinalSaving         | Kill                | FinalSaving |
            SM-1.32c | FinalSaving         | NewStored           | FinalSaving |
            SM-1.33  | Finishing           | AttemptFinished     | Finished    | EndWork
            SM-1.34  | Finishing           | RunningOnNode       | Finishing   | RememberNode
            SM-1.35a | Finishing           | NodeUpdated         | Finishing   |
            SM-1.35b | Finishing           | Kill                | Finishing   |
            SM-1.36  | Killing             | RunningOnNode       | Killing     | RememberNode
            SM-1.37  | Killing             | AttemptKilled       | FinalSaving | SaveEnd
            SM-1.38  | Killing             | AttemptUnregistered | FinalSaving | SaveEnd
            SM-1.39  | Killing             | AttemptFinished     | Finished    | EndWork
            SM-1.40  | Killing             | AttemptFailed       | FinalSaving | SaveEnd
            SM-1.41a | Killing             | NodeUpdated         | Killing     |
            SM-1.41b | Killing             | AttemptRegistered   | Killing     |
            SM-1.41c | Killing             | EndStored           | Killing     |
            SM-1.41d | Killing             | Kill                | Killing     |
            SM-1.42  | Finished            | RunningOnNode       | Finished    | RememberNode, CleanUpNode
            SM-1.43a | Finished            | NodeUpdated         | Finished    |
            SM-1.43b | Finished            | AttemptUnregistered | Finished    |
            SM-1.43c | Finished            | AttemptFinished     | Finished    |
            SM-1.43d | Finished            | Kill                | Finished    |
            SM-1.44  | Failed              | RunningOnNode       | Failed      | RememberNode, CleanUpNode
            SM-1.45a | Failed              | Kill                | Failed      |
            SM-1.45b | Failed              | NodeUpdated         | Failed      |
            SM-1.46  | Killed              | RunningOnNode       | Killed      | RememberNode, CleanUpNode
            SM-1.47a | Killed              | QueueAccepted       | Killed      |
            SM-1.47b | Killed              | Rejected            | Killed      |
            SM-1.47c | Killed              | Kill                | Killed      |
            SM-1.47d | Killed              | AttemptFinished     | Killed      |
            SM-1.47e | Killed              | AttemptFailed       | Killed      |
            SM-1.47f | Killed              | NodeUpdated         | Killed      |
            SM-1.47g | Killed              | Start               | Killed      |
            """;

    private static Rows<ApplicationPhase, ApplicationEvent, ApplicationEffect> rows() {
        return new Rows<>(ApplicationTransitions.TABLE)
                .state("", new ApplicationPhase.New(RULE))
                .state("", new ApplicationPhase.NewSaving(RULE))
                .state("", new ApplicationPhase.Submitted(RULE))
                .state("", new ApplicationPhase.Accepted(FIRST))
                .state("#last", new ApplicationPhase.Accepted(LAST))
                .state("", new ApplicationPhase.Running(FIRST))
                .state("#last", new ApplicationPhase.Running(LAST))
                .state("", new ApplicationPhase.FinalSaving(ApplicationState.RUNNING, FINISHED, false))
                .state("#over", new ApplicationPhase.FinalSaving(ApplicationState.RUNNING, FINISHED, true))
                .state("#failed", new ApplicationPhase.FinalSaving(ApplicationState.RUNNING, FAILED, true))
                .state("#killed", new ApplicationPhase.FinalSaving(ApplicationState.RUNNING, KILLED, true))
                .state("", new ApplicationPhase.Finishing(FINISHED))
                .state("", new ApplicationPhase.Killing(ApplicationState.RUNNING, FIRST, "enough"))
                .state("", new ApplicationPhase.Finished(FINISHED))
                .state("", new ApplicationPhase.Failed(FAILED))
                .state("", new ApplicationPhase.Killed(KILLED))
                .event("", new ApplicationEvent.Start())
                .event("", new ApplicationEvent.NewStored())
                .event("", new ApplicationEvent.StoreFailed("too large", 9))
                .event("", new ApplicationEvent.QueueAccepted())
                .event("", new ApplicationEvent.Rejected("no such queue", 9))
                .event("", new ApplicationEvent.Kill("enough", 9))
                .event("", new ApplicationEvent.AttemptLaunched(7))
                .event("", new ApplicationEvent.AttemptRegistered())
                .event("", new ApplicationEvent.AttemptUnregistered(FinalStatus.SUCCEEDED, "done", 9))
                .event("", new ApplicationEvent.AttemptFinished(FinalStatus.SUCCEEDED, "done", 9))
                .event("", failure(1, 9))
                .event("", new ApplicationEvent.AttemptKilled("enough", 9))
                .event("", new ApplicationEvent.RunningOnNode(NODE))
                .event("", new ApplicationEvent.NodeUpdated(NODE))
                .event("", new ApplicationEvent.EndStored())
                .lines(LINES);
    }

    private static AttemptFailed failure(int exitStatus, long time) {
        return new AttemptFailed(1, exitStatus, "the AM crashed", false, time);
    }

    private static Step<ApplicationPhase, ApplicationEffect> apply(ApplicationPhase phase, ApplicationEvent event) {
        return ApplicationTransitions.TABLE.apply(phase, event);
    }

    @Test
    @Spec({
        "SM-1.01", "SM-1.02", "SM-1.04", "SM-1.05", "SM-1.06", "SM-1.07", "SM-1.08", "SM-1.09", "SM-1.10", "SM-1.11",
        "SM-1.12", "SM-1.13", "SM-1.14", "SM-1.15", "SM-1.16", "SM-1.17", "SM-1.18", "SM-1.19", "SM-1.20", "SM-1.21",
        "SM-1.22", "SM-1.23", "SM-1.24", "SM-1.25", "SM-1.26", "SM-1.27", "SM-1.28", "SM-1.29", "SM-1.30", "SM-1.31",
        "SM-1.32", "SM-1.33", "SM-1.34", "SM-1.35", "SM-1.36", "SM-1.37", "SM-1.38", "SM-1.39", "SM-1.40", "SM-1.41",
        "SM-1.42", "SM-1.43", "SM-1.44", "SM-1.45", "SM-1.46", "SM-1.47", "APP-01", "APP-02", "APP-03", "APP-04"
    })
    void eachLineIsAsItIsWritten() {
        rows().check();
    }

    @Test
    @Spec("EVT-09")
    void whatNoLineSaysFailsLoudly() {
        rows().checkThatNothingElseIsCovered(ApplicationPhase.class, ApplicationEvent.class);
    }

    @Test
    void whatIsSavedComesBeforeWhatIsTold() {
        rows().checkThatSavesComeFirst(ApplicationEffect.Save.class);
    }

    @Test
    void everyLineBelongsToTheMachine() {
        assertThat(rows().ids()).allMatch(id -> id.startsWith("SM-1.")).hasSize(46);
    }

    @Test
    @Spec({"APP-16", "APP-20"})
    void whileItsEndIsStoredClientsSeeTheStateBefore() {
        var running = new ApplicationPhase.Running(FIRST);

        var saving = apply(running, new ApplicationEvent.AttemptUnregistered(FinalStatus.FAILED, "bad input", 9));

        var end = ApplicationEnd.finished(FinalStatus.FAILED, "bad input", 9);
        assertThat(saving.next()).isEqualTo(new ApplicationPhase.FinalSaving(ApplicationState.RUNNING, end, false));
        assertThat(saving.next().shown()).isEqualTo(ApplicationState.RUNNING);
        assertThat(saving.effects()).containsExactly(new SaveEnd(end));
        assertThat(apply(saving.next(), new ApplicationEvent.EndStored()).next().shown())
                .isEqualTo(ApplicationState.FINISHED);
    }

    @Test
    @Spec("APP-14")
    void aFailureThatCountsIsFollowedByTheNextAttempt() {
        var step = apply(new ApplicationPhase.Running(FIRST), failure(1, 100));

        assertThat(step.effects()).containsExactly(new StartAttempt(2, false));
        assertThat(step.next())
                .isEqualTo(new ApplicationPhase.Accepted(new Tries(RULE, 2, List.of(100L), List.of(), 0)));
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                ExitStatus.PREEMPTED,
                ExitStatus.ABORTED,
                ExitStatus.DISKS_FAILED,
                ExitStatus.KILLED_BY_RESOURCEMANAGER
            })
    @Spec("APP-15")
    void aFailureThatIsNotTheMastersFaultDoesNotCount(int exitStatus) {
        var step = apply(new ApplicationPhase.Accepted(LAST), failure(exitStatus, 100));

        assertThat(step.effects()).containsExactly(new StartAttempt(3, false));
    }

    @Test
    @Spec("APP-15")
    void withOneAttemptEveryFailureIsTheLast() {
        var tries = Tries.first(new RetryRule(1, -1, false));

        var step = apply(new ApplicationPhase.Accepted(tries), failure(ExitStatus.PREEMPTED, 100));

        assertThat(step.next()).isInstanceOf(ApplicationPhase.FinalSaving.class);
    }

    @Test
    @Spec("APP-15")
    void failuresOlderThanTheIntervalDoNotCount() {
        var rule = new RetryRule(2, 1000, false);
        var old = new Tries(rule, 2, List.of(100L), List.of(), 0);

        assertThat(apply(new ApplicationPhase.Running(old), failure(1, 1101)).effects())
                .containsExactly(new StartAttempt(3, false));
        assertThat(apply(new ApplicationPhase.Running(old), failure(1, 1100)).next())
                .isInstanceOf(ApplicationPhase.FinalSaving.class);
    }

    @Test
    @Spec("APP-15")
    void failuresThatNobodyIsToBlameForAreManyAndNotEndless() {
        ApplicationPhase phase = new ApplicationPhase.Accepted(FIRST);
        for (int time = 1; time <= 100; time++) {
            phase = apply(phase, failure(ExitStatus.ABORTED, time)).next();
        }
        long later = 2L * 24 * 60 * 60 * 1000;

        assertThat(phase).isInstanceOf(ApplicationPhase.Accepted.class);
        assertThat(phase.goesOnAfter(ExitStatus.ABORTED, 101)).isFalse();
        assertThat(phase.goesOnAfter(ExitStatus.ABORTED, later)).isTrue();
        var last = (ApplicationPhase.FinalSaving)
                apply(phase, failure(ExitStatus.ABORTED, 101)).next();
        assertThat(last.end().state()).isEqualTo(ApplicationState.FAILED);
        assertThat(last.end().diagnostics()).contains("more than 100").contains("the AM crashed");
    }

    @Test
    @Spec("APP-07")
    void theNextAttemptIsToldWhetherTheOneBeforeHasLeftItAnything() {
        var submitted = new ApplicationPhase.Submitted(RULE);
        var running = new ApplicationPhase.Running(FIRST);

        assertThat(apply(submitted, new ApplicationEvent.QueueAccepted()).effects())
                .containsExactly(new StartAttempt(1, false));
        assertThat(apply(running, new AttemptFailed(1, 1, "the AM crashed", true, 100))
                        .effects())
                .containsExactly(new StartAttempt(2, true));
    }

    @Test
    @Spec("ATT-27")
    void onlyAnApplicationThatIsAliveAndHasAttemptsLeftGoesOnAfterAFailure() {
        assertThat(new ApplicationPhase.Running(FIRST).goesOnAfter(1, 100)).isTrue();
        assertThat(new ApplicationPhase.Accepted(FIRST).goesOnAfter(1, 100)).isTrue();
        assertThat(new ApplicationPhase.Running(LAST).goesOnAfter(1, 100)).isFalse();
        assertThat(new ApplicationPhase.Running(LAST).goesOnAfter(ExitStatus.ABORTED, 100))
                .isTrue();
        assertThat(new ApplicationPhase.Killing(ApplicationState.RUNNING, FIRST, "enough").goesOnAfter(1, 100))
                .isFalse();
    }

    @Test
    @Spec({"APP-14", "UAM-06"})
    void anUnmanagedMasterIsNotTriedAgain() {
        var tries = Tries.first(new RetryRule(5, -1, true));

        var step = apply(new ApplicationPhase.Running(tries), failure(1, 100));

        assertThat(step.next()).isInstanceOf(ApplicationPhase.FinalSaving.class);
    }

    @Test
    @Spec("SM-1.40")
    void anAttemptThatFailsWhileItIsKilledMakesAKilledApplicationUnlessItWasTheLast() {
        var attemptsLeft = new ApplicationPhase.Killing(ApplicationState.RUNNING, FIRST, "enough");
        var noneLeft = new ApplicationPhase.Killing(ApplicationState.RUNNING, LAST, "enough");

        assertThat(stateOf(apply(attemptsLeft, failure(1, 100)))).isEqualTo(ApplicationState.KILLED);
        assertThat(stateOf(apply(noneLeft, failure(1, 100)))).isEqualTo(ApplicationState.FAILED);
    }

    private static ApplicationState stateOf(Step<ApplicationPhase, ApplicationEffect> step) {
        assertThat(step.next()).isInstanceOf(ApplicationPhase.FinalSaving.class);
        return ((ApplicationPhase.FinalSaving) step.next()).end().state();
    }

    @Test
    @Spec("SM-1.30")
    void anAttemptThatIsOverBeforeTheEndIsStoredLeavesOutFinishing() {
        var saving = new ApplicationPhase.FinalSaving(ApplicationState.RUNNING, FINISHED, false);

        var over = apply(saving, new ApplicationEvent.AttemptFinished(FinalStatus.SUCCEEDED, "done", 9));
        var stored = apply(over.next(), new ApplicationEvent.EndStored());

        assertThat(stored.next()).isEqualTo(new ApplicationPhase.Finished(FINISHED));
        assertThat(stored.effects()).containsExactly(new EndWork(FINISHED));
    }

    @ParameterizedTest
    @CsvSource({"0, 2, 2", "1, 2, 1", "5, 2, 2", "-1, 3, 3", "0, 0, 1"})
    @Spec("APP-14")
    void theSmallerPositiveNumberOfAttemptsCounts(int asked, int cluster, int expected) {
        var id = new ApplicationId(1, 1);
        var context = new ApplicationSubmissionContext(
                id, null, null, null, null, null, List.of(), false, asked, null, Set.of(), false, -1, null);

        assertThat(RetryRule.of(context, cluster).maxAttempts()).isEqualTo(expected);
    }
}
