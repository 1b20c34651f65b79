package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.metrics.spi.Sample;
import io.bobbin.rm.engine.internal.commit.Committer;
import io.bobbin.rm.engine.internal.slot.EventStream;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.engine.internal.slot.PassTimes;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.store.Saver;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.util.function.Consumer;

/** How the loops do: what waits for them, how long they take, how proposals fare (EVT-22). On the truth loop. */
final class LoopNumbers {

    private static final double NANOS = 1e9;
    private static final String TRUTH = "truth";
    private static final String SCHEDULER = "scheduler";

    private final Truth truth;
    private final SchedulerSlot slot;
    private final Committer committer;
    private final EventStream stream;
    private final Saver saver;

    LoopNumbers(Truth truth, SchedulerSlot slot, Committer committer, EventStream stream, Saver saver) {
        this.truth = truth;
        this.slot = slot;
        this.committer = committer;
        this.stream = stream;
        this.saver = saver;
    }

    void tell(Consumer<Sample> samples) {
        Follower inUse = slot.inUse();
        if (inUse != null) {
            samples.accept(RmMetrics.IN_USE.of(1, inUse.name()));
        }
        proposals(samples);
        passes(samples);
        samples.accept(RmMetrics.COMMANDS.of(truth.waiting(), TRUTH));
        samples.accept(RmMetrics.COMMANDS.of(inUse == null ? 0 : inUse.callsWaiting(), SCHEDULER));
        samples.accept(RmMetrics.BUSY.of(truth.busyNanos() / NANOS, TRUTH));
        samples.accept(RmMetrics.BUSY.of(inUse == null ? 0 : inUse.busyNanos() / NANOS, SCHEDULER));
        samples.accept(RmMetrics.EVENTS.of(inUse == null ? 0 : inUse.waiting()));
        samples.accept(RmMetrics.LAST_EVENT.of(stream.last()));
        samples.accept(RmMetrics.WRITES.of(saver.waiting()));
        samples.accept(RmMetrics.FAULTS.of(truth.faults().count()));
    }

    private void proposals(Consumer<Sample> samples) {
        samples.accept(RmMetrics.COMMITTED.of(committer.committed()));
        committer
                .refusals()
                .races()
                .forEach((cause, count) -> samples.accept(RmMetrics.REFUSED.of(count, cause.name(), "race")));
        committer
                .refusals()
                .faults()
                .forEach((cause, count) -> samples.accept(RmMetrics.REFUSED.of(count, cause.name(), "fault")));
        samples.accept(RmMetrics.OPEN.of(committer.open()));
    }

    private void passes(Consumer<Sample> samples) {
        PassTimes times = slot.passTimes();
        samples.accept(RmMetrics.PASSES.of(times.passes()));
        samples.accept(RmMetrics.PASS_SECONDS.of(times.nanos() / NANOS));
        samples.accept(RmMetrics.LAST_PASS.of(times.lastNanos() / NANOS));
    }
}
