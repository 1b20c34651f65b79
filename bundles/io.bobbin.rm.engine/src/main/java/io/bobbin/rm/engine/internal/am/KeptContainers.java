package io.bobbin.rm.engine.internal.am;

import io.bobbin.api.container.Container;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.token.NmToken;
import io.bobbin.rm.engine.internal.ledger.AmSession;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an AM holds already when it registers: the tasks that earlier attempts have left, or, for an unmanaged one that
 * registers again, its own (AMS-53). On the truth loop.
 *
 * @param containers in the order in which they were granted
 * @param nodeTokens one for each of their nodes
 */
record KeptContainers(List<Container> containers, List<NmToken> nodeTokens) {

    private static final KeptContainers NONE = new KeptContainers(List.of(), List.of());

    /**
     * Finds them; from now on the AM has the tokens of their nodes.
     *
     * @throws BobbinException NOT_READY when no token can be made now; nothing has changed then
     */
    static KeptContainers of(LedgerAttempt attempt, AmSession session, Tokens tokens) {
        if (!attempt.application().context().keepContainersAcrossAttempts()) {
            return NONE;
        }
        var containers = new ArrayList<Container>();
        Map<NodeId, NmToken> nodeTokens = new LinkedHashMap<>();
        for (LedgerContainer held : attempt.live()) {
            if (held.isMaster() || !held.isHandedOut()) {
                continue;
            }
            Container container = tokens.container(held);
            NodeId node = held.node().id();
            NmToken token = nodeTokens.containsKey(node) ? nodeTokens.get(node) : tokens.node(attempt, held.node());
            if (container == null || token == null) {
                throw new BobbinException(
                        ErrorCode.NOT_READY,
                        "No tokens can be made for the containers that " + attempt.id() + " holds; register again");
            }
            containers.add(container);
            nodeTokens.put(node, token);
        }
        attempt.live().stream()
                .map(LedgerContainer::node)
                .filter(node -> nodeTokens.containsKey(node.id()))
                .forEach(session::tokenGivenFor);
        return new KeptContainers(containers, List.copyOf(nodeTokens.values()));
    }
}
