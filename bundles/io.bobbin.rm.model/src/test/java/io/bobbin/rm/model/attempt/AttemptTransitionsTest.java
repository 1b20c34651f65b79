package io.bobbin.rm.model.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.model.Rows;
import io.bobbin.rm.model.attempt.AttemptEffect.EndWork;
import io.bobbin.rm.model.attempt.AttemptEffect.SaveAddress;
import io.bobbin.rm.model.attempt.AttemptEffect.SaveEnd;
import io.bobbin.rm.model.attempt.AttemptEffect.TellUnregistered;
import io.bobbin.statemachine.Step;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.api.Test;

/** An attempt's lifecycle, line by line. */
class AttemptTransitionsTest {

    private static final ContainerId MASTER = new ApplicationId(1, 1).attempt(1).container(1);
    private static final ContainerId TASK = new ApplicationId(1, 1).attempt(1).container(2);
    private static final Master ON_ONE = new Master(MASTER, new NodeId("one", 1));
    private static final AmAddress ADDRESS = new AmAddress("host", 4711, "http://am");
    private static final AttemptEnd FINISHED = new AttemptEnd(
            AttemptState.FINISHED, FinalStatus.SUCCEEDED, "done", "http://history", ExitStatus.INVALID, 9);
    private static final AttemptEnd FAILED = AttemptEnd.failed("broken", "", 1, 9);
    private static final AttemptEnd KILLED = AttemptEnd.killed("enough", "", 9);

