package io.bobbin.nm.model.container;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.nm.model.container.ContainerEffect.Note;
import io.bobbin.nm.model.container.ContainerEffect.PauseProcesses;
import io.bobbin.nm.model.container.ContainerEffect.ReleaseResources;
import io.bobbin.nm.model.container.ContainerEffect.ResumeProcesses;
import io.bobbin.nm.model.container.ContainerEvent.Commit;
import io.bobbin.nm.model.container.ContainerEvent.ContainerLaunched;
import io.bobbin.nm.model.container.ContainerEvent.ContainerPaused;
import io.bobbin.nm.model.container.ContainerEvent.ContainerResumed;
import io.bobbin.nm.model.container.ContainerEvent.Failed;
import io.bobbin.nm.model.container.ContainerEvent.InitContainer;
import io.bobbin.nm.model.container.ContainerEvent.KillContainer;
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
import io.bobbin.nm.model.container.ContainerEvent.UpdateDiagnostics;
import io.bobbin.nm.model.container.ContainerEvent.UpdateToken;
import io.bobbin.nm.model.container.ContainerState.CleanedUpAfterKill;
import io.bobbin.nm.model.container.ContainerState.Done;
import io.bobbin.nm.model.container.ContainerState.ExitedWithFailure;
import io.bobbin.nm.model.container.ContainerState.ExitedWithSuccess;
import io.bobbin.nm.model.container.ContainerState.Killing;
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
import io.bobbin.statemachine.Transitions;
import java.util.List;

/**
 * The life of a container on its node (SM-7). Beyond the model's rows, a file that was asked for later may arrive, or be
 * lost, in every state in which something runs or is to run, and what an executor says of a pause may come too late.
 */
public final class ContainerTable {

    private static final String OVER = "the container is over";
    private static final String TOO_LATE = "a file may arrive after its container gave it back";
    private static final String ENDING = "it is being ended already";
    private static final String CROSSED = "it ended while its processes were stopped or let go on";

