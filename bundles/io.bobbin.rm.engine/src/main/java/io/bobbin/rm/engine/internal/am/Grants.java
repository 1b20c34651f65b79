package io.bobbin.rm.engine.internal.am;

import io.bobbin.api.container.Container;
import io.bobbin.api.token.NmToken;
import io.bobbin.rm.engine.internal.ledger.AmSession;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.model.container.ContainerEvent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hands out what was granted since the AM last called (SCH-10): each container with its token, and a token for each node
 * that is new to this AM. What no token can be made for now stays for the next call. On the truth loop.
 */
final class Grants {

    /** How many containers one response carries, as a message has a largest size; the others go with the next. */
    static final int MOST = 10_000;

    private final Tokens tokens;
    private final Lifecycles lifecycles;

    Grants(Tokens tokens, Lifecycles lifecycles) {
        this.tokens = tokens;
        this.lifecycles = lifecycles;
    }

    /** Containers in the order of their grants, and the node tokens that go with them. */
    record Pulled(List<Container> containers, List<NmToken> nodeTokens) {}

    Pulled pull(LedgerAttempt attempt, AmSession session) {
        if (attempt.granted().isEmpty()) {
            return new Pulled(List.of(), List.of());
        }
        var containers = new ArrayList<Container>();
        var nodeTokens = new ArrayList<NmToken>();
        for (LedgerContainer granted : List.copyOf(attempt.granted())) {
            if (containers.size() == MOST) {
                break;
            }
            NmToken nodeToken = null;
            if (!session.hasTokenFor(granted.node())) {
                nodeToken = tokens.node(attempt, granted.node());
                if (nodeToken == null) {
                    continue;
                }
            }
            Container container = tokens.container(granted);
            if (container != null) {
                handOut(attempt, session, granted, nodeToken);
                containers.add(container);
                if (nodeToken != null) {
                    nodeTokens.add(nodeToken);
                }
            }
        }
        return new Pulled(containers, nodeTokens);
    }

    private void handOut(
            LedgerAttempt attempt, AmSession session, LedgerContainer granted, @Nullable NmToken nodeToken) {
        attempt.granted().remove(granted);
        granted.handOut();
        if (nodeToken != null) {
            session.tokenGivenFor(granted.node());
        }
        lifecycles.apply(granted, new ContainerEvent.Acquire());
    }
}
