package io.bobbin.nm.model.application;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.application.ApplicationEffect.DestroyResources;
import io.bobbin.nm.model.application.ApplicationEffect.FinishLogs;
import io.bobbin.nm.model.application.ApplicationEffect.Forget;
import io.bobbin.nm.model.application.ApplicationEffect.InitResources;
import io.bobbin.nm.model.application.ApplicationEffect.KillContainer;
import io.bobbin.nm.model.application.ApplicationEffect.RegisterAcls;
import io.bobbin.nm.model.application.ApplicationEffect.StartContainer;
import io.bobbin.nm.model.application.ApplicationEffect.StartLogs;
import io.bobbin.nm.model.application.ApplicationEffect.Warn;
import io.bobbin.nm.model.application.ApplicationEvent.ApplicationInited;
import io.bobbin.nm.model.application.ApplicationEvent.ContainerFinished;
import io.bobbin.nm.model.application.ApplicationEvent.FinishApplication;
import io.bobbin.nm.model.application.ApplicationEvent.InitApplication;
import io.bobbin.nm.model.application.ApplicationEvent.InitContainer;
import io.bobbin.nm.model.application.ApplicationEvent.LogHandlingFailed;
import io.bobbin.nm.model.application.ApplicationEvent.LogHandlingFinished;
import io.bobbin.nm.model.application.ApplicationEvent.LogHandlingInited;
import io.bobbin.nm.model.application.ApplicationEvent.ResourcesCleanedUp;
import io.bobbin.nm.model.application.ApplicationState.Finished;
import io.bobbin.nm.model.application.ApplicationState.FinishingContainersWait;
import io.bobbin.nm.model.application.ApplicationState.Initing;
import io.bobbin.nm.model.application.ApplicationState.New;
import io.bobbin.nm.model.application.ApplicationState.ResourcesCleaningUp;
import io.bobbin.nm.model.application.ApplicationState.Running;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.ArrayList;
import java.util.List;

/** The life of an application on a node (SM-6). */
public final class ApplicationTable {

    private static final String OVER = "the application is over";
    private static final String TOO_LATE = "Started after its application was over";

