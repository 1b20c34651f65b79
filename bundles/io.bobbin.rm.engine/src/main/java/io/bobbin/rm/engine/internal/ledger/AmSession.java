package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.token.Secret;
import io.bobbin.rm.model.check.ResponseIds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The conversation with an AM: the last response, kept so that it can be repeated (AMS-07), and what it has received. */
public final class AmSession {

    private int responseId = ResponseIds.NOT_REGISTERED;
    private @Nullable AllocateResponse lastResponse;
    private List<LedgerContainer> told = List.of();
    private final TokenedNodes nodesWithToken = new TokenedNodes();
    private @Nullable Secret clientKey;
    private boolean unregistering;

    public boolean isRegistered() {
        return responseId != ResponseIds.NOT_REGISTERED;
    }

    public int responseId() {
        return responseId;
    }

    public void registered(AllocateResponse empty) {
        answered(empty);
    }

    public @Nullable AllocateResponse lastResponse() {
        return lastResponse;
    }

    public void answered(AllocateResponse response) {
        lastResponse = response;
        responseId = response.responseId();
    }

    /** Ended containers of which the last response told. */
    public List<LedgerContainer> told() {
        return told;
    }

    public void told(List<LedgerContainer> containers) {
        told = List.copyOf(containers);
    }

    /** Whether the AM has a token for this registration of the node (TOK-06, TOK-13). */
    public boolean hasTokenFor(LedgerNode node) {
        return nodesWithToken.has(node);
    }

    public void tokenGivenFor(LedgerNode node) {
        nodesWithToken.add(node);
    }

    /** The AM, which is another now, has none of the tokens that were made for it (ATT-23). */
    public void forgetNodeTokens() {
        nodesWithToken.clear();
    }

    /** With what the AM checks the tokens of its clients; null when they have none (TOK-08). */
    public @Nullable Secret clientKey() {
        return clientKey;
    }

    public void clientKey(@Nullable Secret key) {
        clientKey = key;
    }

    /** Whether the AM has said that it is done; it is told once only (AMS-54). */
    public boolean isUnregistering() {
        return unregistering;
    }

    public void unregistering() {
        unregistering = true;
    }
}
