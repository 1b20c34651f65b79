package io.bobbin.plugins.internal;

import io.bobbin.plugin.ports.PluginId;
import java.util.Arrays;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;

/** The bundles that the daemon itself consists of. */
final class OwnBundles {

    private final BundleContext context;

    OwnBundles(BundleContext context) {
        this.context = context;
    }

    /** Why no plugin may have this symbolic name; empty when one may, as a newer version of one that came with Bobbin may. */
    String refusal(String symbolicName) {
        boolean part = Arrays.stream(context.getBundles())
                .filter(bundle -> !bundle.getLocation().startsWith(PluginId.STAGED))
                .anyMatch(bundle -> symbolicName.equals(bundle.getSymbolicName()) && !isPlugin(bundle));
        return part
                ? symbolicName
                        + " is a part of the daemon and no plugin. Put the new version into lib/ in the place of the"
                        + " old one and restart the daemon; containers go on meanwhile"
                : "";
    }

    private static boolean isPlugin(Bundle bundle) {
        return Services.of(bundle).isPlugin();
    }
}
