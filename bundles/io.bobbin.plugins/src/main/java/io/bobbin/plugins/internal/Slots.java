package io.bobbin.plugins.internal;

import io.bobbin.plugin.ports.PluginChange;
import io.bobbin.plugin.ports.PluginId;
import io.bobbin.plugin.ports.PluginSlot;
import io.bobbin.plugin.ports.PluginUse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** The slots of the engines in this daemon. May be called on any thread. */
final class Slots {

    private final List<PluginSlot> slots = new CopyOnWriteArrayList<>();

    void add(PluginSlot slot) {
        slots.add(slot);
    }

    void remove(PluginSlot slot) {
        slots.remove(slot);
    }

    CompletionStage<List<PluginUse>> uses() {
        return each(PluginSlot::uses);
    }

    CompletionStage<List<PluginChange>> plan(PluginId plugin) {
        return each(slot -> slot.plan(plugin));
    }

    /** In every slot that has services of it, one after the other; the first failure ends it. */
    CompletionStage<List<PluginChange>> activate(PluginId plugin) {
        CompletionStage<List<PluginChange>> done = CompletableFuture.completedStage(List.of());
        for (PluginSlot slot : slots) {
            done = done.thenCompose(before -> holds(slot, plugin)
                    .thenCompose(holds -> holds ? slot.activate(plugin) : CompletableFuture.completedStage(List.of()))
                    .thenApply(more -> joined(before, more)));
        }
        return done;
    }

    private static CompletionStage<Boolean> holds(PluginSlot slot, PluginId plugin) {
        return slot.uses().thenApply(uses -> uses.stream()
                .anyMatch(use -> use.plugin().location().equals(plugin.location())));
    }

    private <T> CompletionStage<List<T>> each(Function<PluginSlot, CompletionStage<List<T>>> question) {
        CompletionStage<List<T>> all = CompletableFuture.completedStage(List.of());
        for (PluginSlot slot : slots) {
            all = all.thenCombine(question.apply(slot), Slots::joined);
        }
        return all;
    }

    private static <T> List<T> joined(List<T> some, List<T> more) {
        var all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }
}
