package io.bobbin.rm.appmaster.internal;

import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import java.net.InetSocketAddress;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Knows callers as the test says. */
record FakeSecurity(Function<CallCredentials, Caller> callers) implements Security {

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public boolean loopbackOnly() {
        return true;
    }

    @Override
    public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
        return callers.apply(credentials);
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        throw new AssertionError("An edge makes no tokens");
    }

    @Override
    public TokenIdentifier verify(Token token) {
        throw new AssertionError("An edge verifies no tokens itself");
    }
}
