package io.bobbin.nm.engine.internal;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.application.ApplicationEffect;
import io.bobbin.nm.model.application.ApplicationEvent;
import io.bobbin.nm.model.application.ApplicationTable;
import io.bobbin.nm.model.container.ContainerEffect;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.container.ContainerTable;
import io.bobbin.statemachine.InvalidTransitionException;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Drives the node's tables: one event at a time, each to its end, its effects after its state has moved. An event that
 * a table does not know fails that event alone. Belongs to the node's loop.
 */
final class Dispatcher implements Events {

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);

    private final Ledger ledger;
    private final NodeCounters counters;
    private final Runnable afterwards;
    private final Deque<Runnable> events = new ArrayDeque<>();
    private boolean handling;
    private BiConsumer<ContainerEntry, ContainerEffect> containerEffects = (entry, effect) -> {};
    private BiConsumer<ApplicationEntry, ApplicationEffect> applicationEffects = (entry, effect) -> {};

    /** @param afterwards called when all events have been handled */
    Dispatcher(Ledger ledger, NodeCounters counters, Runnable afterwards) {
        this.ledger = ledger;
        this.counters = counters;
        this.afterwards = afterwards;
    }

    void handleWith(
            BiConsumer<ContainerEntry, ContainerEffect> ofContainers,
            BiConsumer<ApplicationEntry, ApplicationEffect> ofApplications) {
        containerEffects = ofContainers;
        applicationEffects = ofApplications;
    }

    @Override
    public void tell(ContainerId id, ContainerEvent event) {
        add(() -> handle(id, event));
    }

    @Override
    public void tell(ApplicationId id, ApplicationEvent event) {
        add(() -> handle(id, event));
    }

    private void add(Runnable event) {
        events.add(event);
        if (handling) {
            return;
        }
        handling = true;
        try {
            for (Runnable next = events.poll(); next != null; next = events.poll()) {
                next.run();
            }
        } finally {
            handling = false;
        }
        afterwards.run();
    }

    private void handle(ContainerId id, ContainerEvent event) {
        ContainerEntry entry = ledger.container(id);
        if (entry == null) {
            LOG.debug("{} is not here any more: {}", id, event);
            return;
        }
        var step = step(ContainerTable.TABLE, id, entry.state, event);
        if (step != null) {
            ContainerState before = entry.state;
            entry.state = step.next();
            counters.moved(before, entry.state);
            carryOut(id, entry, step.effects(), containerEffects);
        }
    }

    private void handle(ApplicationId id, ApplicationEvent event) {
        ApplicationEntry entry = ledger.application(id);
        if (entry == null) {
            LOG.debug("{} is not here any more: {}", id, event);
            return;
        }
        var step = step(ApplicationTable.TABLE, id, entry.state, event);
        if (step != null) {
            entry.state = step.next();
            carryOut(id, entry, step.effects(), applicationEffects);
        }
    }

    /** What the table decides; null, with the fault in the log, when it decides nothing. */
    private static <S, E, X> @Nullable Step<S, X> step(Transitions<S, E, X> table, Object id, S before, E event) {
        try {
            var step = table.apply(before, event);
            log(id, event, before, step.next());
            return step;
        } catch (InvalidTransitionException unknown) {
            LOG.error("{}: {}", id, unknown.getMessage());
        } catch (Exception | LinkageError | StackOverflowError failure) {
            LOG.error("{}: nothing is decided about {}", id, name(event), failure);
        }
        return null;
    }

    /** An effect that fails is a fault of this entity alone, and keeps no other effect from being carried out. */
    private static <T, X> void carryOut(Object id, T entry, List<X> effects, BiConsumer<T, X> handler) {
        for (X effect : effects) {
            try {
                handler.accept(entry, effect);
            } catch (Exception | LinkageError | StackOverflowError failure) {
                LOG.error("{}: effect {} failed", id, name(effect), failure);
            }
        }
    }

    private static void log(Object id, Object event, Object before, Object after) {
        if (!before.getClass().equals(after.getClass())) {
            LOG.info("{}: {}, {} -> {}", id, name(event), name(before), name(after));
        }
    }

    private static String name(Object what) {
        return what.getClass().getSimpleName();
    }
}
