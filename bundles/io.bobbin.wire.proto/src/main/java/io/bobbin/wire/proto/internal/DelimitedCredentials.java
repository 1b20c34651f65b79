package io.bobbin.wire.proto.internal;

import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.wire.proto.message.CredentialsProto;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;

/** Credentials as one message behind its length. */
public final class DelimitedCredentials {
    private DelimitedCredentials() {}

    /** The credentials at the beginning of these bytes. */
    public static Credentials read(byte[] bytes) {
        CredentialsProto message;
        try {
            message = CredentialsProto.parseDelimitedFrom(new ByteArrayInputStream(bytes));
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        if (message == null) {
            throw new IllegalArgumentException("they end behind their version");
        }
        var tokens = new LinkedHashMap<String, Token>();
        message.getTokensList().forEach(entry -> tokens.put(entry.getAlias(), Tokens.read(entry.getToken())));
        var secrets = new LinkedHashMap<String, String>();
        message.getSecretsList().forEach(entry -> secrets.put(entry.getAlias(), StringMaps.text(entry.getSecret())));
        return new Credentials(tokens, secrets);
    }
}
