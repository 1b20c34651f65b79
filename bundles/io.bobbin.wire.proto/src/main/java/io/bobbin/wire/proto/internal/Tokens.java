package io.bobbin.wire.proto.internal;

import com.google.protobuf.ByteString;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.wire.proto.message.NMTokenProto;
import io.bobbin.wire.proto.message.TokenProto;

/** Tokens. One that is absent is refused wherever it is looked for. */
public final class Tokens {
    private Tokens() {}

    public static TokenProto write(Token token) {
        return TokenProto.newBuilder()
                .setIdentifier(ByteString.copyFrom(token.identifier()))
                .setPassword(ByteString.copyFrom(token.password()))
                .setKind(token.kind())
                .setService(token.service())
                .build();
    }

    public static Token read(TokenProto message) {
        if (!message.isInitialized()) {
            throw new IllegalArgumentException("a token is missing");
        }
        return new Token(
                message.getIdentifier().toByteArray(),
                message.getPassword().toByteArray(),
                message.getKind(),
                message.getService());
    }

    static NMTokenProto write(NmToken token) {
        return NMTokenProto.newBuilder()
                .setNodeId(Ids.write(token.node()))
                .setToken(write(token.token()))
                .build();
    }

    static NmToken read(NMTokenProto message) {
        return new NmToken(Ids.read(message.getNodeId()), read(message.getToken()));
    }
}
