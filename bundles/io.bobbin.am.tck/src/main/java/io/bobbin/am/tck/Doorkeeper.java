package io.bobbin.am.tck;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Knows the tokens that it has issued, lets in who shows one of them as it is, and writes down whom it refuses. */
final class Doorkeeper implements Security {

    private final Map<Token, TokenIdentifier> issued = new ConcurrentHashMap<>();
    private final AtomicLong passwords = new AtomicLong(1L << 40);
    private final List<String> refusals = Collections.synchronizedList(new ArrayList<>());

    /** Why callers were refused, in their order. */
    List<String> refusals() {
        return List.copyOf(refusals);
    }

    /** This token is worth nothing any more. */
    void revoke(Token token) {
        issued.remove(token);
    }

    @Override
    public String name() {
        return "doorkeeper";
    }

    @Override
    public boolean loopbackOnly() {
        return true;
    }

    @Override
    public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
        Token token = credentials.token();
        if (token == null) {
            throw refused("'" + credentials.user() + "' showed no token");
        }
        TokenIdentifier identifier = verify(token);
        if (identifier instanceof TokenIdentifier.AmRm right) {
            return new Caller(credentials.user(), right.attempt(), Token.AM_RM);
        }
        if (identifier instanceof TokenIdentifier.Nm right) {
            return new Caller(credentials.user(), right.attempt(), Token.NM).towards(right.node());
        }
        throw refused("a token of kind " + token.kind() + " is no right to call");
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        byte[] password = ByteBuffer.allocate(Long.BYTES)
                .putLong(passwords.incrementAndGet())
                .array();
        var token = new Token(
                TokenIdentifierCodec.encode(identifier), password, TokenIdentifierCodec.kind(identifier), service);
        issued.put(token, identifier);
        return token;
    }

    @Override
    public TokenIdentifier verify(Token token) {
        TokenIdentifier identifier = issued.get(token);
        if (identifier == null) {
            throw refused("a token of kind " + token.kind() + " is none that counts, or was changed on the way");
        }
        return identifier;
    }

    private BobbinException refused(String why) {
        refusals.add(why);
        return new BobbinException(ErrorCode.INVALID_TOKEN, why);
    }
}
