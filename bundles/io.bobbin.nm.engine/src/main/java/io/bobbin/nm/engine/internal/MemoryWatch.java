package io.bobbin.nm.engine.internal;

import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.ProcessMemory;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.Supervision;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.memory.Excess;
import io.bobbin.nm.model.memory.MemoryCheck;
import io.bobbin.nm.model.memory.MemoryLimits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the memory of what runs, and ends what uses too much (NMC-24). An executor that has not answered is not asked
 * again. Belongs to the node's loop.
 */
final class MemoryWatch {

    private static final Logger LOG = LoggerFactory.getLogger(MemoryWatch.class);

    private final Background background;
    private final Ledger ledger;
    private final Events events;
    private final Supplier<NodeSettings> settings;
    private final Set<Executor> asked = Collections.newSetFromMap(new IdentityHashMap<>());
    private String complaint = "";

    MemoryWatch(Background background, Ledger ledger, Events events, Supplier<NodeSettings> settings) {
        this.background = background;
        this.ledger = ledger;
        this.events = events;
        this.settings = settings;
    }

    void begin() {
        background.loop().schedule("look at memory", supervision().memoryInterval(), this::look);
    }

    private Supervision supervision() {
        return settings.get().supervision();
    }

    private MemoryLimits limits() {
        Supervision now = supervision();
        return new MemoryLimits(now.physicalLimit(), now.virtualLimit(), now.virtualRatio());
    }

    private void look() {
        begin();
        if (!limits().any()) {
            return;
        }
        var running = new LinkedHashMap<Executor, List<ContainerHandle>>();
        for (ContainerEntry entry : ledger.containers.values()) {
            Executor watcher = entry.watcher;
            if (watcher != null && !entry.killWanted) {
                running.computeIfAbsent(watcher, executor -> new ArrayList<>()).add(entry.place.handle());
            }
        }
        running.forEach(this::ask);
    }

    private void ask(Executor executor, List<ContainerHandle> containers) {
        if (!asked.add(executor)) {
            return;
        }
        CompletionStage<Map<ContainerId, List<ProcessMemory>>> answer =
                Watches.guarded(() -> executor.memory(containers));
        answer.whenComplete((memory, failure) -> background.loop().execute("memory is told", () -> {
            asked.remove(executor);
            if (failure == null) {
                memory.forEach((id, processes) -> check(ledger.container(id), processes));
            } else {
                complain(executor, failure);
            }
        }));
    }

    /** Once for each cause: it is asked again every few seconds. */
    private void complain(Executor executor, Throwable failure) {
        String text = String.valueOf(failure.getMessage());
        if (!text.equals(complaint)) {
            complaint = text;
            LOG.warn("Executor '{}' does not tell the memory of its containers: {}", executor.name(), text);
        }
    }

    private void check(@Nullable ContainerEntry entry, List<ProcessMemory> processes) {
        if (entry == null || !entry.launched || entry.killWanted) {
            return;
        }
        long granted = entry.stored.identifier().resource().memory();
        Excess excess = MemoryCheck.excess(entry.id(), granted, processes, entry.seenProcesses, limits());
        entry.seenProcesses = MemoryCheck.seen(processes);
        if (excess != null) {
            events.tell(entry.id(), new ContainerEvent.KillContainer(excess.exitStatus(), excess.diagnostics()));
        }
    }
}
