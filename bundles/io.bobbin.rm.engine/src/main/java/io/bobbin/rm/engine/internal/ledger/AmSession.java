package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.rm.model.check.ResponseIds;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The conversation with an AM: the last response, kept so that it can be repeated (AMS-07), and what it has received. */
public final class AmSession {

    private int responseId = ResponseIds.NOT_REGISTERED;
    private @Nullable AllocateResponse lastResponse;
    private List<LedgerContainer> told = List.of();
    private final Set<NodeId> nodesWithToken = new HashSet<>();
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

    /** Nodes for which the AM has a token. */
    public Set<NodeId> nodesWithToken() {
        return nodesWithToken;
    }

    /** Whether the AM has said that it is done; it is told once only (AMS-54). */
    public boolean isUnregistering() {
        return unregistering;
    }

    public void unregistering() {
        unregistering = true;
    }
}
