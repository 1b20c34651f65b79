package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.engine.internal.slot.PassTimes;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.store.Saver;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.util.List;

/**
 * Whether the manager does its work: it leads, stores, grants, and its loops move. That the truth loop moves is shown by
 * the answer itself. On the truth loop.
 */
final class ManagerHealth {

    private static final long MILLIS = 1_000_000;

    private final Truth truth;
    private final SchedulerSlot slot;
    private final Saver saver;

    ManagerHealth(Truth truth, SchedulerSlot slot, Saver saver) {
        this.truth = truth;
        this.slot = slot;
        this.saver = saver;
    }

    List<HealthCheck> checks() {
        return List.of(leading(), store(), scheduler(), truthLoop(), schedulerLoop());
    }

    private HealthCheck leading() {
        boolean leads = !truth.isFenced();
        String term = "term " + truth.leadership().term();
        return new HealthCheck(
                "leading",
                leads,
                leads ? term : term + " is over: " + truth.standby().getMessage());
    }

    private HealthCheck store() {
        String inUse = saver.inUse();
        return inUse.isEmpty()
                ? new HealthCheck(
                        "store",
                        false,
                        "'" + truth.settings().store() + "' is not there; " + saver.waiting() + " changes wait for it")
                : new HealthCheck("store", true, inUse + ", " + saver.waiting() + " changes wait");
    }

    private HealthCheck scheduler() {
        Follower inUse = slot.inUse();
        return inUse == null
                ? new HealthCheck("scheduler", false, "granting pauses: " + slot.parked())
                : new HealthCheck("scheduler", true, inUse + " is in use");
    }

    private HealthCheck truthLoop() {
        return new HealthCheck("truth-loop", true, truth.waiting() + " commands wait");
    }

    /** A loop that is idle is well; one that is in the same call for long is not, nor is one that falls behind. */
    private HealthCheck schedulerLoop() {
        Follower inUse = slot.inUse();
        if (inUse == null) {
            return new HealthCheck("scheduler-loop", true, "no scheduler is in use");
        }
        PassTimes times = slot.passTimes();
        long age = times.ageNanos(truth.nanos());
        String last = age < 0 ? "no pass yet" : "last pass " + age / MILLIS + " ms ago";
        boolean moves = inUse.busyNanos() < truth.settings().slot().stuckAfter().toNanos() / 2;
        boolean keepsUp = inUse.waiting() <= truth.settings().slot().waitingEvents() / 2;
        String found = last + ", in its present call for " + inUse.busyNanos() / MILLIS + " ms, " + inUse.waiting()
                + " events wait";
        return new HealthCheck("scheduler-loop", moves && keepsUp, found);
    }
}
