package io.bobbin.nm.engine.internal;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.application.ApplicationEffect;
import io.bobbin.nm.model.application.ApplicationEvent;
import io.bobbin.nm.model.application.ApplicationState;
import io.bobbin.nm.model.application.ApplicationTable;
import io.bobbin.nm.model.container.ContainerEffect;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.model.container.ContainerTable;
import io.bobbin.statemachine.InvalidTransitionException;
import io.bobbin.statemachine.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Drives the node's tables: one event at a time, each to its end, its effects after its state has moved. An event that
 * a table does not know fails that event alone. Belongs to the node's loop.
 */
final class Dispatcher implements Events {

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);

    private final Ledger ledger;
    private final Runnable afterwards;
    private final Deque<Runnable> events = new ArrayDeque<>();
    private boolean handling;
    private BiConsumer<ContainerEntry, ContainerEffect> containerEffects = (entry, effect) -> {};
    private BiConsumer<ApplicationEntry, ApplicationEffect> applicationEffects = (entry, effect) -> {};

    /** @param afterwards called when all events have been handled */
    Dispatcher(Ledger ledger, Runnable afterwards) {
        this.ledger = ledger;
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
        ContainerState before = entry.state;
        Step<ContainerState, ContainerEffect> step;
        try {
            step = ContainerTable.TABLE.apply(before, event);
        } catch (InvalidTransitionException unknown) {
            LOG.error("{}: {}", id, unknown.getMessage());
            return;
        }
        entry.state = step.next();
        log(id, event, before, entry.state);
        step.effects().forEach(effect -> containerEffects.accept(entry, effect));
    }

    private void handle(ApplicationId id, ApplicationEvent event) {
        ApplicationEntry entry = ledger.application(id);
        if (entry == null) {
            LOG.debug("{} is not here any more: {}", id, event);
            return;
        }
        ApplicationState before = entry.state;
        Step<ApplicationState, ApplicationEffect> step;
        try {
            step = ApplicationTable.TABLE.apply(before, event);
        } catch (InvalidTransitionException unknown) {
            LOG.error("{}: {}", id, unknown.getMessage());
            return;
        }
        entry.state = step.next();
        log(id, event, before, entry.state);
        step.effects().forEach(effect -> applicationEffects.accept(entry, effect));
    }

    private static void log(Object id, Object event, Object before, Object after) {
        if (!before.getClass().equals(after.getClass())) {
            LOG.info(
                    "{}: {}, {} -> {}",
                    id,
                    event.getClass().getSimpleName(),
                    before.getClass().getSimpleName(),
                    after.getClass().getSimpleName());
        }
    }
}
