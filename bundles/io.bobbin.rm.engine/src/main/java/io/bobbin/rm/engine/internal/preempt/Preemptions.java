package io.bobbin.rm.engine.internal.preempt;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.PreemptionMessage;
import io.bobbin.eventloop.Timer;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.news.Bells;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerEvent;
import io.bobbin.scheduler.spi.PreemptionContract;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Containers that are wanted back: announced to their AMs, given time, and taken (rule 6; AMS-39, AMS-44 to AMS-47). Which
 * ones is the scheduler's choice; when and whether they end is decided here. On the truth loop.
 */
public final class Preemptions {

    private static final Logger LOG = LoggerFactory.getLogger(Preemptions.class);

    private final Truth truth;
    private final Bookings bookings;
    private final Lifecycles lifecycles;
    private final Bells bells;
    private final Map<ApplicationId, Notices> notices = new HashMap<>();
    private final Map<LedgerContainer, Timer> deadlines = new HashMap<>();

    public Preemptions(Truth truth, Bookings bookings, Lifecycles lifecycles, Bells bells) {
        this.truth = truth;
        this.bookings = bookings;
        this.lifecycles = lifecycles;
        this.bells = bells;
    }

    /**
     * Marks a container that has not ended, or lifts its mark. Another contract for one that is marked keeps its deadline.
     */
    public void mark(LedgerContainer container, @Nullable PreemptionContract contract, long proposal) {
        bookings.mark(container, contract, proposal);
        if (contract == null) {
            forget(container);
            return;
        }
        notices.computeIfAbsent(container.id().application(), id -> new Notices())
                .add(container);
        bells.ring(container.attempt());
        if (!deadlines.containsKey(container)) {
            Duration wait = truth.settings().preemptionWait();
            LOG.info("{} is wanted back within {} ms ({})", container.id(), wait.toMillis(), contract);
            deadlines.put(container, truth.after("preempt " + container.id(), wait, () -> take(container)));
        }
    }

    private void take(LedgerContainer container) {
        String why = "Preempted: its room was wanted back "
                + truth.settings().preemptionWait().toMillis()
                + " ms before (setting preemption-wait-ms of io.bobbin.rm.engine)";
        lifecycles.apply(
                container, new ContainerEvent.Kill(new ContainerEnd(ExitStatus.PREEMPTED, why, truth.millis())));
    }

    /** A container has ended. One that was not marked makes up for candidates of its application (AMS-47). */
    public void ended(LedgerContainer container) {
        if (notices.isEmpty()) {
            return;
        }
        Notices told = notices.get(container.id().application());
        if (told == null) {
            return;
        }
        if (container.mark() != null) {
            forget(container);
            return;
        }
        for (LedgerContainer spared : told.madeUpFor(container.resource())) {
            LOG.info("{} may stay: its application has given back as much", spared.id());
            mark(spared, null, 0);
        }
    }

    private void forget(LedgerContainer container) {
        Timer deadline = deadlines.remove(container);
        if (deadline != null) {
            deadline.cancel();
        }
        ApplicationId application = container.id().application();
        Notices told = notices.get(application);
        if (told != null && told.remove(container) && told.isEmpty()) {
            notices.remove(application);
        }
    }

    /** What an AM is told; null when nothing of its own is wanted back. */
    public @Nullable PreemptionMessage message(LedgerAttempt attempt) {
        Notices told = notices.get(attempt.id().application());
        if (told == null) {
            return null;
        }
        PreemptionMessage message = told.message(attempt, truth.settings().limits());
        return message.strict().isEmpty() && message.candidates().isEmpty() ? null : message;
    }
}
