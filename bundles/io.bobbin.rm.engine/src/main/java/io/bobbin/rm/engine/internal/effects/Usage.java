package io.bobbin.rm.engine.internal.effects;

import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;

/** What an attempt has used so far: amount times seconds, for as long as it held each container. */
public final class Usage {

    private static final long MILLIS = 1000;

    private Usage() {}

    public static long memorySeconds(LedgerAttempt attempt, long now) {
        long millis = attempt.memoryMillis();
        for (LedgerContainer container : attempt.live()) {
            millis += container.resource().memory() * Math.max(0, now - container.heldSince());
        }
        return millis / MILLIS;
    }

    public static long vcoreSeconds(LedgerAttempt attempt, long now) {
        long millis = attempt.vcoreMillis();
        for (LedgerContainer container : attempt.live()) {
            millis += container.resource().vcores() * Math.max(0, now - container.heldSince());
        }
        return millis / MILLIS;
    }
}
