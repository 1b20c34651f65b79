package io.bobbin.rm.engine.internal.effects;

import io.bobbin.rm.engine.internal.audit.Audits;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.news.Bells;
import io.bobbin.rm.engine.internal.preempt.Preemptions;
import io.bobbin.rm.engine.internal.truth.Dispatch;
import io.bobbin.rm.engine.internal.truth.EffectTable;
import io.bobbin.rm.engine.internal.truth.Liveness;
import io.bobbin.rm.model.application.ApplicationEvent;
import io.bobbin.rm.model.attempt.AttemptEvent;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.container.ContainerEffect;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.node.NodeEvent;
import java.util.function.Consumer;

/** What is done for the effects of containers. On the truth loop. */
public final class ContainerEffects {

    private final Dispatch dispatch;
    private final Bookings bookings;
    private final Lifecycles lifecycles;
    private final Liveness<LedgerContainer> unused;
    private final Consumer<LedgerAttempt> masterFetcher;
    private final Audits audits;
    private final Preemptions preemptions;
    private final Bells bells;

    /**
     * @param unused containers that were handed out and must be used
     * @param masterFetcher fetches the AM's container for an attempt that waits for it
     */
    public ContainerEffects(
            Dispatch dispatch,
            Bookings bookings,
            Lifecycles lifecycles,
            Liveness<LedgerContainer> unused,
            Consumer<LedgerAttempt> masterFetcher,
            Audits audits,
            Preemptions preemptions,
            Bells bells) {
        this.dispatch = dispatch;
        this.bookings = bookings;
        this.lifecycles = lifecycles;
        this.unused = unused;
        this.masterFetcher = masterFetcher;
        this.audits = audits;
        this.preemptions = preemptions;
        this.bells = bells;
    }

    public EffectTable<LedgerContainer, ContainerEffect> table() {
        return new EffectTable.Builder<LedgerContainer, ContainerEffect>(ContainerEffect.class)
                .on(ContainerEffect.TellAllocated.class, (container, effect) -> tellAllocated(container))
                .on(ContainerEffect.WatchUse.class, (container, effect) -> unused.watch(container))
                .on(ContainerEffect.StopWatching.class, (container, effect) -> unused.forget(container))
                .on(ContainerEffect.TellNode.class, (container, effect) -> tellNode(container))
                .on(ContainerEffect.CleanUp.class, (container, effect) -> cleanUp(container))
                .on(ContainerEffect.TellFinished.class, (container, effect) -> tellFinished(container, effect.end()))
                .build();
    }

    private void tellAllocated(LedgerContainer container) {
        LedgerAttempt attempt = container.attempt();
        attempt.granted().add(container);
        audits.allocated(container);
        if (attempt.phase() instanceof AttemptPhase.Scheduled) {
            dispatch.later(() -> masterFetcher.accept(attempt));
        }
        bells.ring(attempt);
    }

    private void tellNode(LedgerContainer container) {
        LedgerApplication application = container.attempt().application();
        if (!application.nodes().contains(container.node().id())) {
            lifecycles.send(
                    application,
                    new ApplicationEvent.RunningOnNode(container.node().id()));
        }
    }

    private void cleanUp(LedgerContainer container) {
        if (container.node().phase().isActive()) {
            lifecycles.apply(container.node(), new NodeEvent.CleanUpContainer(container.id()));
        }
    }

    private void tellFinished(LedgerContainer container, ContainerEnd end) {
        bookings.ended(container, end.time());
        preemptions.ended(container);
        audits.released(container);
        if (!container.isHandedOut()) {
            bookings.gone(container);
        }
        lifecycles.send(container.origin(), new AttemptEvent.ContainerFinished(container.status(), end.time()));
    }
}
