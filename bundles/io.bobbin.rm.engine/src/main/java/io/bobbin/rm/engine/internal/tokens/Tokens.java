package io.bobbin.rm.engine.internal.tokens;

import io.bobbin.api.container.Container;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.NodeKeys;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.rm.engine.internal.ledger.AmSession;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.ports.TokenIssuer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tokens of the issuer that is present. While there is none, or it throws, what needs a token waits. The keys that they are
 * made with are this leadership's own: made when they are first needed, and handed to each issuer that comes. On the truth
 * loop.
 */
public final class Tokens {

    private static final Logger LOG = LoggerFactory.getLogger(Tokens.class);
    private static final List<String> KINDS = List.of(Token.AM_RM, Token.NM, Token.CONTAINER);

    private final Truth truth;
    private final List<TokenIssuer> present = new ArrayList<>();
    private TokenKeys keys = TokenKeys.NONE;

    /** Of these keys the first for containers and for nodes, at hand for every heartbeat. */
    private NodeKeys ofNodes = NodeKeys.NONE;

    public Tokens(Truth truth) {
        this.truth = truth;
    }

    public void bind(TokenIssuer issuer) {
        present.add(issuer);
        if (!keys.isEmpty()) {
            issuer.use(keys);
        }
    }

    public void unbind(TokenIssuer issuer) {
        present.remove(issuer);
    }

    private @Nullable TokenIssuer issuer() {
        return present.isEmpty() ? null : present.get(present.size() - 1);
    }

    /**
     * Makes what an issuer makes of tokens, with keys if it needs them; null when there is none or it cannot.
     *
     * @param what says in the log what could not be made; only asked then
     */
    private <T> @Nullable T made(Supplier<String> what, Function<TokenIssuer, @Nullable T> make) {
        TokenIssuer issuer = issuer();
        if (issuer == null) {
            return null;
        }
        try {
            needKeys(issuer);
            return make.apply(issuer);
        } catch (Exception | LinkageError | StackOverflowError thrown) {
            notMade(what.get(), thrown);
            return null;
        }
    }

    private static void notMade(String what, Throwable thrown) {
        LOG.error("{} cannot be made", what, thrown);
    }

    private void needKeys(TokenIssuer issuer) {
        if (!keys.isEmpty()) {
            return;
        }
        TokenKeys fresh = TokenKeys.NONE;
        for (String kind : KINDS) {
            MasterKey key = issuer.newKey();
            if (key == null) {
                return;
            }
            fresh = fresh.with(kind, List.of(key));
        }
        issuer.use(fresh);
        keys = fresh;
        ofNodes = new NodeKeys(first(fresh, Token.CONTAINER), first(fresh, Token.NM));
        LOG.info("This leadership makes its tokens with fresh keys: {}", ids());
    }

    private String ids() {
        return keys.byKind().entrySet().stream()
                .map(kind -> kind.getKey() + " " + kind.getValue().get(0).id())
                .collect(Collectors.joining(", "));
    }

    /** The keys that a node which registers has to have. */
    public NodeKeys forNode() {
        NodeKeys made = made(() -> "Keys for nodes", issuer -> beyond(0, 0));
        return made == null ? NodeKeys.NONE : made;
    }

    /** Those of its keys that a node does not have yet, by the ids of those that it has (TOK-11). */
    public NodeKeys beyond(int containerTokenKey, int nmTokenKey) {
        boolean same = has(containerTokenKey, ofNodes.containerToken());
        boolean sameToo = has(nmTokenKey, ofNodes.nmToken());
        return same && sameToo
                ? NodeKeys.NONE
                : new NodeKeys(same ? null : ofNodes.containerToken(), sameToo ? null : ofNodes.nmToken());
    }

    private static boolean has(int keyId, @Nullable MasterKey latest) {
        return latest == null || latest.id() == keyId;
    }

    private static @Nullable MasterKey first(TokenKeys keys, String kind) {
        List<MasterKey> ofKind = keys.of(kind);
        return ofKind.isEmpty() ? null : ofKind.get(0);
    }

    /** A fresh key for the clients of an attempt; null when clients have no tokens (TOK-08). */
    public @Nullable Secret clientKey(LedgerAttempt attempt) {
        MasterKey key = made(() -> "A key for clients of " + attempt.id(), TokenIssuer::newKey);
        return key == null ? null : key.secret();
    }

    /** What a client shows the AM of an attempt; null while no AM has registered, and when clients have no tokens. */
    public @Nullable Token client(LedgerAttempt attempt, String user) {
        AmSession session = attempt.session();
        Secret secret = session == null || !session.isRegistered() ? null : session.clientKey();
        return secret == null
                ? null
                : made(
                        () -> "A token for a client of " + attempt.id(),
                        issuer -> issuer.clientToAmToken(attempt.id(), user, secret));
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
            needKeys(issuer);
            return container.withToken(issuer.containerToken(
                    container,
                    granted.attempt().application().user(),
                    granted.isMaster(),
                    truth.commandMillis(),
                    truth.leadership().clusterTimestamp()));
        } catch (Exception | LinkageError | StackOverflowError thrown) {
            notMade("A token for " + granted.id(), thrown);
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
            needKeys(issuer);
            return issuer.nmToken(
                    attempt.id(),
                    node.id(),
                    node.endpoint(),
                    attempt.application().user());
        } catch (Exception | LinkageError | StackOverflowError thrown) {
            notMade("A token for " + attempt.id() + " towards " + node.id(), thrown);
            return null;
        }
    }

    /** The AM's right towards this manager; null when no token can be made now. */
    public @Nullable Token applicationMaster(LedgerAttempt attempt) {
        return made(() -> "A token for the AM of " + attempt.id(), issuer -> issuer.amRmToken(attempt.id()));
    }
}
