package io.bobbin.scheduler.fifo.internal;

import io.bobbin.scheduler.kit.MirrorAttempt;
import io.bobbin.scheduler.spi.AskKey;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is left of turns that were cut short because they took too long; it comes when nobody else is in line. */
final class Rests {

    private final Map<MirrorAttempt, Rest> rests = new LinkedHashMap<>();

    /**
     * Where a turn goes on.
     *
     * @param from the first ask to look at; null for all
     * @param last the priority after which nothing may be placed, as far as is known
     */
    record Rest(@Nullable AskKey from, int last) {

        static final Rest ALL = new Rest(null, Integer.MAX_VALUE);
    }

    void put(MirrorAttempt attempt, Rest rest) {
        rests.put(attempt, rest);
    }

    /** Takes out what is left of an attempt's turn; all of it when nothing was cut. */
    Rest take(MirrorAttempt attempt) {
        Rest rest = rests.remove(attempt);
        return rest == null ? Rest.ALL : rest;
    }

    /** The attempt whose turn was cut first; null when there is none. */
    @Nullable
    MirrorAttempt first() {
        rests.keySet().removeIf(MirrorAttempt::isEnded);
        return rests.isEmpty() ? null : rests.keySet().iterator().next();
    }
}
