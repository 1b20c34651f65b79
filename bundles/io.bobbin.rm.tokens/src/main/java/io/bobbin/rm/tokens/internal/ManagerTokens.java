package io.bobbin.rm.tokens.internal;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.security.spi.KeyHolder;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.security.spi.TokenPassword;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import org.jspecify.annotations.Nullable;

/** Says what each token is for; the security makes it. */
public final class ManagerTokens implements TokenIssuer {

    /** The security replaces it by the id of its present key. */
    private static final int ANY_KEY = 0;

    /** Attempts find their token under this name, whatever the manager's address is (it is the alias, too). */
    private static final String AM_RM_SERVICE = "";

    /** Clients call the AM where its report says; the token is the same wherever that is. */
    private static final String CLIENT_SERVICE = "";

    private final Security security;
    private volatile long containerTokenLifetime;

    /** @param containerTokenLifetime in ms, from the moment when the container is handed out */
    public ManagerTokens(Security security, long containerTokenLifetime) {
        this.security = security;
        this.containerTokenLifetime = containerTokenLifetime;
    }

    void containerTokenLifetime(long millis) {
        containerTokenLifetime = millis;
    }

    @Override
    public @Nullable MasterKey newKey() {
        return security.newKey();
    }

    @Override
    public void use(TokenKeys keys) {
        security.use(KeyHolder.MANAGER, keys);
    }

    /** With the key of the attempt, which no security keeps: its AM is the only one that checks such a token. */
    @Override
    public Token clientToAmToken(ApplicationAttemptId attempt, String client, Secret secret) {
        byte[] identifier = TokenIdentifierCodec.encode(new TokenIdentifier.ClientToAm(attempt, client));
        return new Token(identifier, TokenPassword.of(secret, identifier), Token.CLIENT_TO_AM, CLIENT_SERVICE);
    }

    @Override
    public Token amRmToken(ApplicationAttemptId attempt) {
        return security.issue(new TokenIdentifier.AmRm(attempt, ANY_KEY), AM_RM_SERVICE);
    }

    @Override
    public NmToken nmToken(ApplicationAttemptId attempt, NodeId node, String endpoint, String user) {
        return new NmToken(node, security.issue(new TokenIdentifier.Nm(attempt, node, user, ANY_KEY), endpoint));
    }

    @Override
    public Token containerToken(
            Container container, String user, boolean applicationMaster, long creationTime, long rmIdentifier) {
        var identifier = new TokenIdentifier.Container(
                container.id(),
                container.node(),
                user,
                container.resource(),
                container.priority(),
                creationTime + containerTokenLifetime,
                creationTime,
                rmIdentifier,
                applicationMaster,
                container.allocationRequestId(),
                ANY_KEY);
        return security.issue(identifier, container.node().toString());
    }
}
