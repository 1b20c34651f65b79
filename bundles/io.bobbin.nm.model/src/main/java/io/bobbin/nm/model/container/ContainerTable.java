package io.bobbin.nm.model.container;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.nm.model.container.ContainerEffect.CleanUpLaunch;
import io.bobbin.nm.model.container.ContainerEffect.Launch;
import io.bobbin.nm.model.container.ContainerEffect.Note;
import io.bobbin.nm.model.container.ContainerEffect.Reacquire;
import io.bobbin.nm.model.container.ContainerEffect.ReleaseResources;
import io.bobbin.nm.model.container.ContainerEffect.RequestResources;
import io.bobbin.nm.model.container.ContainerEffect.SaveEnd;
import io.bobbin.nm.model.container.ContainerEffect.TellEnded;
import io.bobbin.nm.model.container.ContainerEvent.ContainerLaunched;
import io.bobbin.nm.model.container.ContainerEvent.Failed;
import io.bobbin.nm.model.container.ContainerEvent.InitContainer;
import io.bobbin.nm.model.container.ContainerEvent.KillContainer;
import io.bobbin.nm.model.container.ContainerEvent.KilledOnRequest;
import io.bobbin.nm.model.container.ContainerEvent.ResourceFailed;
import io.bobbin.nm.model.container.ContainerEvent.ResourceLocalized;
import io.bobbin.nm.model.container.ContainerEvent.ResourcesCleanedUp;
import io.bobbin.nm.model.container.ContainerEvent.Succeeded;
import io.bobbin.nm.model.container.ContainerEvent.UpdateDiagnostics;
import io.bobbin.nm.model.container.ContainerState.CleanedUpAfterKill;
import io.bobbin.nm.model.container.ContainerState.Done;
import io.bobbin.nm.model.container.ContainerState.ExitedWithFailure;
import io.bobbin.nm.model.container.ContainerState.ExitedWithSuccess;
import io.bobbin.nm.model.container.ContainerState.Killing;
import io.bobbin.nm.model.container.ContainerState.LocalizationFailed;
import io.bobbin.nm.model.container.ContainerState.Localizing;
import io.bobbin.nm.model.container.ContainerState.New;
import io.bobbin.nm.model.container.ContainerState.Running;
import io.bobbin.nm.model.container.ContainerState.Scheduled;
import io.bobbin.nm.model.resource.ResourceKey;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The life of a container on its node (SM-7). */
public final class ContainerTable {

    private static final String OVER = "the container is over";
    private static final String TOO_LATE = "a file may arrive after its container gave it back";
    private static final String ENDING = "it is being ended already";

    public static final Transitions<ContainerState, ContainerEvent, ContainerEffect> TABLE = new Transitions.Builder<
                    ContainerState, ContainerEvent, ContainerEffect>()
            .on(
                    New.class,
                    InitContainer.class,
                    List.of(Localizing.class, Scheduled.class, LocalizationFailed.class, Done.class),
                    (s, e) -> init(e))
            .on(New.class, UpdateDiagnostics.class, New.class, ContainerTable::note)
            .on(New.class, KillContainer.class, Done.class, ContainerTable::killBeforeStart)
            .on(
                    Localizing.class,
                    ResourceLocalized.class,
                    List.of(Localizing.class, Scheduled.class),
                    ContainerTable::localized)
            .on(
                    Localizing.class,
                    ResourceFailed.class,
                    LocalizationFailed.class,
                    (s, e) -> to(new LocalizationFailed(), new Note(e.diagnostics()), new ReleaseResources()))
            .on(Localizing.class, UpdateDiagnostics.class, Localizing.class, ContainerTable::note)
            .on(
                    Localizing.class,
                    KillContainer.class,
                    Killing.class,
                    (s, e) -> to(new Killing(e.exitStatus()), new Note(e.diagnostics()), new ReleaseResources()))
            .on(LocalizationFailed.class, ResourcesCleanedUp.class, Done.class, (s, e) -> done(ExitStatus.INVALID))
            .on(LocalizationFailed.class, UpdateDiagnostics.class, LocalizationFailed.class, ContainerTable::note)
            .ignore(LocalizationFailed.class, KillContainer.class, ENDING)
            .ignore(LocalizationFailed.class, ResourceLocalized.class, TOO_LATE)
            .ignore(LocalizationFailed.class, ResourceFailed.class, "the first failure has been told")
            .on(Scheduled.class, ContainerLaunched.class, Running.class, (s, e) -> to(new Running()))
            .on(Scheduled.class, Failed.class, ExitedWithFailure.class, (s, e) -> failed(e))
            .on(Scheduled.class, UpdateDiagnostics.class, Scheduled.class, ContainerTable::note)
            .on(Scheduled.class, KillContainer.class, Killing.class, (s, e) -> kill(e))
            .on(
                    Running.class,
                    Succeeded.class,
                    ExitedWithSuccess.class,
                    (s, e) -> to(new ExitedWithSuccess(), new ReleaseResources()))
            .on(Running.class, Failed.class, ExitedWithFailure.class, (s, e) -> failed(e))
            .on(Running.class, UpdateDiagnostics.class, Running.class, ContainerTable::note)
            .on(Running.class, KillContainer.class, Killing.class, (s, e) -> kill(e))
            .on(Running.class, KilledOnRequest.class, ExitedWithFailure.class, ContainerTable::killedFromOutside)
            .on(ExitedWithSuccess.class, ResourcesCleanedUp.class, Done.class, (s, e) -> done(0))
            .on(ExitedWithSuccess.class, UpdateDiagnostics.class, ExitedWithSuccess.class, ContainerTable::note)
            .ignore(ExitedWithSuccess.class, KillContainer.class, OVER)
            .ignore(ExitedWithSuccess.class, KilledOnRequest.class, OVER)
            .on(ExitedWithFailure.class, ResourcesCleanedUp.class, Done.class, (s, e) -> done(s.exitCode()))
            .on(ExitedWithFailure.class, UpdateDiagnostics.class, ExitedWithFailure.class, ContainerTable::note)
            .ignore(ExitedWithFailure.class, KillContainer.class, OVER)
            .ignore(ExitedWithFailure.class, KilledOnRequest.class, OVER)
            .on(
                    Killing.class,
                    KilledOnRequest.class,
                    CleanedUpAfterKill.class,
                    (s, e) -> to(
                            new CleanedUpAfterKill(s.exitStatus()), new Note(e.diagnostics()), new ReleaseResources()))
            .ignore(Killing.class, ResourceLocalized.class, "what it asked for is given back with the rest")
            .ignore(Killing.class, ResourceFailed.class, ENDING)
            .on(Killing.class, UpdateDiagnostics.class, Killing.class, ContainerTable::note)
            .ignore(Killing.class, KillContainer.class, "who asked first is reported")
            .on(
                    Killing.class,
                    Succeeded.class,
                    ExitedWithSuccess.class,
                    (s, e) -> to(new ExitedWithSuccess(), new ReleaseResources()))
            .on(Killing.class, Failed.class, ExitedWithFailure.class, (s, e) -> failed(e))
            .on(Killing.class, ResourcesCleanedUp.class, Done.class, (s, e) -> done(s.exitStatus()))
            .ignore(Killing.class, ContainerLaunched.class, "the order to end it overtook its launch")
            .on(CleanedUpAfterKill.class, ResourcesCleanedUp.class, Done.class, (s, e) -> done(s.exitStatus()))
            .on(CleanedUpAfterKill.class, UpdateDiagnostics.class, CleanedUpAfterKill.class, ContainerTable::note)
            .ignore(CleanedUpAfterKill.class, KillContainer.class, ENDING)
            .ignore(CleanedUpAfterKill.class, ResourceFailed.class, ENDING)
            .ignore(CleanedUpAfterKill.class, Succeeded.class, "its end has been told")
            .ignore(CleanedUpAfterKill.class, Failed.class, "its end has been told")
            .ignore(CleanedUpAfterKill.class, KilledOnRequest.class, "its end has been told")
            .ignore(Done.class, KillContainer.class, OVER)
            .ignore(Done.class, InitContainer.class, "it was ended before its application was ready")
            .on(Done.class, UpdateDiagnostics.class, Done.class, ContainerTable::note)
            .ignore(Done.class, ResourceFailed.class, OVER)
            .ignore(Done.class, Succeeded.class, OVER)
            .ignore(Done.class, Failed.class, OVER)
            .ignore(Done.class, KilledOnRequest.class, OVER)
            .build();

