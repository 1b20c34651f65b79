package io.bobbin.api.scheduler;

import java.util.List;

/**
 * A swap, as far as it has come.
 *
 * @param number grows by one with each swap of a leadership, from 1
 * @param from NAME@VERSION of the scheduler that was in use when it began; empty when there was none
 * @param to NAME@VERSION of the one that was wanted
 * @param by who asked for it; {@code settings} or {@code slot} when nobody did
 * @param began in ms since the epoch
 * @param steps those that it has begun, in order
 * @param reason why it came to that outcome; empty while all is well
 * @param pauseMicros how long nothing was granted, from the cut-over to the end of the new scheduler's first pass, in µs;
 *     -1 before that
 * @param longestHeartbeatMicros the longest time from the arrival of an ApplicationMaster's heartbeat to its answer while
 *     the swap went on, in µs
 * @param queues where the queues of applications went that the new scheduler does not know
 * @param undo the command that takes it back; empty when there is nothing to take back
 */
public record SwapRecord(
        long number,
        String from,
        String to,
        String by,
        long began,
        List<SwapStepTime> steps,
        SwapOutcome outcome,
        String reason,
        long pauseMicros,
        long longestHeartbeatMicros,
        List<QueueMapping> queues,
        String undo) {

    public SwapRecord {
        steps = List.copyOf(steps);
        queues = List.copyOf(queues);
    }
}
