package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.scheduler.QueueMapping;
import io.bobbin.api.scheduler.SwapOutcome;
import io.bobbin.api.scheduler.SwapRecord;
import io.bobbin.api.scheduler.SwapStep;
import io.bobbin.api.scheduler.SwapStepTime;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What is written down of a swap while it goes on, and who waits for it. Holds no part of a scheduler, so that one that
 * has left leaves nothing behind. On the truth loop.
 */
final class SwapJournal implements LongConsumer {

    private final Truth truth;
    private final long number;
    private final String from;
    private final String to;
    private final String by;
    private final long began;
    private final List<SwapStepTime> steps = new ArrayList<>();
    private final CompletableFuture<SwapRecord> inUse = new CompletableFuture<>();
    private final CompletableFuture<SwapRecord> watched = new CompletableFuture<>();
    private @Nullable SwapStep step;
    private long stepMillis;
    private long stepNanos;
    private SwapOutcome outcome = SwapOutcome.RUNNING;
    private String reason = "";
    private long pauseMicros = -1;
    private long longestHeartbeat;
    private List<QueueMapping> queues = List.of();

    SwapJournal(Truth truth, long number, String from, String to, String by) {
        this.truth = truth;
        this.number = number;
        this.from = from;
        this.to = to;
        this.by = by;
        this.began = truth.millis();
    }

    long number() {
        return number;
    }

    SwapOutcome outcome() {
        return outcome;
    }

    /** What it is called in messages. */
    String title() {
        return "swap " + number + " to " + to;
    }

    /** A step begins, and the one before is over. */
    void begin(SwapStep next) {
        endStep();
        step = next;
        stepMillis = truth.millis();
        stepNanos = truth.nanos();
    }

    private void endStep() {
        if (step != null) {
            steps.add(new SwapStepTime(step, stepMillis, (truth.nanos() - stepNanos) / 1000));
            step = null;
        }
    }

    /** Where queues went that the new scheduler does not know. */
    void mapped(List<QueueMapping> others) {
        queues = List.copyOf(others);
    }

    /** The new scheduler is in use. */
    void hasCutOver() {
        outcome = SwapOutcome.IN_USE;
    }

    /** The scheduler that came into use, or back, has looked for placements; only the first pause counts. */
    void granting(long pauseNanos) {
        if (pauseMicros < 0) {
            pauseMicros = pauseNanos / 1000;
        }
        inUse.complete(record());
    }

    /** A heartbeat was answered after this time, in ns. */
    @Override
    public void accept(long waitedNanos) {
        longestHeartbeat = Math.max(longestHeartbeat, waitedNanos);
    }

    /** It has come to this. */
    void end(SwapOutcome last, String why) {
        endStep();
        outcome = last;
        reason = why;
        SwapRecord record = record();
        boolean well = last == SwapOutcome.WATCHED || last == SwapOutcome.FOLLOWED;
        if (well) {
            inUse.complete(record);
            watched.complete(record);
        } else {
            var failure =
                    new BobbinException(ErrorCode.WRONG_STATE, "Swap " + number + " to " + to + " " + told(last, why));
            inUse.completeExceptionally(failure);
            watched.completeExceptionally(failure);
        }
    }

    private static String told(SwapOutcome last, String why) {
        return switch (last) {
            case RETURNED -> "was taken back: " + why;
            case PARKED -> "failed after its cut-over, and nothing is granted: " + why;
            default -> "failed, and nothing has changed: " + why;
        };
    }

    /** Completes with the first pass after the cut-over; fails when it ends before that. */
    CompletableFuture<SwapRecord> inUse() {
        return inUse;
    }

    /** Completes when it is over and all was well; fails when it was not. */
    CompletableFuture<SwapRecord> watched() {
        return watched;
    }

    SwapRecord record() {
        var all = new ArrayList<>(steps);
        if (step != null) {
            all.add(new SwapStepTime(step, stepMillis, -1));
        }
        boolean back = !from.isEmpty() && (outcome == SwapOutcome.IN_USE || outcome == SwapOutcome.WATCHED);
        return new SwapRecord(
                number,
                from,
                to,
                by,
                began,
                all,
                outcome,
                reason,
                pauseMicros,
                longestHeartbeat / 1000,
                queues,
                back ? "bobbin scheduler undo" : "");
    }
}