    private ContainerTable() {}

    private static Step<ContainerState, ContainerEffect> init(InitContainer event) {
        if (event.found() instanceof Found.Ended ended) {
            return done(ended.exitStatus());
        }
        if (event.found() instanceof Found.Launched) {
            return to(new Scheduled(), new Reacquire());
        }
        for (String name : event.resources().keySet()) {
            if (leadsOut(name)) {
                return to(
                        new LocalizationFailed(),
                        new Note("Resource name '" + name + "' leads out of the working directory"),
                        new ReleaseResources());
            }
        }
        if (event.resources().isEmpty()) {
            return to(new Scheduled(), new Launch(Map.of()));
        }
        var pending = List.copyOf(event.resources().keySet());
        return to(new Localizing(pending, Map.of()), new RequestResources(event.resources()));
    }

    private static boolean leadsOut(String name) {
        return name.isEmpty()
                || name.startsWith("/")
                || Arrays.asList(name.split("/")).contains("..");
    }

    private static Step<ContainerState, ContainerEffect> localized(Localizing state, ResourceLocalized event) {
        var pending = new ArrayList<String>();
        var links = new LinkedHashMap<>(state.links());
        for (String name : state.pending()) {
            var resource = event.resources().get(name);
            if (resource != null && ResourceKey.of(resource).equals(event.resource())) {
                links.put(name, event.path());
            } else {
                pending.add(name);
            }
        }
        return pending.isEmpty() ? to(new Scheduled(), new Launch(links)) : to(new Localizing(pending, links));
    }

    private static Step<ContainerState, ContainerEffect> killBeforeStart(New state, KillContainer event) {
        return to(
                new Done(event.exitStatus()),
                new Note(event.diagnostics()),
                new SaveEnd(event.exitStatus()),
                new TellEnded(event.exitStatus()));
    }

    private static Step<ContainerState, ContainerEffect> kill(KillContainer event) {
        return to(new Killing(event.exitStatus()), new Note(event.diagnostics()), new CleanUpLaunch());
    }

    private static Step<ContainerState, ContainerEffect> killedFromOutside(Running state, KilledOnRequest event) {
        return to(
                new ExitedWithFailure(event.exitCode()),
                new Note(event.diagnostics()),
                new Note("Killed by external signal"),
                new ReleaseResources());
    }

    private static Step<ContainerState, ContainerEffect> failed(Failed event) {
        return to(new ExitedWithFailure(event.exitCode()), new Note(event.diagnostics()), new ReleaseResources());
    }

    private static Step<ContainerState, ContainerEffect> done(int exitStatus) {
        return to(new Done(exitStatus), new SaveEnd(exitStatus), new TellEnded(exitStatus));
    }

    private static <S extends ContainerState> Step<ContainerState, ContainerEffect> note(
            S state, UpdateDiagnostics event) {
        return to(state, new Note(event.text()));
    }
}
