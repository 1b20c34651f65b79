package io.bobbin.plugin.ports;

import io.bobbin.api.id.ContainerId;
import java.util.List;

/**
 * What an engine does with one service of a plugin.
 *
 * @param name by which the service is known: of an executor its name, of a localizer a scheme
 * @param containers those that depend on it
 */
public record PluginUse(PluginId plugin, String name, PluginStanding standing, List<ContainerId> containers) {

    public PluginUse {
        containers = List.copyOf(containers);
    }
}
