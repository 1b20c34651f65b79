package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.PluginId;
import io.bobbin.scheduler.spi.SchedulerFactory;

/** A scheduler that is there. Two of the same name and version are two. */
final class Present {

    private final SchedulerFactory factory;
    private final String name;
    private final PluginId plugin;
    private final long since;

    /**
     * @param name as the factory said when it came; it is not asked again
     * @param since when it came, in ms since the epoch
     */
    Present(SchedulerFactory factory, String name, PluginId plugin, long since) {
        this.factory = factory;
        this.name = name;
        this.plugin = plugin;
        this.since = since;
    }

    SchedulerFactory factory() {
        return factory;
    }

    String name() {
        return name;
    }

    PluginId plugin() {
        return plugin;
    }

    long since() {
        return since;
    }

    /** What names exactly this one: NAME@VERSION. */
    String label() {
        return name + "@" + plugin.version();
    }

    @Override
    public String toString() {
        return plugin.staged() ? label() + " (staged)" : label();
    }
}
