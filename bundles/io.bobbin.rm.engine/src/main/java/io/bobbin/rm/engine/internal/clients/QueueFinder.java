package io.bobbin.rm.engine.internal.clients;

import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationEvent;
import io.bobbin.rm.model.application.ApplicationPhase;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the scheduler in use in which queue a stored application would be (APP-03, APP-05). While there is none the
 * application stays SUBMITTED; each scheduler that comes into use is asked anew. On the truth loop.
 */
public final class QueueFinder {

    private static final Logger LOG = LoggerFactory.getLogger(QueueFinder.class);

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final Lifecycles lifecycles;
    private final Supplier<SchedulerSlot> slot;

    public QueueFinder(
            Truth truth, Ledger ledger, Bookings bookings, Lifecycles lifecycles, Supplier<SchedulerSlot> slot) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
        this.lifecycles = lifecycles;
        this.slot = slot;
    }

    /** Asks for every application that waits for a queue. */
    public void findForAll() {
        for (LedgerApplication application : ledger.applications().values()) {
            find(application);
        }
    }

    /** Asks for one application; nothing happens if it does not wait for a queue. */
    public void find(LedgerApplication application) {
        Follower scheduler = slot.get().inUse();
        if (scheduler == null || !(application.phase() instanceof ApplicationPhase.Submitted)) {
            return;
        }
        String wanted = application.queue();
        CompletionStage<Optional<String>> place =
                slot.get().ask("queue of " + application.id(), each -> each.placeInQueue(wanted));
        truth.whenDone("queue of " + application.id(), place, (found, failure) -> {
            if (!(application.phase() instanceof ApplicationPhase.Submitted)) {
                return;
            }
            if (failure != null || found == null) {
                LOG.warn("Scheduler {} named no queue for {}", scheduler, application.id(), failure);
                slot.get().answeredBadly(scheduler, failure);
            } else if (found.isPresent()) {
                accept(application, found.get());
            } else {
                String why = "Queue '" + wanted + "' is not known to scheduler '" + scheduler.name() + "'";
                lifecycles.send(application, new ApplicationEvent.Rejected(why, truth.millis()));
            }
        });
    }

    private void accept(LedgerApplication application, String path) {
        if (!application.isAdded()) {
            application.queue(path);
            bookings.add(application);
            lifecycles.send(application, new ApplicationEvent.QueueAccepted());
        }
    }
}
