package io.bobbin.plugins.internal;

import io.bobbin.plugin.ports.PluginId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;

/** A plugin that came through the folder. Belongs to the loop of plugins. */
final class Staged {

    private final PluginJar jar;

    /** Its files; more than one when the same jar lies there twice, none when it was taken away. */
    List<Path> files = new ArrayList<>();

    /** Null while it is not installed. */
    @Nullable
    Bundle bundle;

    /** What keeps it from work; empty when nothing does. */
    String trouble = "";

    /** Whether what it lacks is an SPI that other daemons have, so that it is for them. */
    boolean elsewhere;

    Staged(PluginJar jar) {
        this.jar = jar;
        this.trouble = jar.refusal();
    }

    PluginJar jar() {
        return jar;
    }

    String location() {
        return PluginId.STAGED + jar.digest();
    }

    PluginId id() {
        return new PluginId(jar.symbolicName(), jar.version(), location());
    }
}
