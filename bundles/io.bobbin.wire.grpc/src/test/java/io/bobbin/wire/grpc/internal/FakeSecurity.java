package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import java.net.InetSocketAddress;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Believes every name, and every token whose password is {@code right}; remembers where calls came from. */
final class FakeSecurity implements Security {
    static final byte[] RIGHT = {1, 2, 3};

    final Queue<InetSocketAddress> remotes = new ConcurrentLinkedQueue<>();
    private final boolean loopbackOnly;
    volatile boolean rolled;
    volatile @Nullable Object stamp;

    FakeSecurity(boolean loopbackOnly) {
        this.loopbackOnly = loopbackOnly;
    }

    static Token token(byte[] password) {
        return new Token(new byte[] {7}, password, Token.AM_RM, "");
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public @Nullable Object stamp() {
        return stamp;
    }

    @Override
    public boolean loopbackOnly() {
        return loopbackOnly;
    }

    @Override
    public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
        if (remote != null) {
            remotes.add(remote);
        }
        Token token = credentials.token();
        if (token == null) {
            return new Caller(credentials.user(), null, null);
        }
        verify(token);
        return new Caller(credentials.user(), null, token.kind());
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        return token(RIGHT);
    }

    @Override
    public TokenIdentifier verify(Token token) {
        if (rolled || !token.equals(token(RIGHT))) {
            throw new BobbinException(ErrorCode.INVALID_TOKEN, "The password of the " + token.kind() + " is wrong");
        }
        return new TokenIdentifier.AmRm(ApplicationAttemptId.parse("appattempt_1_0001_000001"), 1);
    }
}
