package io.bobbin.nm.model.container;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.nm.model.container.ContainerEffect.CleanUpLaunch;
import io.bobbin.nm.model.container.ContainerEffect.Note;
import io.bobbin.nm.model.container.ContainerEffect.Relaunch;
import io.bobbin.nm.model.container.ContainerEffect.RequestResources;
import io.bobbin.nm.model.container.ContainerEffect.SaveProgram;
import io.bobbin.nm.model.container.ContainerEffect.TakeToken;
import io.bobbin.nm.model.container.ContainerEvent.Commit;
import io.bobbin.nm.model.container.ContainerEvent.KilledOnRequest;
import io.bobbin.nm.model.container.ContainerEvent.Reinitialize;
import io.bobbin.nm.model.container.ContainerEvent.ResourceFailed;
import io.bobbin.nm.model.container.ContainerEvent.ResourceLocalized;
import io.bobbin.nm.model.container.ContainerEvent.RollBack;
import io.bobbin.nm.model.container.ContainerEvent.UpdateDiagnostics;
import io.bobbin.nm.model.container.ContainerEvent.UpdateToken;
import io.bobbin.nm.model.container.ContainerState.Reinitializing;
import io.bobbin.nm.model.container.ContainerState.ReinitializingAwaitingKill;
import io.bobbin.nm.model.container.ContainerState.Running;
import io.bobbin.nm.model.container.ContainerState.Scheduled;
import io.bobbin.statemachine.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is decided when something else is to run in a container, or something about it changes. */
final class Changes {

    private Changes() {}

    static Step<ContainerState, ContainerEffect> reinitialize(Running state, Reinitialize event) {
        Program next = state.program().changed(event.context(), event.autoCommit());
        var resources = next.current().context().localResources();
        if (event.context() == null || resources.isEmpty()) {
            return to(new ReinitializingAwaitingKill(state.program(), next), new CleanUpLaunch());
        }
        String bad = Beginnings.nameThatLeadsOut(resources);
        if (bad != null) {
            return to(state, new Note("It is not changed: " + Beginnings.leadsOut(bad)));
        }
        var pending = List.copyOf(resources.keySet());
        return to(new Reinitializing(state.program(), next, pending, Map.of()), new RequestResources(resources));
    }

    /** The files of what ran before are still there. */
    static Step<ContainerState, ContainerEffect> rollBack(Running state, RollBack event) {
        Program back = state.program().rolledBack();
        return back == null
                ? to(state, new Note("There is nothing to go back to"))
                : to(new ReinitializingAwaitingKill(state.program(), back), new CleanUpLaunch());
    }

    static Step<ContainerState, ContainerEffect> commit(Running state, Commit event) {
        Program committed = state.program().committed();
        return to(new Running(committed), new SaveProgram(committed, false));
    }

    static Step<ContainerState, ContainerEffect> localized(Reinitializing state, ResourceLocalized event) {
        var pending = new ArrayList<String>();
        var links = new LinkedHashMap<>(state.links());
        Beginnings.sort(state.pending(), event, pending, links);
        return pending.isEmpty()
                ? to(
                        new ReinitializingAwaitingKill(
                                state.program(), state.next().with(links)),
                        new CleanUpLaunch())
                : to(new Reinitializing(state.program(), state.next(), pending, links));
    }

    static Step<ContainerState, ContainerEffect> giveUp(Reinitializing state, ResourceFailed event) {
        return to(
                new Running(state.program()),
                new Note(event.diagnostics()),
                new Note("It is not changed, as a file of what it was to run cannot be had"));
    }

    /** What ran is gone: what it is to run begins. */
    static Step<ContainerState, ContainerEffect> begin(ReinitializingAwaitingKill state, KilledOnRequest event) {
        Program next = state.next();
        return to(new Scheduled(next), new SaveProgram(next, true), new Relaunch(next, 0));
    }

    static <S extends ContainerState> Step<ContainerState, ContainerEffect> take(S state, UpdateToken event) {
        return to(state, new TakeToken(event.identifier(), event.token()));
    }

    static <S extends ContainerState> Step<ContainerState, ContainerEffect> note(S state, UpdateDiagnostics event) {
        return to(state, new Note(event.text()));
    }

    static <S extends ContainerState> Step<ContainerState, ContainerEffect> note(S state, ResourceFailed event) {
        return to(state, new Note(event.diagnostics()));
    }
}
