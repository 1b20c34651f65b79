package io.bobbin.nm.engine.internal;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.plugin.ports.PluginChange;
import io.bobbin.plugin.ports.PluginId;
import io.bobbin.plugin.ports.PluginSlot;
import io.bobbin.plugin.ports.PluginUse;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Plugins of one kind, for whoever is not on the node's loop. */
public final class LoopSlot implements PluginSlot {

    private final EventLoop loop;
    private final String kind;
    private final PluginWork.Kind<?> plugins;

    public LoopSlot(EventLoop loop, String kind, PluginWork.Kind<?> plugins) {
        this.loop = loop;
        this.kind = kind;
        this.plugins = plugins;
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public CompletionStage<List<PluginUse>> uses() {
        return loop.submit("uses of " + kind + "s", plugins::uses);
    }

    @Override
    public CompletionStage<List<PluginChange>> plan(PluginId plugin) {
        return loop.submit("plan " + plugin.label(), () -> plugins.plan(plugin));
    }

    @Override
    public CompletionStage<List<PluginChange>> activate(PluginId plugin) {
        return loop.submit("activate " + plugin.label(), () -> plugins.activate(plugin))
                .thenCompose(done -> done);
    }
}
