package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.lifecycle.Moves;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.container.ContainerPhase;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** What only ever grows, counted as things move (MET-02, SCH-18). On the truth loop. */
final class Counters implements Moves {

    private final Groups groups;
    private final LongSupplier nanos;

    /** When attempts that are being launched came to the step in which they are. */
    private final Map<ApplicationAttemptId, Long> since = new HashMap<>();

    private long launches;
    private long launchNanos;
    private long registrations;
    private long registerNanos;

    /**
     * @param nanos the monotonic clock
     */
    Counters(Groups groups, LongSupplier nanos) {
        this.groups = groups;
        this.nanos = nanos;
    }

    @Override
    public void moved(LedgerApplication application, ApplicationPhase before) {
        ApplicationPhase phase = application.phase();
        Group group = groups.of(application);
        if (phase instanceof ApplicationPhase.Accepted && before instanceof ApplicationPhase.Submitted) {
            group.submitted++;
        } else if (phase instanceof ApplicationPhase.Finished) {
            group.completed++;
        } else if (phase instanceof ApplicationPhase.Failed) {
            group.failed++;
        } else if (phase instanceof ApplicationPhase.Killed) {
            group.killed++;
        }
    }

    @Override
    public void moved(LedgerAttempt attempt, AttemptPhase before) {
        AttemptPhase phase = attempt.phase();
        if (before instanceof AttemptPhase.New && !phase.isFinal()) {
            groups.of(attempt.application()).attempts++;
        } else if (phase.isFinal()) {
            since.remove(attempt.id());
        } else if (phase.getClass() != before.getClass()) {
            launching(attempt, phase);
        }
    }

    private void launching(LedgerAttempt attempt, AttemptPhase phase) {
        if (phase instanceof AttemptPhase.Allocated) {
            since.put(attempt.id(), nanos.getAsLong());
        } else if (phase instanceof AttemptPhase.Launched) {
            Long allocated = since.put(attempt.id(), nanos.getAsLong());
            if (allocated != null) {
                launches++;
                launchNanos += nanos.getAsLong() - allocated;
            }
        } else if (phase instanceof AttemptPhase.Running) {
            Long launched = since.remove(attempt.id());
            registrations++;
            registerNanos += launched == null ? 0 : nanos.getAsLong() - launched;
        }
    }

    @Override
    public void moved(LedgerContainer container, ContainerPhase before) {
        ContainerPhase phase = container.phase();
        if (phase instanceof ContainerPhase.Allocated && !(before instanceof ContainerPhase.Allocated)) {
            groups.of(container.attempt().application()).granted++;
        } else if (phase instanceof ContainerPhase.Ended && !(before instanceof ContainerPhase.Ended)) {
            groups.of(container.attempt().application()).ended++;
        }
    }

    long launches() {
        return launches;
    }

    long launchNanos() {
        return launchNanos;
    }

    long registrations() {
        return registrations;
    }

    long registerNanos() {
        return registerNanos;
    }
}
