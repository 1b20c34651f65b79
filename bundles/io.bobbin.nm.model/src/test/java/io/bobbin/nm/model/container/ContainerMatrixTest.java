package io.bobbin.nm.model.container;

import static io.bobbin.nm.model.Matrix.pairs;

import io.bobbin.nm.model.Matrix;
import io.bobbin.nm.model.container.ContainerEvent.Commit;
import io.bobbin.nm.model.container.ContainerEvent.ContainerLaunched;
import io.bobbin.nm.model.container.ContainerEvent.ContainerPaused;
import io.bobbin.nm.model.container.ContainerEvent.ContainerResumed;
import io.bobbin.nm.model.container.ContainerEvent.Failed;
import io.bobbin.nm.model.container.ContainerEvent.InitContainer;
import io.bobbin.nm.model.container.ContainerEvent.KilledOnRequest;
import io.bobbin.nm.model.container.ContainerEvent.PauseContainer;
import io.bobbin.nm.model.container.ContainerEvent.RecoverPaused;
import io.bobbin.nm.model.container.ContainerEvent.Reinitialize;
import io.bobbin.nm.model.container.ContainerEvent.ResourceFailed;
import io.bobbin.nm.model.container.ContainerEvent.ResourceLocalized;
import io.bobbin.nm.model.container.ContainerEvent.ResourcesCleanedUp;
import io.bobbin.nm.model.container.ContainerEvent.ResumeContainer;
import io.bobbin.nm.model.container.ContainerEvent.RollBack;
import io.bobbin.nm.model.container.ContainerEvent.Succeeded;
import io.bobbin.nm.model.container.ContainerState.CleanedUpAfterKill;
import io.bobbin.nm.model.container.ContainerState.Done;
import io.bobbin.nm.model.container.ContainerState.ExitedWithFailure;
import io.bobbin.nm.model.container.ContainerState.ExitedWithSuccess;
import io.bobbin.nm.model.container.ContainerState.LocalizationFailed;
import io.bobbin.nm.model.container.ContainerState.Localizing;
import io.bobbin.nm.model.container.ContainerState.New;
import io.bobbin.nm.model.container.ContainerState.Paused;
import io.bobbin.nm.model.container.ContainerState.Pausing;
import io.bobbin.nm.model.container.ContainerState.Reinitializing;
import io.bobbin.nm.model.container.ContainerState.ReinitializingAwaitingKill;
import io.bobbin.nm.model.container.ContainerState.Relaunching;
import io.bobbin.nm.model.container.ContainerState.Resuming;
import io.bobbin.nm.model.container.ContainerState.Running;
import io.bobbin.nm.model.container.ContainerState.Scheduled;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every state of a container meets every event: in the table, or it cannot happen. */
class ContainerMatrixTest {

    @Test
    void everyPairHasBeenThoughtAbout() {
        var cannotHappen = new ArrayList<String>();
        // Before its application lets it start nothing is fetched and nothing runs.
        cannotHappen.addAll(pairs(
                New.class,
                ResourceLocalized.class,
                ResourceFailed.class,
                ContainerLaunched.class,
                RecoverPaused.class,
                Succeeded.class,
                Failed.class,
                KilledOnRequest.class,
                ResourcesCleanedUp.class));
        // Nothing runs while files are fetched, and clean-up follows a change of state.
        for (var early : List.of(Localizing.class, LocalizationFailed.class)) {
            cannotHappen.addAll(pairs(
                    early,
                    InitContainer.class,
                    ContainerLaunched.class,
                    RecoverPaused.class,
                    Succeeded.class,
                    Failed.class,
                    KilledOnRequest.class));
        }
        cannotHappen.addAll(pairs(Localizing.class, ResourcesCleanedUp.class));
        // Its launch has not been told.
        for (var unlaunched : List.of(Scheduled.class, Relaunching.class)) {
            cannotHappen.addAll(pairs(
                    unlaunched, InitContainer.class, Succeeded.class, KilledOnRequest.class, ResourcesCleanedUp.class));
        }
        cannotHappen.addAll(pairs(Relaunching.class, RecoverPaused.class));
        // It runs, and its launch has been told.
        for (var launched : List.of(
                Running.class,
                Pausing.class,
                Paused.class,
                Resuming.class,
                Reinitializing.class,
                ReinitializingAwaitingKill.class)) {
            cannotHappen.addAll(pairs(
                    launched,
                    InitContainer.class,
                    ContainerLaunched.class,
                    RecoverPaused.class,
                    ResourcesCleanedUp.class));
        }
        // A process ends once.
        for (var exited : List.of(ExitedWithSuccess.class, ExitedWithFailure.class)) {
            cannotHappen.addAll(pairs(
                    exited,
                    InitContainer.class,
                    ResourceLocalized.class,
                    ResourceFailed.class,
                    ContainerLaunched.class,
                    RecoverPaused.class,
                    Succeeded.class,
                    Failed.class));
        }
        cannotHappen.addAll(
                pairs(CleanedUpAfterKill.class, ResourceLocalized.class, ContainerLaunched.class, RecoverPaused.class));
        cannotHappen.addAll(pairs(
                Done.class,
                ResourceLocalized.class,
                ContainerLaunched.class,
                RecoverPaused.class,
                ResourcesCleanedUp.class));
        orders(cannotHappen);

        Matrix.isComplete(ContainerTable.TABLE, ContainerState.class, ContainerEvent.class, cannotHappen);
    }

    /** The calls refuse these orders in other states, and an executor answers only what it was asked. */
    private static void orders(List<String> cannotHappen) {
        for (Class<?> state : ContainerState.class.getPermittedSubclasses()) {
            for (Class<?> change : List.of(Reinitialize.class, RollBack.class, Commit.class)) {
                if (!state.equals(Running.class)) {
                    cannotHappen.addAll(pairs(state, change));
                }
            }
            if (!state.equals(Paused.class)) {
                cannotHappen.addAll(pairs(state, ResumeContainer.class));
            }
        }
        for (Class<?> state : List.of(New.class, Localizing.class, Scheduled.class, Pausing.class, Resuming.class)) {
            cannotHappen.addAll(pairs(state, PauseContainer.class));
        }
        for (Class<?> state : List.of(
                New.class,
                Localizing.class,
                LocalizationFailed.class,
                Scheduled.class,
                Running.class,
                Reinitializing.class,
                ReinitializingAwaitingKill.class,
                Relaunching.class)) {
            cannotHappen.addAll(pairs(state, ContainerPaused.class, ContainerResumed.class));
        }
        cannotHappen.addAll(pairs(Pausing.class, ContainerResumed.class));
        cannotHappen.addAll(pairs(Paused.class, ContainerPaused.class, ContainerResumed.class));
        cannotHappen.addAll(pairs(Resuming.class, ContainerPaused.class));
    }
}
