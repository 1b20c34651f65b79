package io.bobbin.launcher;

import java.nio.file.Path;
import java.util.List;

/**
 * What to start, and where.
 *
 * @param feature the feature file, OSGi Feature JSON
 * @param home the distribution: jars in {@code lib/}, settings in {@code etc/}
 * @param data the daemon's own directory; created if missing, used by one daemon at a time
 * @param role {@code rm}, {@code nm} or another word that tells daemons of one cluster apart by kind
 * @param id tells daemons of one role apart
 * @param settings overlays in the form {@code pid:key=value}, later ones win; see {@link Launcher}
 * @param repositories more places for jars, searched after {@code lib/}: either flat or in Maven's layout
 */
public record LaunchOptions(
        Path feature, Path home, Path data, String role, String id, List<String> settings, List<Path> repositories) {

    public LaunchOptions {
        feature = feature.toAbsolutePath().normalize();
        home = home.toAbsolutePath().normalize();
        data = data.toAbsolutePath().normalize();
        settings = List.copyOf(settings);
        repositories = List.copyOf(repositories);
    }
}
