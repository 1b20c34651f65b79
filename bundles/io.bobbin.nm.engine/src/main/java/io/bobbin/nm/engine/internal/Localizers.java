package io.bobbin.nm.engine.internal;

import io.bobbin.localizer.spi.Localizer;
import io.bobbin.plugin.ports.PluginId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The localizers that are present; of several for a scheme one fetches. Belongs to the node's loop. */
final class Localizers {

    private final Versions<Localizer> versions = new Versions<>("localizer");

    Versions<Localizer> versions() {
        return versions;
    }

    void add(Localizer localizer, PluginId id) {
        versions.add(localizer, id, localizer.schemes());
    }

    void remove(Localizer localizer) {
        versions.remove(localizer);
    }

    @Nullable
    Localizer forScheme(String scheme) {
        var inUse = versions.inUse(scheme);
        return inUse == null ? null : inUse.plugin();
    }

    List<String> schemes() {
        return versions.names().stream()
                .filter(scheme -> forScheme(scheme) != null)
                .toList();
    }

    List<String> names() {
        return versions.all().stream()
                .map(each -> each.plugin().name())
                .distinct()
                .toList();
    }
}
