package io.bobbin.nm.model.container;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.nm.model.container.ContainerEffect.CleanUpLaunch;
import io.bobbin.nm.model.container.ContainerEffect.Note;
import io.bobbin.nm.model.container.ContainerEffect.Reacquire;
import io.bobbin.nm.model.container.ContainerEffect.Relaunch;
import io.bobbin.nm.model.container.ContainerEffect.ReleaseResources;
import io.bobbin.nm.model.container.ContainerEffect.SaveEnd;
import io.bobbin.nm.model.container.ContainerEffect.SaveKill;
import io.bobbin.nm.model.container.ContainerEffect.SaveProgram;
import io.bobbin.nm.model.container.ContainerEffect.TellEnded;
import io.bobbin.nm.model.container.ContainerEvent.Failed;
import io.bobbin.nm.model.container.ContainerEvent.KillContainer;
import io.bobbin.nm.model.container.ContainerEvent.KilledOnRequest;
import io.bobbin.nm.model.container.ContainerState.Done;
import io.bobbin.nm.model.container.ContainerState.ExitedWithFailure;
import io.bobbin.nm.model.container.ContainerState.ExitedWithSuccess;
import io.bobbin.nm.model.container.ContainerState.Killing;
import io.bobbin.nm.model.container.ContainerState.Localizing;
import io.bobbin.nm.model.container.ContainerState.New;
import io.bobbin.nm.model.container.ContainerState.Relaunching;
import io.bobbin.nm.model.container.ContainerState.Running;
import io.bobbin.nm.model.container.ContainerState.Scheduled;
import io.bobbin.statemachine.Step;

/** What is decided when what runs in a container ends, or is to end. */
final class Endings {

    private Endings() {}

    /** One that an earlier node manager started has processes, which must end first. */
    static Step<ContainerState, ContainerEffect> killBeforeStart(New state, KillContainer event) {
        var note = new Note(event.diagnostics());
        if (state.found() instanceof Found.Launched || state.found() instanceof Found.Paused) {
            var save = new SaveKill(event.exitStatus(), event.diagnostics());
            return to(new Killing(event.exitStatus()), note, save, new Reacquire(), new CleanUpLaunch());
        }
        return to(
                new Done(event.exitStatus()), note, new SaveEnd(event.exitStatus()), new TellEnded(event.exitStatus()));
    }

    static Step<ContainerState, ContainerEffect> killWithoutProcess(Localizing state, KillContainer event) {
        return to(
                new Killing(event.exitStatus()),
                new Note(event.diagnostics()),
                new SaveKill(event.exitStatus(), event.diagnostics()),
                new ReleaseResources());
    }

    static Step<ContainerState, ContainerEffect> kill(ContainerState state, KillContainer event) {
        return kill(event.exitStatus(), event.diagnostics());
    }

    static Step<ContainerState, ContainerEffect> kill(int exitStatus, String diagnostics) {
        return to(
                new Killing(exitStatus),
                new Note(diagnostics),
                new SaveKill(exitStatus, diagnostics),
                new CleanUpLaunch());
    }

    static Step<ContainerState, ContainerEffect> succeeded() {
        return to(new ExitedWithSuccess(), new ReleaseResources());
    }

    /** A failure of what runs: started again, the way back taken, or over. */
    static Step<ContainerState, ContainerEffect> failedWhileRunning(Running state, Failed event) {
        Program program = state.program();
        var policy = program.current().context().retryPolicy();
        Retries retries = program.retries().after(event.exitCode(), policy, event.time());
        if (retries != null) {
            Program again = program.with(retries);
            return to(
                    new Relaunching(again),
                    new Note(event.diagnostics()),
                    new Note("It is started again, as its retry policy says"),
                    new SaveProgram(again, true),
                    new Relaunch(again, Math.max(0, policy.retryInterval())));
        }
        Program back = program.rolledBack();
        if (back != null) {
            return to(
                    new Scheduled(back),
                    new Note(event.diagnostics()),
                    new Note("It goes back to what it ran before, as the change had not been committed"),
                    new SaveProgram(back, true),
                    new Relaunch(back, 0));
        }
        return failed(state, event);
    }

    static Step<ContainerState, ContainerEffect> failed(ContainerState state, Failed event) {
        return to(new ExitedWithFailure(event.exitCode()), new Note(event.diagnostics()), new ReleaseResources());
    }

    static Step<ContainerState, ContainerEffect> killedFromOutside(ContainerState state, KilledOnRequest event) {
        return to(
                new ExitedWithFailure(event.exitCode()),
                new Note(event.diagnostics()),
                new Note("Killed by external signal"),
                new ReleaseResources());
    }

    /** A process that is not there cannot be paused. */
    static Step<ContainerState, ContainerEffect> killInsteadOfPausing() {
        return kill(
                ExitStatus.KILLED_BY_CONTAINER_SCHEDULER,
                "Ended instead of paused, as it was just being started again after a failure");
    }

    static Step<ContainerState, ContainerEffect> done(int exitStatus) {
        return to(new Done(exitStatus), new SaveEnd(exitStatus), new TellEnded(exitStatus));
    }
}
