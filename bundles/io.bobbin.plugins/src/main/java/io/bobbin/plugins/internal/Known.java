package io.bobbin.plugins.internal;

import io.bobbin.plugin.ports.PluginId;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;

/**
 * A bundle, or a plugin that could not become one.
 *
 * @param bundle null when it is not installed
 * @param staged null when it did not come through the folder
 */
record Known(PluginId id, @Nullable Bundle bundle, @Nullable Staged staged) {

    static Known of(Bundle bundle) {
        return new Known(
                new PluginId(
                        String.valueOf(bundle.getSymbolicName()),
                        bundle.getVersion().toString(),
                        bundle.getLocation()),
                bundle,
                null);
    }

    static Known of(Staged staged) {
        return new Known(staged.id(), staged.bundle, staged);
    }

    /** Digits of the digest; empty for a bundle that did not come through the folder. */
    String digest() {
        return id.isStaged() ? id.location().substring(PluginId.STAGED.length()) : "";
    }

    Services services() {
        return bundle == null ? Services.NONE : Services.of(bundle);
    }
}
