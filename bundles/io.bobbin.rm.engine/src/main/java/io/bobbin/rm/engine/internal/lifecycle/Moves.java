package io.bobbin.rm.engine.internal.lifecycle;

import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.container.ContainerPhase;

/**
 * Hears of everything that has moved, once it stands in its new phase and before the effects are carried out. Changes
 * nothing. On the truth loop.
 */
public interface Moves {

    void moved(LedgerApplication application, ApplicationPhase before);

    void moved(LedgerAttempt attempt, AttemptPhase before);

    void moved(LedgerContainer container, ContainerPhase before);
}