    public static final Transitions<ContainerState, ContainerEvent, ContainerEffect> TABLE = new Transitions.Builder<
                    ContainerState, ContainerEvent, ContainerEffect>()
            // NEW
            .on(
                    New.class,
                    InitContainer.class,
                    List.of(Localizing.class, Scheduled.class, LocalizationFailed.class, Done.class),
                    Beginnings::init)
            .on(New.class, UpdateDiagnostics.class, New.class, Changes::note)
            .on(New.class, KillContainer.class, List.of(Done.class, Killing.class), Endings::killBeforeStart)
            .on(New.class, UpdateToken.class, New.class, Changes::take)
            // LOCALIZING
            .on(
                    Localizing.class,
                    ResourceLocalized.class,
                    List.of(Localizing.class, Scheduled.class),
                    Beginnings::localized)
            .on(
                    Localizing.class,
                    ResourceFailed.class,
                    LocalizationFailed.class,
                    (s, e) -> to(new LocalizationFailed(), new Note(e.diagnostics()), new ReleaseResources()))
            .on(Localizing.class, UpdateDiagnostics.class, Localizing.class, Changes::note)
            .on(Localizing.class, KillContainer.class, Killing.class, Endings::killWithoutProcess)
            .on(Localizing.class, UpdateToken.class, Localizing.class, Changes::take)
            // LOCALIZATION_FAILED
            .on(
                    LocalizationFailed.class,
                    ResourcesCleanedUp.class,
                    Done.class,
                    (s, e) -> Endings.done(ExitStatus.INVALID))
            .on(LocalizationFailed.class, UpdateDiagnostics.class, LocalizationFailed.class, Changes::note)
            .on(LocalizationFailed.class, UpdateToken.class, LocalizationFailed.class, Changes::take)
            .ignore(LocalizationFailed.class, KillContainer.class, ENDING)
            .ignore(LocalizationFailed.class, PauseContainer.class, ENDING)
            .ignore(LocalizationFailed.class, ResourceLocalized.class, TOO_LATE)
            .ignore(LocalizationFailed.class, ResourceFailed.class, "the first failure has been told")
            // SCHEDULED
            .on(Scheduled.class, ContainerLaunched.class, Running.class, (s, e) -> to(new Running(s.program())))
            .on(Scheduled.class, RecoverPaused.class, Paused.class, (s, e) -> to(new Paused(s.program())))
            .on(Scheduled.class, Failed.class, ExitedWithFailure.class, Endings::failed)
            .on(Scheduled.class, UpdateDiagnostics.class, Scheduled.class, Changes::note)
            .on(Scheduled.class, KillContainer.class, Killing.class, Endings::kill)
            .on(Scheduled.class, UpdateToken.class, Scheduled.class, Changes::take)
            .on(Scheduled.class, ResourceLocalized.class, Scheduled.class, Beginnings::link)
            .on(Scheduled.class, ResourceFailed.class, Scheduled.class, Changes::note)
            // RUNNING
            .on(Running.class, Succeeded.class, ExitedWithSuccess.class, (s, e) -> Endings.succeeded())
            .on(
                    Running.class,
                    Failed.class,
                    List.of(Relaunching.class, Scheduled.class, ExitedWithFailure.class),
                    Endings::failedWhileRunning)
            .on(Running.class, KilledOnRequest.class, ExitedWithFailure.class, Endings::killedFromOutside)
            .on(
                    Running.class,
                    Reinitialize.class,
                    List.of(Running.class, Reinitializing.class, ReinitializingAwaitingKill.class),
                    Changes::reinitialize)
            .on(
                    Running.class,
                    RollBack.class,
                    List.of(Running.class, ReinitializingAwaitingKill.class),
                    Changes::rollBack)
            .on(Running.class, Commit.class, Running.class, Changes::commit)
            .on(Running.class, ResourceLocalized.class, Running.class, Beginnings::link)
            .on(Running.class, ResourceFailed.class, Running.class, Changes::note)
            .on(Running.class, UpdateDiagnostics.class, Running.class, Changes::note)
            .on(Running.class, KillContainer.class, Killing.class, Endings::kill)
            .on(
                    Running.class,
                    PauseContainer.class,
                    Pausing.class,
                    (s, e) -> to(new Pausing(s.program()), new PauseProcesses()))
            .on(Running.class, UpdateToken.class, Running.class, Changes::take)
            // PAUSING, PAUSED, RESUMING
            .on(Pausing.class, ResourceLocalized.class, Pausing.class, Beginnings::link)
            .on(Pausing.class, ResourceFailed.class, Pausing.class, Changes::note)
            .on(Pausing.class, KillContainer.class, Killing.class, Endings::kill)
            .on(Pausing.class, UpdateDiagnostics.class, Pausing.class, Changes::note)
            .on(Pausing.class, Succeeded.class, ExitedWithSuccess.class, (s, e) -> Endings.succeeded())
            .on(Pausing.class, Failed.class, ExitedWithFailure.class, Endings::failed)
            .on(Pausing.class, KilledOnRequest.class, ExitedWithFailure.class, Endings::killedFromOutside)
            .on(Pausing.class, UpdateToken.class, Pausing.class, Changes::take)
            .on(Paused.class, ResourceLocalized.class, Paused.class, Beginnings::link)
            .on(Paused.class, ResourceFailed.class, Paused.class, Changes::note)
            .on(Paused.class, KillContainer.class, Killing.class, Endings::kill)
            .on(Paused.class, UpdateDiagnostics.class, Paused.class, Changes::note)
            .on(Paused.class, Succeeded.class, ExitedWithSuccess.class, (s, e) -> Endings.succeeded())
            .on(Paused.class, Failed.class, ExitedWithFailure.class, Endings::failed)
            .on(Paused.class, KilledOnRequest.class, ExitedWithFailure.class, Endings::killedFromOutside)
            .on(Paused.class, UpdateToken.class, Paused.class, Changes::take)
            .on(Resuming.class, ResourceLocalized.class, Resuming.class, Beginnings::link)
            .on(Resuming.class, ResourceFailed.class, Resuming.class, Changes::note)
            .on(Resuming.class, KillContainer.class, Killing.class, Endings::kill)
            .on(Resuming.class, UpdateDiagnostics.class, Resuming.class, Changes::note)
            .on(Resuming.class, Succeeded.class, ExitedWithSuccess.class, (s, e) -> Endings.succeeded())
            .on(Resuming.class, Failed.class, ExitedWithFailure.class, Endings::failed)
            .on(Resuming.class, KilledOnRequest.class, ExitedWithFailure.class, Endings::killedFromOutside)
            .on(Resuming.class, UpdateToken.class, Resuming.class, Changes::take)
            .on(Pausing.class, ContainerPaused.class, Paused.class, (s, e) -> to(new Paused(s.program())))
            .ignore(Paused.class, PauseContainer.class, "it stands still already")
            .on(
                    Paused.class,
                    ResumeContainer.class,
                    Resuming.class,
                    (s, e) -> to(new Resuming(s.program()), new ResumeProcesses()))
            .on(Resuming.class, ContainerResumed.class, Running.class, (s, e) -> to(new Running(s.program())))
            // REINITIALIZING
            .on(Reinitializing.class, Succeeded.class, ExitedWithSuccess.class, (s, e) -> Endings.succeeded())
            .on(Reinitializing.class, Failed.class, ExitedWithFailure.class, Endings::failed)
            .on(Reinitializing.class, KilledOnRequest.class, ExitedWithFailure.class, Endings::killedFromOutside)
            .on(
                    Reinitializing.class,
                    ResourceLocalized.class,
                    List.of(Reinitializing.class, ReinitializingAwaitingKill.class),
                    Changes::localized)
            .on(Reinitializing.class, ResourceFailed.class, Running.class, Changes::giveUp)
            .on(Reinitializing.class, UpdateDiagnostics.class, Reinitializing.class, Changes::note)
            .on(Reinitializing.class, KillContainer.class, Killing.class, Endings::kill)
            .on(
                    Reinitializing.class,
                    PauseContainer.class,
                    Pausing.class,
                    (s, e) -> to(new Pausing(s.program()), new PauseProcesses()))
            .on(Reinitializing.class, UpdateToken.class, Reinitializing.class, Changes::take)
            // REINITIALIZING_AWAITING_KILL
            .on(
                    ReinitializingAwaitingKill.class,
                    Succeeded.class,
                    ExitedWithSuccess.class,
                    (s, e) -> Endings.succeeded())
            .on(ReinitializingAwaitingKill.class, Failed.class, ExitedWithFailure.class, Endings::failed)
            .on(
                    ReinitializingAwaitingKill.class,
                    UpdateDiagnostics.class,
                    ReinitializingAwaitingKill.class,
                    Changes::note)
            .on(ReinitializingAwaitingKill.class, KillContainer.class, Killing.class, Endings::kill)
            .on(
                    ReinitializingAwaitingKill.class,
                    PauseContainer.class,
                    Scheduled.class,
                    (s, e) -> to(new Scheduled(s.program())))
            .on(ReinitializingAwaitingKill.class, KilledOnRequest.class, Scheduled.class, Changes::begin)
            .on(ReinitializingAwaitingKill.class, UpdateToken.class, ReinitializingAwaitingKill.class, Changes::take)
            .on(
                    ReinitializingAwaitingKill.class,
                    ResourceLocalized.class,
                    ReinitializingAwaitingKill.class,
                    Beginnings::link)
            .on(ReinitializingAwaitingKill.class, ResourceFailed.class, ReinitializingAwaitingKill.class, Changes::note)
            // RELAUNCHING
            .on(Relaunching.class, ContainerLaunched.class, Running.class, (s, e) -> to(new Running(s.program())))
            .on(Relaunching.class, Failed.class, ExitedWithFailure.class, Endings::failed)
            .on(Relaunching.class, UpdateDiagnostics.class, Relaunching.class, Changes::note)
            .on(Relaunching.class, KillContainer.class, Killing.class, Endings::kill)
            .on(Relaunching.class, PauseContainer.class, Killing.class, (s, e) -> Endings.killInsteadOfPausing())
            .on(Relaunching.class, UpdateToken.class, Relaunching.class, Changes::take)
            .on(Relaunching.class, ResourceLocalized.class, Relaunching.class, Beginnings::link)
            .on(Relaunching.class, ResourceFailed.class, Relaunching.class, Changes::note)
            // EXITED_WITH_SUCCESS, EXITED_WITH_FAILURE
            .on(ExitedWithSuccess.class, ResourcesCleanedUp.class, Done.class, (s, e) -> Endings.done(0))
            .on(ExitedWithSuccess.class, UpdateDiagnostics.class, ExitedWithSuccess.class, Changes::note)
            .ignore(ExitedWithSuccess.class, KillContainer.class, OVER)
            .ignore(ExitedWithSuccess.class, PauseContainer.class, OVER)
            .ignore(ExitedWithSuccess.class, UpdateToken.class, OVER)
            .ignore(ExitedWithSuccess.class, KilledOnRequest.class, OVER)
            .ignore(ExitedWithSuccess.class, ContainerPaused.class, CROSSED)
            .ignore(ExitedWithSuccess.class, ContainerResumed.class, CROSSED)
            .on(ExitedWithFailure.class, ResourcesCleanedUp.class, Done.class, (s, e) -> Endings.done(s.exitCode()))
            .on(ExitedWithFailure.class, UpdateDiagnostics.class, ExitedWithFailure.class, Changes::note)
            .ignore(ExitedWithFailure.class, KillContainer.class, OVER)
            .ignore(ExitedWithFailure.class, PauseContainer.class, OVER)
            .ignore(ExitedWithFailure.class, UpdateToken.class, OVER)
            .ignore(ExitedWithFailure.class, KilledOnRequest.class, OVER)
            .ignore(ExitedWithFailure.class, ContainerPaused.class, CROSSED)
            .ignore(ExitedWithFailure.class, ContainerResumed.class, CROSSED)
            // KILLING
            .on(
                    Killing.class,
                    KilledOnRequest.class,
                    CleanedUpAfterKill.class,
                    (s, e) -> to(
                            new CleanedUpAfterKill(s.exitStatus()), new Note(e.diagnostics()), new ReleaseResources()))
            .ignore(Killing.class, ResourceLocalized.class, "what it asked for is given back with the rest")
            .ignore(Killing.class, ResourceFailed.class, ENDING)
            .on(Killing.class, UpdateDiagnostics.class, Killing.class, Changes::note)
            .ignore(Killing.class, KillContainer.class, "who asked first is reported")
            .on(Killing.class, Succeeded.class, ExitedWithSuccess.class, (s, e) -> Endings.succeeded())
            .on(Killing.class, Failed.class, ExitedWithFailure.class, Endings::failed)
            .on(Killing.class, ResourcesCleanedUp.class, Done.class, (s, e) -> Endings.done(s.exitStatus()))
            .ignore(Killing.class, ContainerLaunched.class, "the order to end it overtook its launch")
            .ignore(Killing.class, PauseContainer.class, ENDING)
            .ignore(Killing.class, UpdateToken.class, ENDING)
            .ignore(
                    Killing.class,
                    InitContainer.class,
                    "it was found running and is ended before its application was ready")
            .ignore(Killing.class, RecoverPaused.class, "the order to end it overtook its recovery")
            .ignore(Killing.class, ContainerPaused.class, CROSSED)
            .ignore(Killing.class, ContainerResumed.class, CROSSED)
            // CONTAINER_CLEANEDUP_AFTER_KILL
            .on(CleanedUpAfterKill.class, ResourcesCleanedUp.class, Done.class, (s, e) -> Endings.done(s.exitStatus()))
            .on(CleanedUpAfterKill.class, UpdateDiagnostics.class, CleanedUpAfterKill.class, Changes::note)
            .ignore(CleanedUpAfterKill.class, KillContainer.class, ENDING)
            .ignore(CleanedUpAfterKill.class, ResourceFailed.class, ENDING)
            .ignore(CleanedUpAfterKill.class, PauseContainer.class, ENDING)
            .ignore(CleanedUpAfterKill.class, UpdateToken.class, ENDING)
            .ignore(CleanedUpAfterKill.class, Succeeded.class, "its end has been told")
            .ignore(CleanedUpAfterKill.class, Failed.class, "its end has been told")
            .ignore(CleanedUpAfterKill.class, KilledOnRequest.class, "its end has been told")
            .ignore(
                    CleanedUpAfterKill.class,
                    InitContainer.class,
                    "it was found running and is ended before its application was ready")
            .ignore(CleanedUpAfterKill.class, ContainerPaused.class, CROSSED)
            .ignore(CleanedUpAfterKill.class, ContainerResumed.class, CROSSED)
            // DONE
            .ignore(Done.class, KillContainer.class, OVER)
            .ignore(Done.class, PauseContainer.class, OVER)
            .ignore(Done.class, UpdateToken.class, OVER)
            .ignore(Done.class, ResourceFailed.class, OVER)
            .ignore(Done.class, Succeeded.class, OVER)
            .ignore(Done.class, Failed.class, OVER)
            .ignore(Done.class, KilledOnRequest.class, OVER)
            .ignore(Done.class, InitContainer.class, "it was ended before its application was ready")
            .on(Done.class, UpdateDiagnostics.class, Done.class, Changes::note)
            .ignore(Done.class, ContainerPaused.class, CROSSED)
            .ignore(Done.class, ContainerResumed.class, CROSSED)
            .build();

    private ContainerTable() {}
}
