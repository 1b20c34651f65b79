package io.bobbin.plugins.internal;

import io.bobbin.plugin.ports.PluginStanding;
import io.bobbin.plugin.ports.PluginUse;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;

/**
 * A plugin as people see it.
 *
 * @param state of the bundle in the framework; REFUSED when it is not installed
 * @param standing IN_USE, RETIRING, STAGED (it waits for an operator's word), PRESENT, BOUND (another bundle holds a
 *     service of it), ELSEWHERE (it is for daemons of another kind) or BROKEN
 * @param staged whether it came through the folder
 * @param digest SHA-256 of its jar, for a staged one
 * @param services the names of the interfaces that it provides
 * @param inUse whether it is in use or retiring, or another bundle holds a service that no slot keeps
 * @param files that it came from
 * @param finding what is wrong with it and what to do; empty when nothing is
 */
public record PluginReport(
        String symbolicName,
        String version,
        String state,
        String standing,
        boolean staged,
        String digest,
        List<String> services,
        boolean inUse,
        List<String> files,
        String finding) {

    private static final String BOUND = "BOUND";
    private static final String GONE =
            "Its file is gone from the folder. It stays as long as it is in use; put the file"
                    + " back, as the next start of the daemon goes without it";

    static PluginReport of(Known known, List<PluginUse> uses) {
        Services services = known.services();
        String standing = standing(known, services, uses);
        Staged staged = known.staged();
        return new PluginReport(
                known.id().bundle(),
                known.id().version(),
                state(known),
                standing,
                staged != null,
                known.digest(),
                services.names(),
                isUsed(standing),
                staged == null
                        ? List.of()
                        : staged.files.stream().map(String::valueOf).toList(),
                finding(staged));
    }

    private static String finding(@Nullable Staged staged) {
        if (staged == null) {
            return "";
        }
        return staged.trouble.isEmpty() && staged.files.isEmpty() ? GONE : staged.trouble;
    }

    private static boolean isUsed(String standing) {
        return standing.equals(BOUND)
                || standing.equals(PluginStanding.IN_USE.name())
                || standing.equals(PluginStanding.RETIRING.name());
    }

    private static String standing(Known known, Services services, List<PluginUse> uses) {
        Staged plugin = known.staged();
        if (plugin != null && !plugin.trouble.isEmpty()) {
            return plugin.elsewhere ? "ELSEWHERE" : "BROKEN";
        }
        boolean staged = plugin != null;
        var kept = uses.stream()
                .filter(use -> use.plugin().location().equals(known.id().location()))
                .map(PluginUse::standing)
                .max(Comparator.naturalOrder());
        if (kept.isPresent()) {
            return staged && kept.get() == PluginStanding.PRESENT
                    ? "STAGED"
                    : kept.get().name();
        }
        return services.users().isEmpty() ? staged ? "STAGED" : PluginStanding.PRESENT.name() : BOUND;
    }

    private static String state(Known known) {
        Bundle bundle = known.bundle();
        return bundle == null ? "REFUSED" : state(bundle.getState());
    }

    private static String state(int state) {
        return switch (state) {
            case Bundle.UNINSTALLED -> "UNINSTALLED";
            case Bundle.INSTALLED -> "INSTALLED";
            case Bundle.RESOLVED -> "RESOLVED";
            case Bundle.STARTING -> "STARTING";
            case Bundle.STOPPING -> "STOPPING";
            default -> "ACTIVE";
        };
    }
}