    private static final String LINES =
            """
            SM-2.01  | New                       | Start                   | Submitted               | OpenService, AddToScheduler
            SM-2.02  | New                       | Kill                    | FinalSaving             | SaveEnd
            SM-2.03  | New                       | Fail                    | FinalSaving             | SaveEnd
            SM-2.04  | New                       | AmRegistered            | FinalSaving             | SaveEnd
            SM-2.06a | Submitted                 | Added                   | Scheduled               | AskForMaster
            SM-2.06b | Submitted#unmanaged       | Added                   | LaunchedUnmanagedSaving | SaveNew
            SM-2.07  | Submitted                 | Kill                    | FinalSaving             | SaveEnd
            SM-2.08  | Submitted                 | Fail                    | FinalSaving             | SaveEnd
            SM-2.09  | Submitted                 | AmRegistered            | FinalSaving             | SaveEnd
            SM-2.10a | Scheduled                 | ContainerAllocated      | AllocatedSaving         | SaveNew
            SM-2.10b | Scheduled                 | ContainerAllocated#none | Scheduled               | FetchMasterLater
            SM-2.11  | Scheduled                 | Kill                    | FinalSaving             | SaveEnd
            SM-2.12  | Scheduled                 | Fail                    | FinalSaving             | SaveEnd
            SM-2.13  | Scheduled                 | ContainerFinished       | FinalSaving             | SaveEnd, RecordFinished
            SM-2.14  | AllocatedSaving           | NewStored               | Allocated               | Launch
            SM-2.15  | AllocatedSaving           | Kill                    | FinalSaving             | SaveEnd
            SM-2.16  | AllocatedSaving           | ContainerFinished       | FinalSaving             | SaveEnd, RecordFinished
            SM-2.17  | AllocatedSaving           | Fail                    | FinalSaving             | SaveEnd
            SM-2.18  | LaunchedUnmanagedSaving   | NewStored               | Launched                | WatchLife, TellLaunched
            SM-2.19  | LaunchedUnmanagedSaving   | AmRegistered            | FinalSaving             | SaveEnd
            SM-2.20  | LaunchedUnmanagedSaving   | Kill                    | FinalSaving             | SaveEnd
            SM-2.21  | LaunchedUnmanagedSaving   | Fail                    | FinalSaving             | SaveEnd
            SM-2.22  | Allocated                 | AmLaunched              | Launched                | WatchLife, TellLaunched
            SM-2.23  | Allocated                 | AmLaunchFailed          | FinalSaving             | SaveEnd
            SM-2.24  | Allocated                 | Kill                    | FinalSaving             | SaveEnd
            SM-2.25  | Allocated                 | Fail                    | FinalSaving             | SaveEnd
            SM-2.26  | Allocated                 | AmRegistered            | Running                 | SaveAddress, WatchLife, TellLaunched, TellRegistered
            SM-2.27  | Allocated                 | ContainerFinished       | FinalSaving             | SaveEnd, RecordFinished
            SM-2.28  | Launched                  | AmRegistered            | Running                 | SaveAddress, TellRegistered
            SM-2.29a | Launched                  | ContainerFinished       | FinalSaving             | SaveEnd, RecordFinished
            SM-2.29b | Launched                  | ContainerFinished#task  | Launched                | RecordFinished
            SM-2.30  | Launched                  | Expire                  | FinalSaving             | SaveEnd
            SM-2.31  | Launched                  | Kill                    | FinalSaving             | SaveEnd
            SM-2.32  | Launched                  | Fail                    | FinalSaving             | SaveEnd
            SM-2.33a | Running                   | AmLaunched              | Running                 |
            SM-2.33b | Running                   | AmRegistered            | Running                 |
            SM-2.34a | Running                   | AmUnregistered          | FinalSaving             | SaveEnd, TellUnregistered
            SM-2.35a | Running                   | StatusUpdate            | Running                 |
            SM-2.35b | Running                   | StatusUpdate#moved      | Running                 | SaveAddress
            SM-2.36  | Running                   | ContainerAllocated      | Running                 |
            SM-2.37a | Running                   | ContainerFinished       | FinalSaving             | SaveEnd, RecordFinished
            SM-2.37b | Running                   | ContainerFinished#task  | Running                 | RecordFinished
            SM-2.38  | Running                   | Expire                  | FinalSaving             | SaveEnd
            SM-2.39  | Running                   | Kill                    | FinalSaving             | SaveEnd
            SM-2.40  | Running                   | Fail                    | FinalSaving             | SaveEnd
            SM-2.41a | FinalSaving               | EndStored               | Finishing               | WatchEnd
            SM-2.41b | FinalSaving#over          | EndStored               | Finished                | EndWork
            SM-2.41c | FinalSaving#failed        | EndStored               | Failed                  | EndWork
            SM-2.41d | FinalSaving#killed        | EndStored               | Killed                  | EndWork
            SM-2.41e | FinalSaving#unmanaged     | EndStored               | Finished                | EndWork
            SM-2.42a | FinalSaving               | ContainerFinished       | FinalSaving             | RecordFinished
            SM-2.42b | FinalSaving               | ContainerFinished#task  | FinalSaving             | RecordFinished
            SM-2.43  | FinalSaving               | Expire                  | FinalSaving             |
            SM-2.44a | FinalSaving               | AmUnregistered          | FinalSaving             |
            SM-2.44b | FinalSaving               | StatusUpdate            | FinalSaving             |
            SM-2.44c | FinalSaving               | AmLaunched              | FinalSaving             |
            SM-2.44d | FinalSaving               | AmLaunchFailed          | FinalSaving             |
            SM-2.44e | FinalSaving               | ContainerAllocated      | FinalSaving             |
            SM-2.44f | FinalSaving               | NewStored               | FinalSaving             |
            SM-2.44g | FinalSaving               | Kill                    | FinalSaving             |
            SM-2.44h | FinalSaving               | Fail                    | FinalSaving             |
            SM-2.44i | FinalSaving               | Added                   | FinalSaving             |
            SM-2.45  | Failed                    | ContainerFinished       | Failed                  | RecordFinished
            SM-2.46a | Failed                    | AmLaunched              | Failed                  |
            SM-2.46b | Failed                    | AmLaunchFailed          | Failed                  |
            SM-2.46c | Failed                    | Expire                  | Failed                  |
            SM-2.46d | Failed                    | Kill                    | Failed                  |
            SM-2.46e | Failed                    | Fail                    | Failed                  |
            SM-2.46f | Failed                    | AmRegistered            | Failed                  |
            SM-2.46g | Failed                    | AmUnregistered          | Failed                  |
            SM-2.46h | Failed                    | StatusUpdate            | Failed                  |
            SM-2.46i | Failed                    | ContainerAllocated      | Failed                  |
            SM-2.47a | Finishing                 | ContainerFinished       | Finished                | RecordFinished, EndWork
            SM-2.47b | Finishing                 | ContainerFinished#task  | Finishing               | RecordFinished
            SM-2.48  | Finishing                 | Expire                  | Finished                | EndWork
            SM-2.49a | Finishing                 | AmLaunched              | Finishing               |
            SM-2.49b | Finishing                 | AmUnregistered          | Finishing               |
            SM-2.49c | Finishing                 | StatusUpdate            | Finishing               |
            SM-2.49d | Finishing                 | ContainerAllocated      | Finishing               |
            SM-2.49e | Finishing                 | Kill                    | Finishing               |
            SM-2.49f | Finishing                 | Fail                    | Finishing               |
            SM-2.50a | Finished                  | AmLaunched              | Finished                |
            SM-2.50b | Finished                  | Expire                  | Finished                |
            SM-2.50c | Finished                  | AmUnregistered          | Finished                |
            SM-2.50d | Finished                  | ContainerAllocated      | Finished                |
            SM-2.50e | Finished                  | Kill                    | Finished                |
            SM-2.50f | Finished                  | Fail                    | Finished                |
            SM-2.51  | Finished                  | ContainerFinished       | Finished                | RecordFinished
            SM-2.52a | Killed                    | Added                   | Killed                  |
            SM-2.52b | Killed                    | AmLaunched              | Killed                  |
            SM-2.52c | Killed                    | AmLaunchFailed          | Killed                  |
            SM-2.52d | Killed                    | Expire                  | Killed                  |
            SM-2.52e | Killed                    | AmRegistered            | Killed                  |
            SM-2.52f | Killed                    | ContainerAllocated      | Killed                  |
            SM-2.52g | Killed                    | AmUnregistered          | Killed                  |
            SM-2.52h | Killed                    | Kill                    | Killed                  |
            SM-2.52i | Killed                    | Fail                    | Killed                  |
            SM-2.52j | Killed                    | StatusUpdate            | Killed                  |
            SM-2.53  | Killed                    | ContainerFinished       | Killed                  | RecordFinished
            """;

