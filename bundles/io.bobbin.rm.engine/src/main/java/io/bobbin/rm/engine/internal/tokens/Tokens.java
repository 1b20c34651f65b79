package io.bobbin.rm.engine.internal.tokens;

import io.bobbin.api.container.Container;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.ports.TokenIssuer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tokens of the issuer that is present. While there is none, or it throws, what needs a token waits. On the truth loop.
 */
public final class Tokens {

    private static final Logger LOG = LoggerFactory.getLogger(Tokens.class);

    private final Truth truth;
    private final List<TokenIssuer> present = new ArrayList<>();

    public Tokens(Truth truth) {
        this.truth = truth;
    }

    public void bind(TokenIssuer issuer) {
        present.add(issuer);
    }

    public void unbind(TokenIssuer issuer) {
        present.remove(issuer);
    }

    private @Nullable TokenIssuer issuer() {
        return present.isEmpty() ? null : present.get(present.size() - 1);
    }

    /** The container as it is handed out, with the right to start it; null when no token can be made now. */
    public @Nullable Container container(LedgerContainer granted) {
        LedgerNode node = granted.node();
        var container = new Container(
                granted.id(),
                node.id(),
                node.description().httpAddress(),
                granted.resource(),
                granted.key().priority(),
                null,
                granted.key().allocationRequestId());
        TokenIssuer issuer = issuer();
        if (issuer == null) {
            return null;
        }
        try {
            String user = granted.attempt().application().user();
            Token token = issuer.containerToken(
                    container,
                    user,
                    granted.isMaster(),
                    truth.millis(),
                    truth.leadership().clusterTimestamp());
            return container.withToken(token);
        } catch (Exception | LinkageError | StackOverflowError thrown) {
            LOG.error("No token can be made for {}", granted.id(), thrown);
            return null;
        }
    }

    /** The attempt's right towards a node; null when no token can be made now. */
    public @Nullable NmToken node(LedgerAttempt attempt, LedgerNode node) {
        TokenIssuer issuer = issuer();
        if (issuer == null) {
            return null;
        }
        try {
            String endpoint = node.description().endpoint(node.id());
            return issuer.nmToken(
                    attempt.id(), node.id(), endpoint, attempt.application().user());
        } catch (Exception | LinkageError | StackOverflowError thrown) {
            LOG.error("No token can be made for {} towards {}", attempt.id(), node.id(), thrown);
            return null;
        }
    }

    /** The AM's right towards this manager; null when no token can be made now. */
    public @Nullable Token applicationMaster(LedgerAttempt attempt) {
        TokenIssuer issuer = issuer();
        if (issuer == null) {
            return null;
        }
        try {
            return issuer.amRmToken(attempt.id());
        } catch (Exception | LinkageError | StackOverflowError thrown) {
            LOG.error("No token can be made for the AM of {}", attempt.id(), thrown);
            return null;
        }
    }
}
