package io.bobbin.nm.engine.internal;

import io.bobbin.plugin.ports.PluginId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Plugins of one kind, by the names that they serve. Of several for one name one is in use: the one that an operator has
 * chosen; else the one that was in use before; else one that is not staged. One that comes never takes the place of
 * another by itself. Belongs to the node's loop.
 *
 * @param <P> the plugin's service
 */
final class Versions<P> {

    private static final Logger LOG = LoggerFactory.getLogger(Versions.class);

    /** A plugin that is present. No record: what is equal is not for the plugin to say. */
    static final class Present<P> {

        private final P plugin;
        private final PluginId id;
        private final Set<String> names;

        private Present(P plugin, PluginId id, Set<String> names) {
            this.plugin = plugin;
            this.id = id;
            this.names = names;
        }

        P plugin() {
            return plugin;
        }

        PluginId id() {
            return id;
        }

        Set<String> names() {
            return names;
        }
    }

    private final String kind;
    private final List<Present<P>> present = new ArrayList<>();
    private final Map<String, Present<P>> inUse = new LinkedHashMap<>();
    private final Map<String, String> choices = new LinkedHashMap<>();

    /** @param kind what these plugins are, in one word */
    Versions(String kind) {
        this.kind = kind;
    }

    String kind() {
        return kind;
    }

    /** What operators have chosen, location by name; obeyed as soon as the plugin is there. */
    void choose(Map<String, String> chosen) {
        choices.clear();
        choices.putAll(chosen);
        settle();
    }

    void add(P plugin, PluginId id, Set<String> names) {
        present.add(0, new Present<>(plugin, id, Set.copyOf(names)));
        settle();
    }

    void remove(P plugin) {
        present.removeIf(each -> each.plugin() == plugin);
        settle();
    }

    private void settle() {
        inUse.values().removeIf(each -> !present.contains(each));
        for (String name : names()) {
            Present<P> chosen = at(name, choices.get(name));
            if (chosen != null) {
                use(name, chosen);
            } else if (!inUse.containsKey(name)) {
                serving(name).stream()
                        .filter(each -> !each.id().isStaged())
                        .findFirst()
                        .ifPresent(each -> use(name, each));
            }
        }
    }

    private void use(String name, Present<P> plugin) {
        if (inUse.put(name, plugin) != plugin && plugin.id().isStaged()) {
            LOG.info("{} '{}' is {} from now on", kind, name, plugin.id().label());
        }
    }

    /** Has this one serve a name, without a choice that a restart would obey. */
    void useNow(String name, Present<P> plugin) {
        choices.remove(name);
        use(name, plugin);
    }

    /** Those that serve a name, the latest first. */
    List<Present<P>> serving(String name) {
        return present.stream().filter(each -> each.names().contains(name)).toList();
    }

    /** The one that serves a name and was installed from there. */
    @Nullable
    Present<P> at(String name, @Nullable String location) {
        for (Present<P> each : serving(name)) {
            if (each.id().location().equals(location)) {
                return each;
            }
        }
        return null;
    }

    @Nullable
    Present<P> inUse(String name) {
        return inUse.get(name);
    }

    /** All that are present, the latest first. */
    Collection<Present<P>> all() {
        return List.copyOf(present);
    }

    Set<String> names() {
        var names = new TreeSet<String>();
        present.forEach(each -> names.addAll(each.names()));
        return names;
    }
}