    private static ContainerStatus status(ContainerId id) {
        return ContainerStatus.complete(id, 7, "segmentation fault", Resource.NONE);
    }

    private static AttemptPhase.FinalSaving saving(AttemptEnd end, boolean over) {
        return new AttemptPhase.FinalSaving(AttemptState.RUNNING, ON_ONE, end, over, true);
    }

    private static Rows<AttemptPhase, AttemptEvent, AttemptEffect> rows() {
        return new Rows<>(AttemptTransitions.TABLE)
                .state("", new AttemptPhase.New(false))
                .state("", new AttemptPhase.Submitted(false))
                .state("#unmanaged", new AttemptPhase.Submitted(true))
                .state("", new AttemptPhase.Scheduled())
                .state("", new AttemptPhase.AllocatedSaving(ON_ONE))
                .state("", new AttemptPhase.Allocated(ON_ONE))
                .state("", new AttemptPhase.LaunchedUnmanagedSaving())
                .state("", new AttemptPhase.Launched(ON_ONE))
                .state("", new AttemptPhase.Running(ON_ONE, ADDRESS, 0))
                .state("", saving(FINISHED, false))
                .state("#over", saving(FINISHED, true))
                .state("#failed", saving(FAILED, false))
                .state("#killed", saving(KILLED, false))
                .state("#unmanaged", new AttemptPhase.FinalSaving(AttemptState.RUNNING, null, FINISHED, true, false))
                .state("", new AttemptPhase.Finishing(ON_ONE, FINISHED))
                .state("", new AttemptPhase.Finished(FINISHED))
                .state("", new AttemptPhase.Failed(FAILED))
                .state("", new AttemptPhase.Killed(KILLED))
                .event("", new AttemptEvent.Start(false))
                .event("", new AttemptEvent.Added())
                .event("", new AttemptEvent.ContainerAllocated(ON_ONE))
                .event("#none", new AttemptEvent.ContainerAllocated(null))
                .event("", new AttemptEvent.NewStored(9))
                .event("", new AttemptEvent.AmLaunched(5))
                .event("", new AttemptEvent.AmLaunchFailed("no such program", 9))
                .event("", new AttemptEvent.AmRegistered(ADDRESS, 6))
                .event("", unregistered())
                .event("", new AttemptEvent.StatusUpdate(0.5f, null))
                .event("#moved", new AttemptEvent.StatusUpdate(0.5f, "http://moved"))
                .event("", new AttemptEvent.ContainerFinished(status(MASTER), 9))
                .event("#task", new AttemptEvent.ContainerFinished(status(TASK), 9))
                .event("", new AttemptEvent.Expire("silent", 9))
                .event("", new AttemptEvent.Kill("enough", 9))
                .event("", new AttemptEvent.Fail("operator", 9))
                .event("", new AttemptEvent.EndStored())
                .lines(LINES);
    }

