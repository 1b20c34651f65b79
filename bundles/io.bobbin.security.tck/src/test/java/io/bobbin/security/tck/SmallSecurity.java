package io.bobbin.security.tck;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.KeyHolder;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.security.spi.TokenPassword;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A security that keeps the contracts, in steps of which each can be done wrong. */
class SmallSecurity implements Security {

    private static final String NODE_KIND = "SmallNode";
    private static final Secret NODE_SECRET = new Secret(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9});

    final SecureRandom chance = new SecureRandom();
    final Map<KeyHolder, TokenKeys> keys = new EnumMap<>(KeyHolder.class);

    @Override
    public String name() {
        return "small";
    }

    @Override
    public boolean loopbackOnly() {
        return true;
    }

    @Override
    public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
        Token token = credentials.token();
        if (token == null) {
            if (!believes(remote) || !isAName(credentials.user())) {
                throw new BobbinException(ErrorCode.ACCESS_DENIED, "No");
            }
            return person(credentials.user());
        }
        if (token.kind().equals(NODE_KIND)) {
            return nodeManager(token);
        }
        return bearer(credentials.user(), verify(token));
    }

    boolean believes(@Nullable InetSocketAddress remote) {
        return remote == null || (!remote.isUnresolved() && remote.getAddress().isLoopbackAddress());
    }

    boolean isAName(String user) {
        return !user.isBlank();
    }

    Caller person(String user) {
        return new Caller(user, null, null).speakingForNodes(false);
    }

    Caller nodeManager(Token proof) {
        if (!TokenPassword.matches(NODE_SECRET, proof.identifier(), proof.password())) {
            throw invalid(proof, "forged");
        }
        return new Caller(new String(proof.identifier(), StandardCharsets.UTF_8), null, NODE_KIND)
                .speakingForNodes(true);
    }

    Caller bearer(String claimed, TokenIdentifier identifier) {
        if (identifier instanceof TokenIdentifier.AmRm right) {
            return new Caller(right.attempt().toString(), right.attempt(), Token.AM_RM);
        }
        if (identifier instanceof TokenIdentifier.Nm right) {
            return new Caller(right.attempt().toString(), right.attempt(), Token.NM).towards(right.node());
        }
        throw new BobbinException(ErrorCode.INVALID_TOKEN, "No right to call");
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        String kind = TokenIdentifierCodec.kind(identifier);
        MasterKey key = making(kind);
        byte[] bytes = TokenIdentifierCodec.encode(identifier.withKeyId(key.id()));
        return new Token(bytes, password(kind, key, bytes), kind, service);
    }

    MasterKey making(String kind) {
        List<MasterKey> own = of(KeyHolder.MANAGER, kind);
        if (own.isEmpty()) {
            throw new BobbinException(ErrorCode.NOT_READY, "No key of " + kind);
        }
        return own.get(0);
    }

    final List<MasterKey> of(KeyHolder holder, String kind) {
        return keys.getOrDefault(holder, TokenKeys.NONE).of(kind);
    }

    byte[] password(String kind, MasterKey key, byte[] identifier) {
        return TokenPassword.of(key.secret(), identifier);
    }

    @Override
    public TokenIdentifier verify(Token token) {
        TokenIdentifier identifier = decode(token);
        if (identifier instanceof TokenIdentifier.ClientToAm) {
            throw invalid(token, "for an AM");
        }
        List<MasterKey> checking = checking(token.kind());
        if (checking.isEmpty()) {
            throw new BobbinException(ErrorCode.NOT_READY, "No key of " + token.kind());
        }
        for (MasterKey key : checking) {
            if (isNamed(key, identifier) && same(password(token.kind(), key, token.identifier()), token.password())) {
                return identifier;
            }
        }
        throw invalid(token, "no key fits");
    }

    List<MasterKey> checking(String kind) {
        var all = new ArrayList<>(of(KeyHolder.MANAGER, kind));
        all.addAll(of(KeyHolder.NODE, kind));
        return all;
    }

    boolean isNamed(MasterKey key, TokenIdentifier identifier) {
        return key.id() == identifier.keyId();
    }

    boolean same(byte[] expected, byte[] shown) {
        return MessageDigest.isEqual(expected, shown);
    }

    TokenIdentifier decode(Token token) {
        try {
            return TokenIdentifierCodec.decode(token.kind(), token.identifier());
        } catch (BobbinException unreadable) {
            throw invalid(token, "unreadable");
        }
    }

    BobbinException invalid(Token token, String why) {
        return new BobbinException(ErrorCode.INVALID_TOKEN, token.kind() + ": " + why);
    }

    @Override
    public MasterKey newKey() {
        var secret = new byte[20];
        chance.nextBytes(secret);
        return new MasterKey(chance.nextInt() | 1, new Secret(secret));
    }

    @Override
    public void use(KeyHolder holder, TokenKeys given) {
        keys.put(holder, given);
    }

    @Override
    public CallCredentials nodeCredentials(String user) {
        byte[] identifier = user.getBytes(StandardCharsets.UTF_8);
        return new CallCredentials(
                user, new Token(identifier, TokenPassword.of(NODE_SECRET, identifier), NODE_KIND, ""));
    }
}
