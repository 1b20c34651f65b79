package io.bobbin.plugin.ports;

import io.bobbin.api.id.ContainerId;
import java.util.List;

/**
 * What an activation does to one service.
 *
 * @param kind of the slot
 * @param name of the service
 * @param from NAME@VERSION of the plugin that served it before; empty for none
 * @param to NAME@VERSION of the plugin that serves it from then on
 * @param keeping containers that stay with the plugin that they began with
 */
public record PluginChange(String kind, String name, String from, String to, List<ContainerId> keeping) {

    public PluginChange {
        keeping = List.copyOf(keeping);
    }
}
