package io.bobbin.security.open.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;

/**
 * Believes a name that is claimed from this machine, and gives tokens the shape that every security gives them. It has
 * neither state nor settings.
 */
@Component(configurationPolicy = ConfigurationPolicy.IGNORE)
public final class OpenSecurity implements Security {

    private static final String NAME = "open";
    private static final int LONGEST_KIND = 100;

    /** There is one key and it never rolls; 0 is left to identifiers that no issuer has seen. */
    static final int KEY_ID = 1;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean loopbackOnly() {
        return true;
    }

    @Override
    public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
        if (remote != null && (remote.isUnresolved() || !remote.getAddress().isLoopbackAddress())) {
            throw new BobbinException(
                    ErrorCode.ACCESS_DENIED,
                    "A caller at " + remote + " says that it is '" + credentials.user()
                            + "' (open security believes callers on this machine only)");
        }
        Token token = credentials.token();
        if (token != null) {
            return caller(verify(token));
        }
        if (credentials.user().isBlank()) {
            throw new BobbinException(ErrorCode.ACCESS_DENIED, "The caller gives no user name (expected: any)");
        }
        return new Caller(credentials.user(), null, null);
    }

    private static Caller caller(TokenIdentifier identifier) {
        if (identifier instanceof TokenIdentifier.AmRm right) {
            return new Caller(right.attempt().toString(), right.attempt(), Token.AM_RM);
        }
        if (identifier instanceof TokenIdentifier.Nm right) {
            return new Caller(right.attempt().toString(), right.attempt(), Token.NM).towards(right.node());
        }
        throw invalid(TokenIdentifierCodec.kind(identifier), "it says nothing of the caller");
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        TokenIdentifier keyed = identifier.withKeyId(KEY_ID);
        String kind = TokenIdentifierCodec.kind(keyed);
        byte[] bytes = TokenIdentifierCodec.encode(keyed);
        return new Token(bytes, Passwords.of(kind, bytes), kind, service);
    }

    @Override
    public TokenIdentifier verify(Token token) {
        TokenIdentifier identifier = decode(token);
        byte[] expected = Passwords.of(token.kind(), token.identifier());
        if (!MessageDigest.isEqual(expected, token.password())) {
            throw invalid(token.kind(), "its password does not belong to its identifier");
        }
        if (identifier.keyId() != KEY_ID) {
            throw invalid(token.kind(), "it was made with key " + identifier.keyId() + " (known: " + KEY_ID + ")");
        }
        return identifier;
    }

    private static TokenIdentifier decode(Token token) {
        try {
            return TokenIdentifierCodec.decode(token.kind(), token.identifier());
        } catch (BobbinException unreadable) {
            throw invalid(token.kind(), String.valueOf(unreadable.getMessage()));
        }
    }

    private static BobbinException invalid(String kind, String why) {
        String shown = kind.length() > LONGEST_KIND ? kind.substring(0, LONGEST_KIND) + "..." : kind;
        return new BobbinException(ErrorCode.INVALID_TOKEN, "Token of kind '" + shown + "': " + why);
    }
}