    private static AttemptEvent.AmUnregistered unregistered() {
        return new AttemptEvent.AmUnregistered(FinalStatus.SUCCEEDED, "done", "http://history", 9);
    }

    private static Step<AttemptPhase, AttemptEffect> apply(AttemptPhase phase, AttemptEvent event) {
        return AttemptTransitions.TABLE.apply(phase, event);
    }

    @Test
    @Spec({
        "SM-2.01", "SM-2.02", "SM-2.03", "SM-2.04", "SM-2.06", "SM-2.07", "SM-2.08", "SM-2.09", "SM-2.10", "SM-2.11",
        "SM-2.12", "SM-2.13", "SM-2.14", "SM-2.15", "SM-2.16", "SM-2.17", "SM-2.18", "SM-2.19", "SM-2.20", "SM-2.21",
        "SM-2.22", "SM-2.23", "SM-2.24", "SM-2.25", "SM-2.26", "SM-2.27", "SM-2.28", "SM-2.29", "SM-2.30", "SM-2.31",
        "SM-2.32", "SM-2.33", "SM-2.34", "SM-2.35", "SM-2.36", "SM-2.37", "SM-2.38", "SM-2.39", "SM-2.40", "SM-2.41",
        "SM-2.42", "SM-2.43", "SM-2.44", "SM-2.45", "SM-2.46", "SM-2.47", "SM-2.48", "SM-2.49", "SM-2.50", "SM-2.51",
        "SM-2.52", "SM-2.53", "ATT-01", "ATT-02", "ATT-12"
    })
    void eachLineIsAsItIsWritten() {
        rows().check();
    }

    @Test
    @Spec("EVT-09")
    void whatNoLineSaysFailsLoudly() {
        rows().checkThatNothingElseIsCovered(AttemptPhase.class, AttemptEvent.class);
    }

    @Test
    void whatIsSavedComesBeforeWhatIsTold() {
        rows().checkThatSavesComeFirst(AttemptEffect.Save.class);
    }

    @Test
    void everyLineBelongsToTheMachine() {
        assertThat(rows().ids()).allMatch(id -> id.startsWith("SM-2.")).hasSize(52);
    }

    @Test
    @Spec({"ATT-24", "AMS-60"})
    void aMasterThatSaysGoodbyeIsSavedFirstAndThenWaitedFor() {
        var step = apply(new AttemptPhase.Running(ON_ONE, ADDRESS, 0.9f), unregistered());

        assertThat(step.effects())
                .containsExactly(new SaveEnd(FINISHED), new TellUnregistered(FinalStatus.SUCCEEDED, "done", 9));
        assertThat(apply(step.next(), new AttemptEvent.EndStored()).next())
                .isEqualTo(new AttemptPhase.Finishing(ON_ONE, FINISHED));
    }

    @Test
    @Spec({"ATT-24", "SM-2.34"})
    void anUnmanagedMasterThatSaysGoodbyeIsOverOnceItIsSaved() {
        var step = apply(new AttemptPhase.Running(null, ADDRESS, 0.9f), unregistered());

        assertThat(apply(step.next(), new AttemptEvent.EndStored()).next())
                .isEqualTo(new AttemptPhase.Finished(FINISHED));
    }

