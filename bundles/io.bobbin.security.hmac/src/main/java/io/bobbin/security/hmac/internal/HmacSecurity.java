package io.bobbin.security.hmac.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.KeyHolder;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import io.bobbin.wire.proto.codec.TokenIdentifierWriter;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Proves AMs, nodes and containers by tokens whose passwords are HMACs under secret keys (TOK-01, TOK-07, TOK-10), and
 * nodes by a secret that they share with the manager. A person is believed on this machine only: nothing on the wire
 * proves one, and as nothing hides what is on the wire, daemons listen on loopback only.
 */
final class HmacSecurity implements Security {

    static final String NAME = "hmac";

    private final KeyRings rings = new KeyRings();
    private final KeyMaker maker;
    private final NodeProof nodeProof;

    /** A writer that nobody uses at the moment; who finds none makes one. */
    private final AtomicReference<@Nullable TokenIdentifierWriter> idle = new AtomicReference<>();

    private volatile Object stamp = new Object();

    HmacSecurity(KeyMaker maker, NodeProof nodeProof) {
        this.maker = maker;
        this.nodeProof = nodeProof;
    }

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
        Token token = credentials.token();
        if (token == null) {
            return person(credentials.user(), remote);
        }
        if (token.kind().equals(NodeProof.KIND)) {
            return new Caller(nodeProof.verify(token), null, NodeProof.KIND).speakingForNodes(true);
        }
        return bearer(verify(token));
    }

    private static Caller person(String user, @Nullable InetSocketAddress remote) {
        if (remote != null && (remote.isUnresolved() || !remote.getAddress().isLoopbackAddress())) {
            throw new BobbinException(
                    ErrorCode.ACCESS_DENIED,
                    "A caller at " + remote + " says that it is '" + user
                            + "' and shows no token (without one, callers on this machine are believed only)");
        }
        if (user.isBlank()) {
            throw new BobbinException(
                    ErrorCode.ACCESS_DENIED,
                    "The caller gives neither a user name nor a token (expected: one of them)");
        }
        return new Caller(user, null, null).speakingForNodes(false);
    }

    private static Caller bearer(TokenIdentifier identifier) {
        if (identifier instanceof TokenIdentifier.AmRm right) {
            return new Caller(right.attempt().toString(), right.attempt(), Token.AM_RM);
        }
        if (identifier instanceof TokenIdentifier.Nm right) {
            return new Caller(right.attempt().toString(), right.attempt(), Token.NM).towards(right.node());
        }
        throw Refusals.token(TokenIdentifierCodec.kind(identifier), "it is no right to call");
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        String kind = TokenIdentifierCodec.kind(identifier);
        RingKey key = rings.making(kind);
        if (key == null) {
            throw Refusals.keyless(kind);
        }
        byte[] bytes = written(identifier, key.id());
        return new Token(bytes, key.signer().password(bytes), kind, service);
    }

    private byte[] written(TokenIdentifier identifier, int keyId) {
        TokenIdentifierWriter known = idle.getAndSet(null);
        TokenIdentifierWriter writer = known == null ? new TokenIdentifierWriter() : known;
        byte[] bytes = writer.write(identifier, keyId);
        idle.set(writer);
        return bytes;
    }

    @Override
    public TokenIdentifier verify(Token token) {
        TokenIdentifier identifier = decode(token);
        if (identifier instanceof TokenIdentifier.ClientToAm) {
            throw Refusals.token(token.kind(), "only the AM that it is for can tell whether it is good");
        }
        List<RingKey> known = rings.checking(token.kind());
        if (known.isEmpty()) {
            throw Refusals.keyless(token.kind());
        }
        boolean named = false;
        for (RingKey key : known) {
            if (key.id() == identifier.keyId()) {
                named = true;
                if (key.signer().matches(token.identifier(), token.password())) {
                    return identifier;
                }
            }
        }
        throw Refusals.token(
                token.kind(),
                named
                        ? "its password does not belong to its identifier"
                        : "it was made with key " + identifier.keyId() + ", which is not in use (in use: "
                                + known.stream().map(RingKey::id).distinct().toList() + ")");
    }

    private static TokenIdentifier decode(Token token) {
        try {
            return TokenIdentifierCodec.decode(token.kind(), token.identifier());
        } catch (RuntimeException unreadable) {
            throw Refusals.token(token.kind(), String.valueOf(unreadable.getMessage()));
        }
    }

    @Override
    public MasterKey newKey() {
        return maker.next(rings::knows);
    }

    @Override
    public void use(KeyHolder holder, TokenKeys keys) {
        rings.use(holder, keys);
        changed();
    }

    /** Who was proven by what was before is not any more. */
    void changed() {
        stamp = new Object();
    }

    @Override
    public Object stamp() {
        return stamp;
    }

    @Override
    public CallCredentials nodeCredentials(String user) {
        return new CallCredentials(user, nodeProof.of(user));
    }
}
