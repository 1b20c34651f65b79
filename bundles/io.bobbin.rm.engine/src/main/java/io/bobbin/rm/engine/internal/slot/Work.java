package io.bobbin.rm.engine.internal.slot;

import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a scheduler is handed at once.
 *
 * @param lastEvent the number of the last event that has been handed over with it
 * @param chunk a part of the ledger as of that event; null when there is none
 * @param budget for a pass; null when it may not propose now
 * @param compare whether it has to state its books
 */
record Work(
        List<NumberedEvent> events,
        long lastEvent,
        @Nullable LedgerChunk chunk,
        @Nullable PassBudget budget,
        boolean compare) {

    /**
     * What came of it.
     *
     * @param passNanos how long the pass took; -1 when there was none
     * @param stated its books; null when they were not asked for
     */
    record Result(long lastEvent, PassResult pass, long passNanos, Comparison.@Nullable Stated stated) {}
}
