package io.bobbin.rm.tokens.internal;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;

/** Says what each token is for; the security makes it. */
final class ManagerTokens implements TokenIssuer {

    /** The security replaces it by the id of its present key. */
    private static final int ANY_KEY = 0;

    /** Attempts find their token under this name, whatever the manager's address is (it is the alias, too). */
    private static final String AM_RM_SERVICE = "";

    private final Security security;
    private volatile long containerTokenLifetime;

    /** @param containerTokenLifetime in ms, from the moment when the container is handed out */
    ManagerTokens(Security security, long containerTokenLifetime) {
        this.security = security;
        this.containerTokenLifetime = containerTokenLifetime;
    }

    void containerTokenLifetime(long millis) {
        containerTokenLifetime = millis;
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
