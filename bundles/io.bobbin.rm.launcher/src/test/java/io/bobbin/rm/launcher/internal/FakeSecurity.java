package io.bobbin.rm.launcher.internal;

import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lets everybody in and remembers what they showed. */
final class FakeSecurity implements Security {

    final List<CallCredentials> shown = new ArrayList<>();

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
        shown.add(credentials);
        return new Caller(credentials.user(), null, null);
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        throw new AssertionError("Not asked for tokens");
    }

    @Override
    public TokenIdentifier verify(Token token) {
        throw new AssertionError("Not asked to verify");
    }
}
