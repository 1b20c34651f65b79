package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.scheduler.spi.Headroom;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The headroom that the scheduler in use has published last (rule 12). */
final class Headrooms {

    private final Ledger ledger;
    private @Nullable Headroom everybodys;

    Headrooms(Ledger ledger) {
        this.ledger = ledger;
    }

    void publish(List<Headroom> published) {
        for (Headroom headroom : published) {
            if (headroom.attempt() == Headroom.EVERYBODY) {
                everybodys = headroom;
            } else {
                publish(headroom);
            }
        }
    }

    private void publish(Headroom headroom) {
        LedgerAttempt attempt = ledger.attemptIndexes().at(headroom.attempt());
        if (attempt != null) {
            attempt.headroom().publish(headroom);
        }
    }

    /** What holds for every attempt for which none was published; null before the first one. */
    @Nullable
    Headroom everybodys() {
        return everybodys;
    }
}
