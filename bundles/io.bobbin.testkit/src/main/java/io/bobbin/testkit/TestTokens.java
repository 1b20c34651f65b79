package io.bobbin.testkit;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.rm.ports.TokenIssuer;
import java.nio.charset.StandardCharsets;

/** Tokens that say in plain words what they are for. */
public final class TestTokens implements TokenIssuer {

    @Override
    public Token amRmToken(ApplicationAttemptId attempt) {
        return token(Token.AM_RM, attempt.toString());
    }

    @Override
    public NmToken nmToken(ApplicationAttemptId attempt, NodeId node, String endpoint, String user) {
        return new NmToken(node, token(Token.NM, attempt + " on " + node));
    }

    @Override
    public Token containerToken(
            Container container, String user, boolean applicationMaster, long creationTime, long rmIdentifier) {
        return token(Token.CONTAINER, container.id().toString());
    }

    static Token token(String kind, String text) {
        return new Token(text.getBytes(StandardCharsets.UTF_8), new byte[] {1}, kind, "");
    }
}
