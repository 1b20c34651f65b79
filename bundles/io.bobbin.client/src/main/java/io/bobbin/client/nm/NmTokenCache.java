package io.bobbin.client.nm;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The latest token for each node, filled from allocate answers (CLA-14) and used by the node clients (CLN-15). May be
 * used on any thread.
 */
public final class NmTokenCache {

    private final ConcurrentMap<NodeId, Token> tokens = new ConcurrentHashMap<>();

    /** Keeps these tokens; a later one for a node replaces the earlier one. */
    public void add(List<NmToken> received) {
        received.forEach(token -> tokens.put(token.node(), token.token()));
    }

    /** Keeps the tokens of an answer. */
    public void add(AllocateResponse response) {
        add(response.nmTokens());
    }

    /**
     * The token for a node; its service is the address at which the node is called.
     *
     * @throws BobbinException INVALID_TOKEN when the manager has given none
     */
    public Token of(NodeId node) {
        Token token = tokens.get(node);
        if (token == null) {
            throw new BobbinException(
                    ErrorCode.INVALID_TOKEN,
                    "node: " + node + " (no token for it; one comes with the first container that is granted there)");
        }
        return token;
    }
}
