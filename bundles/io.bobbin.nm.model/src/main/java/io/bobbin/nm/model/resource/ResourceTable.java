package io.bobbin.nm.model.resource;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.resource.ResourceEffect.Fetch;
import io.bobbin.nm.model.resource.ResourceEffect.TellFailed;
import io.bobbin.nm.model.resource.ResourceEffect.TellLocalized;
import io.bobbin.nm.model.resource.ResourceEvent.FetchFailed;
import io.bobbin.nm.model.resource.ResourceEvent.Fetched;
import io.bobbin.nm.model.resource.ResourceEvent.Recovered;
import io.bobbin.nm.model.resource.ResourceEvent.Release;
import io.bobbin.nm.model.resource.ResourceEvent.Request;
import io.bobbin.nm.model.resource.ResourceState.Downloading;
import io.bobbin.nm.model.resource.ResourceState.Failed;
import io.bobbin.nm.model.resource.ResourceState.Init;
import io.bobbin.nm.model.resource.ResourceState.Localized;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** The life of a file that containers share (SM-8). A file that failed, or is given back unfetched, leaves its table. */
public final class ResourceTable {

    private static final String GONE = "its container has been told that it failed";

    public static final Transitions<ResourceState, ResourceEvent, ResourceEffect> TABLE = new Transitions.Builder<
                    ResourceState, ResourceEvent, ResourceEffect>()
            .on(
                    Init.class,
                    Request.class,
                    Downloading.class,
                    (s, e) -> to(new Downloading(List.of(e.container()), 0), new Fetch()))
            .on(
                    Init.class,
                    Recovered.class,
                    Localized.class,
                    (s, e) -> to(new Localized(List.of(), e.path(), e.size(), 0)))
            .on(
                    Downloading.class,
                    Request.class,
                    Downloading.class,
                    (s, e) -> to(new Downloading(with(s.references(), e.container()), s.lastUsed()), new Fetch()))
            .on(Downloading.class, Fetched.class, Localized.class, ResourceTable::fetched)
            .on(
                    Downloading.class,
                    Release.class,
                    Downloading.class,
                    (s, e) -> to(new Downloading(without(s.references(), e.container()), e.time())))
            .on(Downloading.class, FetchFailed.class, Failed.class, ResourceTable::failed)
            .on(
                    Localized.class,
                    Request.class,
                    Localized.class,
                    (s, e) -> to(
                            new Localized(with(s.references(), e.container()), s.path(), s.size(), s.lastUsed()),
                            new TellLocalized(e.container(), s.path())))
            .on(
                    Localized.class,
                    Release.class,
                    Localized.class,
                    (s, e) -> to(new Localized(without(s.references(), e.container()), s.path(), s.size(), e.time())))
            .ignore(Localized.class, Recovered.class, "what is there wins over what was written down")
            .ignore(Downloading.class, Recovered.class, "what is there wins over what was written down")
            .ignore(Failed.class, Release.class, GONE)
            .build();

    private ResourceTable() {}

    private static List<ContainerId> with(List<ContainerId> references, ContainerId container) {
        var more = new ArrayList<>(references);
        more.add(container);
        return more;
    }

    private static List<ContainerId> without(List<ContainerId> references, ContainerId container) {
        var less = new ArrayList<>(references);
        less.remove(container);
        return less;
    }

    private static Step<ResourceState, ResourceEffect> fetched(Downloading state, Fetched event) {
        var tell = new LinkedHashSet<>(state.references())
                .stream()
                        .<ResourceEffect>map(container -> new TellLocalized(container, event.path()))
                        .toList();
        return new Step<>(new Localized(state.references(), event.path(), event.size(), state.lastUsed()), tell);
    }

    private static Step<ResourceState, ResourceEffect> failed(Downloading state, FetchFailed event) {
        var tell = new LinkedHashSet<>(state.references())
                .stream()
                        .<ResourceEffect>map(container -> new TellFailed(container, event.diagnostics()))
                        .toList();
        return new Step<>(new Failed(), tell);
    }
}
