package io.bobbin.rm.engine.internal.effects;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.rm.engine.internal.ledger.AmSession;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.news.Bells;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerEvent;
import io.bobbin.rm.model.container.ContainerPhase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What becomes of an attempt's containers, and of the ends that its AM may not know of, when it is over: they are left to
 * a further attempt where the application keeps containers, else they end with it (ATT-19, SCH-25). On the truth loop.
 */
public final class Heritage {

    private final Truth truth;
    private final Lifecycles lifecycles;
    private final Consumer<LedgerContainer> acknowledger;
    private final Bells bells;

    /**
     * @param acknowledger lets a node forget a container whose end has reached whom it concerns
     */
    public Heritage(Truth truth, Lifecycles lifecycles, Consumer<LedgerContainer> acknowledger, Bells bells) {
        this.truth = truth;
        this.lifecycles = lifecycles;
        this.acknowledger = acknowledger;
        this.bells = bells;
    }

    /**
     * Leaves the tasks that run to a further attempt, and all ends that the AM has not confirmed. What was granted
     * and does not run ends: no AM would know of it.
     */
    void leave(LedgerAttempt attempt, List<LedgerContainer> told) {
        attempt.leaving(true);
        var untold = new ArrayList<LedgerContainer>(told);
        untold.addAll(attempt.ended());
        attempt.ended().clear();
        untold.forEach(container -> receive(attempt, container));
        end(attempt, false);
        attempt.containers().stream()
                .filter(container -> container.hasEnded() && container.isMaster())
                .forEach(this::settle);
    }

    /** Ends all that an attempt holds or was left; nobody will ask for it. */
    void drop(LedgerAttempt attempt) {
        drop(attempt, List.of());
    }

    void drop(LedgerAttempt attempt, List<LedgerContainer> told) {
        attempt.leaving(false);
        end(attempt, true);
        told.forEach(this::settle);
        attempt.ended().forEach(this::settle);
        attempt.ended().clear();
        attempt.containers().stream().filter(LedgerContainer::hasEnded).forEach(this::settle);
    }

    private void end(LedgerAttempt attempt, boolean all) {
        var killed = new ContainerEnd(
                ExitStatus.KILLED_AFTER_APP_COMPLETION,
                "Ended by the manager because attempt " + attempt.id() + " is over",
                truth.millis());
        for (LedgerContainer container : List.copyOf(attempt.live())) {
            boolean kept = container.phase() instanceof ContainerPhase.Running && !container.isMaster();
            if (all || !kept) {
                lifecycles.apply(container, new ContainerEvent.Kill(killed));
            }
        }
    }

    /** Keeps an end for the AM that is to hear of it; where there is none, or it never knew the container, nobody does. */
    void finished(LedgerContainer container) {
        receive(container.attempt(), container);
    }

    private void receive(LedgerAttempt holder, LedgerContainer container) {
        boolean heard = holder.session() != null;
        boolean willBeHeard = holder.isLeaving() && container.isHandedOut() && !container.isMaster();
        if (heard || willBeHeard) {
            holder.ended().add(container);
            bells.ring(holder);
        } else {
            settle(container);
        }
    }

    private void settle(LedgerContainer container) {
        container.pulled();
        acknowledger.accept(container);
    }

    /** The ends of which the AM's last response told. */
    static List<LedgerContainer> told(LedgerAttempt attempt) {
        AmSession session = attempt.session();
        return session == null ? List.of() : session.told();
    }
}
