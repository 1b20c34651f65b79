package io.bobbin.rm.engine.internal.lifecycle;

import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.truth.Dispatch;
import io.bobbin.rm.engine.internal.truth.EffectTable;
import io.bobbin.rm.engine.internal.truth.Faults;
import io.bobbin.rm.model.application.ApplicationEffect;
import io.bobbin.rm.model.application.ApplicationEvent;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.application.ApplicationTransitions;
import io.bobbin.rm.model.attempt.AttemptEffect;
import io.bobbin.rm.model.attempt.AttemptEvent;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.attempt.AttemptTransitions;
import io.bobbin.rm.model.container.ContainerEffect;
import io.bobbin.rm.model.container.ContainerEvent;
import io.bobbin.rm.model.container.ContainerPhase;
import io.bobbin.rm.model.container.ContainerTransitions;
import io.bobbin.rm.model.node.NodeEffect;
import io.bobbin.rm.model.node.NodeEvent;
import io.bobbin.rm.model.node.NodePhase;
import io.bobbin.rm.model.node.NodeTransitions;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Where events reach the entities of the ledger. Containers and nodes move at once, as they are part of a booking;
 * applications and attempts move once what is at work has ended. On the truth loop.
 */
public final class Lifecycles {

    private final Dispatch dispatch;
    private final Machine<LedgerApplication, ApplicationPhase, ApplicationEvent, ApplicationEffect> applications;
    private final Machine<LedgerAttempt, AttemptPhase, AttemptEvent, AttemptEffect> attempts;
    private final Machine<LedgerContainer, ContainerPhase, ContainerEvent, ContainerEffect> containers;
    private final Machine<LedgerNode, NodePhase, NodeEvent, NodeEffect> nodes;

    public Lifecycles(Dispatch dispatch, Faults faults) {
        this.dispatch = dispatch;
        this.applications = new Machine<>(ApplicationTransitions.TABLE, faults);
        this.attempts = new Machine<>(AttemptTransitions.TABLE, faults);
        this.containers = new Machine<>(ContainerTransitions.TABLE, faults);
        this.nodes = new Machine<>(NodeTransitions.TABLE, faults);
    }

    /** Says what is done for each effect; once, before the first event. */
    public void handlers(
            EffectTable<LedgerApplication, ApplicationEffect> ofApplications,
            EffectTable<LedgerAttempt, AttemptEffect> ofAttempts,
            EffectTable<LedgerContainer, ContainerEffect> ofContainers,
            EffectTable<LedgerNode, NodeEffect> ofNodes) {
        applications.handlers(ofApplications);
        attempts.handlers(ofAttempts);
        containers.handlers(ofContainers);
        nodes.handlers(ofNodes);
    }

    /** Who watches, each in its turn, whatever becomes of the others (EVT-21); once, before the first event. */
    public void watchers(List<Moves> watching) {
        applications.watchers(each(watching, Moves::moved));
        attempts.watchers(each(watching, Moves::moved));
        containers.watchers(each(watching, Moves::moved));
    }

    private interface Tell<T, S> {
        void moved(Moves watcher, T entity, S before);
    }

    private static <T, S> List<BiConsumer<T, S>> each(List<Moves> watching, Tell<T, S> tell) {
        return watching.stream()
                .<BiConsumer<T, S>>map(watcher -> (entity, before) -> tell.moved(watcher, entity, before))
                .toList();
    }

    /** Tells an application something, after what is at work. */
    public void send(LedgerApplication application, ApplicationEvent event) {
        dispatch.later(() -> applications.apply(application, event));
    }

    /** Tells an attempt something, after what is at work. */
    public void send(LedgerAttempt attempt, AttemptEvent event) {
        dispatch.later(() -> attempts.apply(attempt, event));
    }

    /** Moves a container at once. */
    public void apply(LedgerContainer container, ContainerEvent event) {
        containers.apply(container, event);
    }

    /** Moves a node at once. */
    public void apply(LedgerNode node, NodeEvent event) {
        nodes.apply(node, event);
    }
}
