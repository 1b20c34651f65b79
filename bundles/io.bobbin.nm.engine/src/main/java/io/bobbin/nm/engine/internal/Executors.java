package io.bobbin.nm.engine.internal;

import io.bobbin.executor.spi.Executor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The executors that are present. Of several of one name the latest runs new containers; the others keep what they
 * watch until they go. Belongs to the node's loop.
 */
final class Executors {

    private final List<Executor> present = new ArrayList<>();
    private final Health health;
    private String chosen;
    private Consumer<String> came = name -> {};

    /** @param chosen the name of the executor for new containers */
    Executors(Health health, String chosen) {
        this.health = health;
        this.chosen = chosen;
        judge();
    }

    /** @param listener told the name of an executor that has come */
    void whenOneComes(Consumer<String> listener) {
        came = listener;
    }

    void choose(String name) {
        chosen = name;
        judge();
    }

    String chosen() {
        return chosen;
    }

    void add(Executor executor) {
        present.add(0, executor);
        judge();
        came.accept(executor.name());
    }

    void remove(Executor executor) {
        present.remove(executor);
        judge();
    }

    @Nullable
    Executor named(String name) {
        for (Executor executor : present) {
            if (executor.name().equals(name)) {
                return executor;
            }
        }
        return null;
    }

    /** Names, the chosen one first. */
    List<String> names() {
        var names = new ArrayList<String>();
        if (named(chosen) != null) {
            names.add(chosen);
        }
        for (Executor executor : present) {
            if (!names.contains(executor.name())) {
                names.add(executor.name());
            }
        }
        return names;
    }

    private void judge() {
        if (named(chosen) == null) {
            health.trouble("executor", "executor '" + chosen + "' is not there (present: " + names() + ")");
        } else {
            health.over("executor");
        }
    }
}
