package io.bobbin.wire.spi.inprocess;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** Believes everybody but mallory. */
final class Names implements Security {
    @Override
    public String name() {
        return "names";
    }

    @Override
    public boolean loopbackOnly() {
        return true;
    }

    @Override
    public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
        if (credentials.user().equals("mallory")) {
            throw new BobbinException(ErrorCode.ACCESS_DENIED, "mallory is not believed");
        }
        return new Caller(credentials.user(), null, null);
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        return new Token(new byte[0], new byte[0], "", service);
    }

    @Override
    public TokenIdentifier verify(Token token) {
        throw new BobbinException(ErrorCode.INVALID_TOKEN, "there are none");
    }
}
