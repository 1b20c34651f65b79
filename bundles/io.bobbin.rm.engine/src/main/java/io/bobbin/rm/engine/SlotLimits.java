package io.bobbin.rm.engine;

import java.time.Duration;

/**
 * Bounds on what goes to and fro between the truth loop and a scheduler's loop.
 *
 * @param openProposals how many proposals of a scheduler may wait for their outcome; at this number passes pause (rule 1)
 * @param proposalsPerPass how many proposals one pass may make
 * @param looksPerPass how many pairs of ask and node one pass may look at
 * @param commitsPerSlice how many proposals the truth loop takes before other commands have their turn; it stops earlier
 *     after one millisecond (rule 17)
 * @param waitingEvents how many events may wait for a scheduler before it is taken out of use (rule 11)
 * @param chunkItems how many items of the ledger are copied at once for a scheduler that restores (rule 9)
 * @param stuckAfter how long one call of a scheduler may take before its loop is abandoned
 */
public record SlotLimits(
        int openProposals,
        int proposalsPerPass,
        int looksPerPass,
        int commitsPerSlice,
        int waitingEvents,
        int chunkItems,
        Duration stuckAfter) {

    public static final SlotLimits DEFAULT =
            new SlotLimits(4096, 1024, 100_000, 256, 500_000, 1000, Duration.ofSeconds(10));
}
