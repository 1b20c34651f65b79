package io.bobbin.nm.model.container;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.container.LocalResource;
import io.bobbin.nm.model.container.ContainerEffect.Launch;
import io.bobbin.nm.model.container.ContainerEffect.Link;
import io.bobbin.nm.model.container.ContainerEffect.Note;
import io.bobbin.nm.model.container.ContainerEffect.Reacquire;
import io.bobbin.nm.model.container.ContainerEffect.Relaunch;
import io.bobbin.nm.model.container.ContainerEffect.ReleaseResources;
import io.bobbin.nm.model.container.ContainerEffect.RequestResources;
import io.bobbin.nm.model.container.ContainerEvent.InitContainer;
import io.bobbin.nm.model.container.ContainerEvent.ResourceLocalized;
import io.bobbin.nm.model.container.ContainerState.LocalizationFailed;
import io.bobbin.nm.model.container.ContainerState.Localizing;
import io.bobbin.nm.model.container.ContainerState.New;
import io.bobbin.nm.model.container.ContainerState.Scheduled;
import io.bobbin.nm.model.resource.ResourceKey;
import io.bobbin.statemachine.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is decided before a container runs, and about its files at any time. */
final class Beginnings {

    private Beginnings() {}

    static Step<ContainerState, ContainerEffect> init(New state, InitContainer event) {
        Program program = event.program();
        if (state.found() instanceof Found.Ended ended) {
            return Endings.done(ended.exitStatus());
        }
        if (state.found() instanceof Found.ToRelaunch) {
            return to(new Scheduled(program), new Relaunch(program, 0));
        }
        if (!(state.found() instanceof Found.Fresh)) {
            return to(new Scheduled(program), new Reacquire());
        }
        Map<String, LocalResource> resources = program.current().context().localResources();
        String bad = nameThatLeadsOut(resources);
        if (bad != null) {
            return to(new LocalizationFailed(), new Note(leadsOut(bad)), new ReleaseResources());
        }
        if (resources.isEmpty()) {
            return to(new Scheduled(program), new Launch(program));
        }
        var pending = List.copyOf(resources.keySet());
        return to(new Localizing(program, pending, Map.of()), new RequestResources(resources));
    }

    /** A name of a link that is not below the working directory; null for none. */
    static @Nullable String nameThatLeadsOut(Map<String, LocalResource> resources) {
        for (String name : resources.keySet()) {
            boolean out = name.isEmpty()
                    || name.startsWith("/")
                    || Arrays.asList(name.split("/")).contains("..");
            if (out) {
                return name;
            }
        }
        return null;
    }

    static String leadsOut(String name) {
        return "Resource name '" + name + "' leads out of the working directory";
    }

    static Step<ContainerState, ContainerEffect> localized(Localizing state, ResourceLocalized event) {
        var pending = new ArrayList<String>();
        var links = new LinkedHashMap<>(state.links());
        sort(state.pending(), event, pending, links);
        if (!pending.isEmpty()) {
            return to(new Localizing(state.program(), pending, links));
        }
        Program program = state.program().with(links);
        return to(new Scheduled(program), new Launch(program));
    }

    /** Takes the links whose file has come from those that were pending. */
    static void sort(List<String> before, ResourceLocalized event, List<String> pending, Map<String, String> links) {
        for (String name : before) {
            if (isOf(event, name)) {
                links.put(name, event.path());
            } else {
                pending.add(name);
            }
        }
    }

    private static boolean isOf(ResourceLocalized event, String name) {
        var resource = event.resources().get(name);
        return resource != null && ResourceKey.of(resource).equals(event.resource());
    }

    /** A file that was asked for later. */
    static <S extends ContainerState> Step<ContainerState, ContainerEffect> link(S state, ResourceLocalized event) {
        var links = event.resources().keySet().stream()
                .filter(name -> isOf(event, name))
                .<ContainerEffect>map(name -> new Link(name, event.path()))
                .toList();
        return new Step<>(state, links);
    }
}
