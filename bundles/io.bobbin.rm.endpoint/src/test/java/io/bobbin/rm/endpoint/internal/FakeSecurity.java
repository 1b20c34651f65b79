package io.bobbin.rm.endpoint.internal;

import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** Believes everybody and makes no tokens. */
record FakeSecurity(String name) implements Security {

    @Override
    public boolean loopbackOnly() {
        return true;
    }

    @Override
    public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
        return new Caller(credentials.user(), null, null);
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        throw new AssertionError("An endpoint makes no tokens");
    }

    @Override
    public TokenIdentifier verify(Token token) {
        throw new AssertionError("An endpoint verifies no tokens itself");
    }
}
