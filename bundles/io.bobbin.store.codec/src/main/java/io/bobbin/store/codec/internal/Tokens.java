package io.bobbin.store.codec.internal;

import com.google.protobuf.ByteString;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.store.codec.message.CredentialsMessage;
import io.bobbin.store.codec.message.NamedTokenMessage;
import io.bobbin.store.codec.message.TokenMessage;
import java.util.LinkedHashMap;

/** Tokens and credentials, in their order. */
final class Tokens {

    private Tokens() {}

    static TokenMessage message(Token token) {
        return TokenMessage.newBuilder()
                .setIdentifier(ByteString.copyFrom(token.identifier()))
                .setPassword(ByteString.copyFrom(token.password()))
                .setKind(token.kind())
                .setService(token.service())
                .build();
    }

    static Token token(TokenMessage message) {
        return new Token(
                message.getIdentifier().toByteArray(),
                message.getPassword().toByteArray(),
                message.getKind(),
                message.getService());
    }

    static CredentialsMessage message(Credentials credentials) {
        var message = CredentialsMessage.newBuilder().addAllSecrets(Entries.messages(credentials.secrets()));
        credentials
                .tokens()
                .forEach((alias, token) -> message.addTokens(
                        NamedTokenMessage.newBuilder().setAlias(alias).setToken(message(token))));
        return message.build();
    }

    static Credentials credentials(CredentialsMessage message) {
        var tokens = new LinkedHashMap<String, Token>();
        message.getTokensList().forEach(named -> tokens.put(named.getAlias(), token(named.getToken())));
        return new Credentials(tokens, Entries.map(message.getSecretsList()));
    }
}