    @Test
    @Spec({"SM-2.42", "SM-2.43"})
    void aMasterThatEndsBeforeItsEndIsStoredLeavesOutFinishing() {
        var ended = apply(saving(FINISHED, false), new AttemptEvent.ContainerFinished(status(MASTER), 9));
        var expired = apply(saving(FINISHED, false), new AttemptEvent.Expire("silent", 9));
        var other = apply(saving(FINISHED, false), new AttemptEvent.ContainerFinished(status(TASK), 9));

        assertThat(apply(ended.next(), new AttemptEvent.EndStored()).next()).isInstanceOf(AttemptPhase.Finished.class);
        assertThat(apply(expired.next(), new AttemptEvent.EndStored()).next())
                .isInstanceOf(AttemptPhase.Finished.class);
        assertThat(apply(other.next(), new AttemptEvent.EndStored()).next()).isInstanceOf(AttemptPhase.Finishing.class);
    }

    @Test
    @Spec({"ATT-25"})
    void theEndOfTheMastersContainerSaysWhichHowAndWhy() {
        var step = apply(
                new AttemptPhase.Running(ON_ONE, ADDRESS, 0), new AttemptEvent.ContainerFinished(status(MASTER), 9));

        var end = ((AttemptPhase.FinalSaving) step.next()).end();
        assertThat(end.exitStatus()).isEqualTo(7);
        assertThat(end.diagnostics())
                .isEqualTo("The AM's container " + MASTER + " ended with exit status 7: segmentation fault");
        assertThat(end.trackingUrl()).isEqualTo("http://am");
    }

    @Test
    @Spec({"ATT-14", "SM-2.35"})
    void progressAndAddressAreKept() {
        var running = new AttemptPhase.Running(ON_ONE, ADDRESS, 0);

        var step = apply(running, new AttemptEvent.StatusUpdate(0.5f, "http://moved"));

        var moved = new AmAddress("host", 4711, "http://moved");
        assertThat(step.next()).isEqualTo(new AttemptPhase.Running(ON_ONE, moved, 0.5f));
        assertThat(step.effects()).containsExactly(new SaveAddress(moved));
        assertThat(apply(running, new AttemptEvent.StatusUpdate(0.5f, "http://am"))
                        .effects())
                .isEmpty();
    }

    @Test
    @Spec({"ATT-02", "APP-07"})
    void theTransferFlagReachesTheScheduler() {
        var start = new AttemptEvent.Start(true);

        assertThat(apply(new AttemptPhase.New(false), start).effects())
                .containsExactly(new AttemptEffect.OpenService(), new AttemptEffect.AddToScheduler(true));
    }

    @Test
    @Spec({"UAM-04", "SM-2.19", "ATT-17"})
    void anUnmanagedMasterThatRegistersBeforeItsAttemptIsStoredFailsIt() {
        var step = apply(new AttemptPhase.LaunchedUnmanagedSaving(), new AttemptEvent.AmRegistered(ADDRESS, 6));

        assertThat(apply(step.next(), new AttemptEvent.EndStored()).next()).isInstanceOf(AttemptPhase.Failed.class);
    }

    @Test
    @Spec("ATT-27")
    void onlyWhatWasLaunchedIsCleanedUpByTheLauncher() {
        var kill = new AttemptEvent.Kill("enough", 9);

        assertThat(cleanUp(new AttemptPhase.Scheduled(), kill)).isFalse();
        assertThat(cleanUp(new AttemptPhase.AllocatedSaving(ON_ONE), kill)).isFalse();
        assertThat(cleanUp(new AttemptPhase.Allocated(ON_ONE), kill)).isTrue();
        assertThat(cleanUp(new AttemptPhase.Running(ON_ONE, ADDRESS, 0), kill)).isTrue();
    }

    private static boolean cleanUp(AttemptPhase phase, AttemptEvent event) {
        var stored = apply(apply(phase, event).next(), new AttemptEvent.EndStored());
        return stored.effects().contains(new EndWork(((AttemptPhase.Killed) stored.next()).end(), true));
    }

    @Test
    void whileItsEndIsStoredClientsSeeTheStateBefore() {
        var step = apply(new AttemptPhase.Scheduled(), new AttemptEvent.Kill("enough", 9));

        assertThat(step.next().shown()).isEqualTo(AttemptState.SCHEDULED);
    }
}
