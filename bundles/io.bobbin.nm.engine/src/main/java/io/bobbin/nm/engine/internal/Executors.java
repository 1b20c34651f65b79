package io.bobbin.nm.engine.internal;

import io.bobbin.executor.spi.Executor;
import io.bobbin.nm.engine.internal.files.StoredContainer;
import io.bobbin.plugin.ports.PluginId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The executors that are present. Of several of one name one runs new containers; a container stays with the one that it
 * was given to, as long as that is there. Belongs to the node's loop.
 */
final class Executors {

    private final Versions<Executor> versions = new Versions<>("executor");
    private final Health health;
    private String chosen;
    private boolean waiting = true;
    private Consumer<String> came = name -> {};

    /** @param chosen the name of the executor for new containers */
    Executors(Health health, String chosen) {
        this.health = health;
        this.chosen = chosen;
        judge();
    }

    Versions<Executor> versions() {
        return versions;
    }

    /** @param listener told the name of an executor that has come */
    void whenOneComes(Consumer<String> listener) {
        came = listener;
    }

    void choose(String name) {
        chosen = name;
        judge();
    }

    String chosen() {
        return chosen;
    }

    /** Where the plugin that runs new containers came from; null for one that came with the node. */
    @Nullable
    String chosenPlugin() {
        var inUse = versions.inUse(chosen);
        return inUse == null || !inUse.id().isStaged() ? null : inUse.id().location();
    }

    void add(Executor executor, PluginId id) {
        versions.add(executor, id, Set.of(executor.name()));
        judge();
        came.accept(executor.name());
    }

    void remove(Executor executor) {
        versions.remove(executor);
        judge();
    }

    /** Another plugin is in use. */
    void changed() {
        judge();
        versions.names().forEach(came);
    }

    /** Staged plugins have had their time to come: containers of one that is not there go to the one in use. */
    void waitNoLonger() {
        waiting = false;
        versions.names().forEach(came);
    }

    /** The one that runs new containers of this name. */
    @Nullable
    Executor named(String name) {
        var inUse = versions.inUse(name);
        return inUse == null ? null : inUse.plugin();
    }

    /**
     * The one for this container: the one that it was given to. When that has gone it is the one in use of its name; after
     * a start only once it has had its time to come.
     */
    @Nullable
    Executor of(StoredContainer container) {
        String name = container.executor();
        if (container.plugin() != null) {
            var exactly = versions.at(name, container.plugin());
            if (exactly != null) {
                return exactly.plugin();
            }
            return waiting ? null : named(name);
        }
        for (var each : versions.serving(name)) {
            if (!each.id().isStaged()) {
                return own(name, each.plugin());
            }
        }
        return named(name);
    }

    /** Of several that came with the node the one in use, if it is one of them. */
    private Executor own(String name, Executor latest) {
        var inUse = versions.inUse(name);
        return inUse == null || inUse.id().isStaged() ? latest : inUse.plugin();
    }

    /** Names, the chosen one first. */
    List<String> names() {
        var names = new ArrayList<String>();
        if (named(chosen) != null) {
            names.add(chosen);
        }
        for (var each : versions.all()) {
            String name = each.plugin().name();
            if (!names.contains(name) && named(name) != null) {
                names.add(name);
            }
        }
        return names;
    }

    private void judge() {
        if (named(chosen) == null) {
            String staged = versions.serving(chosen).stream()
                    .map(each -> "; " + each.id().label() + " is staged and not activated")
                    .findFirst()
                    .orElse("");
            health.trouble("executor", "executor '" + chosen + "' is not there (present: " + names() + ")" + staged);
        } else {
            health.over("executor");
        }
    }
}
