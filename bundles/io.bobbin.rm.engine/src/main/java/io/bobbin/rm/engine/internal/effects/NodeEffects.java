package io.bobbin.rm.engine.internal.effects;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.news.Bells;
import io.bobbin.rm.engine.internal.truth.EffectTable;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationEvent;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerEvent;
import io.bobbin.rm.model.node.NodeEffect;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** What is done for the effects of nodes. On the truth loop. */
public final class NodeEffects {

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final Lifecycles lifecycles;
    private final BiConsumer<LedgerNode, List<ContainerStatus>> reportTaker;
    private final Consumer<LedgerNode> whenLeft;
    private final Bells bells;

    /**
     * @param reportTaker sorts the containers that a node reports
     * @param whenLeft expects no sign of life of the node any more
     */
    public NodeEffects(
            Truth truth,
            Ledger ledger,
            Bookings bookings,
            Lifecycles lifecycles,
            BiConsumer<LedgerNode, List<ContainerStatus>> reportTaker,
            Consumer<LedgerNode> whenLeft,
            Bells bells) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
        this.lifecycles = lifecycles;
        this.reportTaker = reportTaker;
        this.whenLeft = whenLeft;
        this.bells = bells;
    }

    public EffectTable<LedgerNode, NodeEffect> table() {
        return new EffectTable.Builder<LedgerNode, NodeEffect>(NodeEffect.class)
                .on(NodeEffect.Join.class, (node, effect) -> join(node))
                .on(NodeEffect.TellChange.class, (node, effect) -> bookings.tellChange(node))
                .on(NodeEffect.Leave.class, (node, effect) -> leave(node))
                .on(NodeEffect.TellApplications.class, (node, effect) -> tellApplications(node))
                .on(NodeEffect.TakeReport.class, (node, effect) -> reportTaker.accept(node, effect.containers()))
                .on(NodeEffect.RenewRegistration.class, (node, effect) -> bookings.renewRegistration(node))
                .on(NodeEffect.ChangeTotal.class, (node, effect) -> bookings.total(node, effect.total()))
                .on(
                        NodeEffect.RememberApplication.class,
                        (node, effect) -> remember(node, node.applicationsToCleanUp(), effect.application()))
                .on(
                        NodeEffect.RememberContainer.class,
                        (node, effect) -> remember(node, node.containersToCleanUp(), effect.container()))
                .on(NodeEffect.RememberSignal.class, (node, effect) -> remember(node, node.signals(), effect.signal()))
                .on(NodeEffect.RememberAcknowledged.class, (node, effect) -> node.acknowledged()
                        .addAll(effect.containers()))
                .build();
    }

    /** An order, which the node need not wait for. */
    private <T> void remember(LedgerNode node, Set<T> orders, T order) {
        if (orders.add(order)) {
            bells.ring(node);
        }
    }

    /** A node on which processes of an earlier life still run joins when they are gone (P7). */
    private void join(LedgerNode node) {
        if (node.strangers().isEmpty()) {
            bookings.join(node);
        }
    }

    /**
     * What ran there is over for everybody: its share leaves with the node (SCH-26). What had been handed out may live
     * there all the same, or begin yet, should the node come back.
     */
    private void leave(LedgerNode node) {
        var lost = new ContainerEnd(
                ExitStatus.ABORTED,
                "Node " + node.id() + " has left the cluster (" + node.phase().shown() + ")",
                truth.millis());
        for (LedgerContainer container : node.containersNow()) {
            if (!container.hasEnded()) {
                lifecycles.apply(container, new ContainerEvent.Kill(lost));
            }
            if (container.isHandedOut() && !container.isComplete()) {
                node.strangers().add(container.id());
            }
            bookings.gone(container);
        }
        bookings.leave(node);
        ledger.leave(node);
        whenLeft.accept(node);
    }

    private void tellApplications(LedgerNode node) {
        for (LedgerApplication application : ledger.applications().values()) {
            if (!application.phase().isFinal()) {
                lifecycles.send(application, new ApplicationEvent.NodeUpdated(node.id()));
            }
        }
    }
}