    public static final Transitions<ApplicationState, ApplicationEvent, ApplicationEffect> TABLE =
            new Transitions.Builder<ApplicationState, ApplicationEvent, ApplicationEffect>()
                    .on(
                            New.class,
                            InitApplication.class,
                            Initing.class,
                            (s, e) -> to(new Initing(s.containers()), new RegisterAcls(), new StartLogs()))
                    .on(
                            New.class,
                            InitContainer.class,
                            New.class,
                            (s, e) -> to(new New(with(s.containers(), e.container()))))
                    .on(
                            Initing.class,
                            InitContainer.class,
                            Initing.class,
                            (s, e) -> to(new Initing(with(s.containers(), e.container()))))
                    .on(
                            Initing.class,
                            FinishApplication.class,
                            List.of(FinishingContainersWait.class, ResourcesCleaningUp.class),
                            (s, e) -> finish(s.containers(), e))
                    .on(
                            Initing.class,
                            ContainerFinished.class,
                            Initing.class,
                            (s, e) -> to(new Initing(without(s.containers(), e.container()))))
                    .on(Initing.class, LogHandlingInited.class, Initing.class, (s, e) -> to(s, new InitResources()))
                    .on(
                            Initing.class,
                            LogHandlingFailed.class,
                            Initing.class,
                            (s, e) -> to(s, new Warn(e.cause()), new InitResources()))
                    .on(Initing.class, ApplicationInited.class, Running.class, ApplicationTable::inited)
                    .on(
                            Running.class,
                            InitContainer.class,
                            Running.class,
                            (s, e) -> to(
                                    new Running(with(s.containers(), e.container())),
                                    new StartContainer(e.container())))
                    .on(
                            Running.class,
                            ContainerFinished.class,
                            Running.class,
                            (s, e) -> to(new Running(without(s.containers(), e.container()))))
                    .on(
                            Running.class,
                            FinishApplication.class,
                            List.of(FinishingContainersWait.class, ResourcesCleaningUp.class),
                            (s, e) -> finish(s.containers(), e))
                    .on(
                            FinishingContainersWait.class,
                            ContainerFinished.class,
                            List.of(FinishingContainersWait.class, ResourcesCleaningUp.class),
                            ApplicationTable::finishedWhileWaiting)
                    .on(
                            FinishingContainersWait.class,
                            InitContainer.class,
                            FinishingContainersWait.class,
                            (s, e) -> to(
                                    new FinishingContainersWait(with(s.containers(), e.container())),
                                    new KillContainer(e.container(), TOO_LATE)))
                    .ignore(FinishingContainersWait.class, LogHandlingInited.class, OVER)
                    .ignore(FinishingContainersWait.class, LogHandlingFailed.class, OVER)
                    .ignore(FinishingContainersWait.class, ApplicationInited.class, OVER)
                    .ignore(FinishingContainersWait.class, FinishApplication.class, OVER)
                    .ignore(ResourcesCleaningUp.class, ContainerFinished.class, "a container that came too late")
                    .on(
                            ResourcesCleaningUp.class,
                            ResourcesCleanedUp.class,
                            Finished.class,
                            (s, e) -> to(new Finished(), new FinishLogs()))
                    .on(
                            ResourcesCleaningUp.class,
                            InitContainer.class,
                            ResourcesCleaningUp.class,
                            (s, e) -> to(s, new KillContainer(e.container(), TOO_LATE)))
                    .ignore(ResourcesCleaningUp.class, LogHandlingInited.class, OVER)
                    .ignore(ResourcesCleaningUp.class, LogHandlingFailed.class, OVER)
                    .ignore(ResourcesCleaningUp.class, LogHandlingFinished.class, OVER)
                    .ignore(ResourcesCleaningUp.class, ApplicationInited.class, OVER)
                    .ignore(ResourcesCleaningUp.class, FinishApplication.class, OVER)
                    .on(Finished.class, LogHandlingFinished.class, Finished.class, (s, e) -> to(s, new Forget()))
                    .on(
                            Finished.class,
                            LogHandlingFailed.class,
                            Finished.class,
                            (s, e) -> to(s, new Warn(e.cause()), new Forget()))
                    .on(
                            Finished.class,
                            InitContainer.class,
                            Finished.class,
                            (s, e) -> to(s, new KillContainer(e.container(), TOO_LATE)))
                    .ignore(Finished.class, LogHandlingInited.class, OVER)
                    .ignore(Finished.class, ContainerFinished.class, "a container that came too late")
                    .ignore(Finished.class, FinishApplication.class, OVER)
                    .build();

    private ApplicationTable() {}

    private static Step<ApplicationState, ApplicationEffect> inited(Initing state, ApplicationInited event) {
        var start = state.containers().stream()
                .<ApplicationEffect>map(StartContainer::new)
                .toList();
        return new Step<>(new Running(state.containers()), start);
    }

    private static Step<ApplicationState, ApplicationEffect> finish(
            List<ContainerId> containers, FinishApplication event) {
        if (containers.isEmpty()) {
            return to(new ResourcesCleaningUp(), new DestroyResources());
        }
        var kill = containers.stream()
                .<ApplicationEffect>map(id -> new KillContainer(id, event.diagnostics()))
                .toList();
        return new Step<>(new FinishingContainersWait(containers), kill);
    }

    private static Step<ApplicationState, ApplicationEffect> finishedWhileWaiting(
            FinishingContainersWait state, ContainerFinished event) {
        var left = without(state.containers(), event.container());
        return left.isEmpty()
                ? to(new ResourcesCleaningUp(), new DestroyResources())
                : to(new FinishingContainersWait(left));
    }

    private static List<ContainerId> with(List<ContainerId> containers, ContainerId container) {
        var more = new ArrayList<>(containers);
        more.add(container);
        return more;
    }

    private static List<ContainerId> without(List<ContainerId> containers, ContainerId container) {
        var less = new ArrayList<>(containers);
        less.remove(container);
        return less;
    }
}
