package io.bobbin.rm.engine.internal.effects;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.attempt.AttemptEvent;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerEvent;
import io.bobbin.rm.model.node.NodeEvent;
import java.time.Duration;

/** What follows from a sign of life that did not come (LIV-05). On the truth loop. */
public final class Expiry {

    private final Truth truth;
    private final Lifecycles lifecycles;

    public Expiry(Truth truth, Lifecycles lifecycles) {
        this.truth = truth;
        this.lifecycles = lifecycles;
    }

    /** The AM has not called. */
    public void amIsSilent(LedgerAttempt attempt) {
        String why = "The AM of " + attempt.id() + " has not called for "
                + text(truth.settings().expiries().am(), "am-expiry-ms");
        lifecycles.send(attempt, new AttemptEvent.Expire(why, truth.millis()));
    }

    /** The AM has said that it is done, and its container does not end. */
    public void amDoesNotLeave(LedgerAttempt attempt) {
        String why = "The AM of " + attempt.id() + " did not leave for "
                + text(truth.settings().expiries().am(), "am-expiry-ms");
        lifecycles.send(attempt, new AttemptEvent.Expire(why, truth.millis()));
    }

    /** The container was handed out, and its node has not reported it. */
    public void containerIsUnused(LedgerContainer container) {
        String why = "The container was not started for "
                + text(truth.settings().expiries().allocation(), "allocation-expiry-ms");
        lifecycles.apply(
                container, new ContainerEvent.Expire(new ContainerEnd(ExitStatus.ABORTED, why, truth.millis())));
    }

    /** The node has not sent a heartbeat. */
    public void nodeIsSilent(LedgerNode node) {
        lifecycles.apply(node, new NodeEvent.Expire());
    }

    private static String text(Duration interval, String setting) {
        return interval.toMillis() + " ms (setting " + setting + " of io.bobbin.rm.engine)";
    }
}
