package io.bobbin.rm.engine.internal.effects;

import io.bobbin.api.container.Container;
import io.bobbin.rm.engine.internal.ledger.AmSession;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.model.attempt.AttemptEvent;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.attempt.Master;
import io.bobbin.rm.model.container.ContainerEvent;

/** Fetches AMs' containers for attempts that wait for one (ATT-10, ATT-22, ATT-23). On the truth loop. */
final class Masters {

    private final Tokens tokens;
    private final Lifecycles lifecycles;

    Masters(Tokens tokens, Lifecycles lifecycles) {
        this.tokens = tokens;
        this.lifecycles = lifecycles;
    }

    /** Fetches the container that was granted to an attempt, if it still waits. */
    void fetch(LedgerAttempt attempt) {
        if (!(attempt.phase() instanceof AttemptPhase.Scheduled)
                || attempt.granted().isEmpty()) {
            return;
        }
        LedgerContainer granted = attempt.granted().iterator().next();
        Container container = tokens.container(granted);
        if (container == null) {
            lifecycles.send(attempt, new AttemptEvent.ContainerAllocated(null));
            return;
        }
        attempt.granted().remove(granted);
        granted.handOut();
        attempt.master(container);
        AmSession session = attempt.session();
        if (session != null) {
            session.forgetNodeTokens();
        }
        lifecycles.apply(granted, new ContainerEvent.Acquire());
        var master = new Master(granted.id(), granted.node().id());
        lifecycles.send(attempt, new AttemptEvent.ContainerAllocated(master));
    }
}
