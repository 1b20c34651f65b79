package io.bobbin.wire.proto.codec;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.wire.proto.internal.DelimitedCredentials;
import io.bobbin.wire.proto.internal.StringMaps;
import io.bobbin.wire.proto.internal.WritableInput;
import io.bobbin.wire.proto.internal.WritableOutput;
import java.util.LinkedHashMap;

/**
 * Credentials as Hadoop keeps them in a file: {@code HDTS}, a version byte, and the body. Reads version 0 (Hadoop's
 * Writable form) and 1 (a delimited message) and writes version 0, as all of Hadoop's clients do. What follows the end
 * of the body is ignored, because some of them send a buffer with padding.
 */
public final class CredentialsCodec {
    private static final byte[] MAGIC = {'H', 'D', 'T', 'S'};
    private static final int WRITABLE = 0;
    private static final int DELIMITED = 1;

    private CredentialsCodec() {}

    public static byte[] encode(Credentials credentials) {
        var output = new WritableOutput();
        output.bytes(MAGIC);
        output.raw(WRITABLE);
        output.variable(credentials.tokens().size());
        credentials.tokens().forEach((alias, token) -> {
            output.text(alias);
            output.block(token.identifier());
            output.block(token.password());
            output.text(token.kind());
            output.text(token.service());
        });
        output.variable(credentials.secrets().size());
        credentials.secrets().forEach((name, secret) -> {
            output.text(name);
            output.block(StringMaps.bytes(secret).toByteArray());
        });
        return output.toByteArray();
    }

    /**
     * The credentials at the beginning of these bytes.
     *
     * @throws BobbinException BAD_REQUEST when they are none, saying at which byte that shows
     */
    public static Credentials decode(byte[] bytes) {
        var input = new WritableInput(bytes);
        try {
            for (byte expected : MAGIC) {
                if (input.raw() != expected) {
                    throw new IllegalArgumentException("they do not begin with HDTS");
                }
            }
            int version = input.raw();
            return switch (version) {
                case WRITABLE -> writable(input);
                case DELIMITED -> DelimitedCredentials.read(input.rest());
                default -> throw new IllegalArgumentException("their version is " + version + " (expected 0 or 1)");
            };
        } catch (RuntimeException e) {
            String why = e.getMessage() == null ? e.toString() : e.getMessage();
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST, "Credentials cannot be read: " + why + ", at byte " + input.position(), e);
        }
    }

    private static Credentials writable(WritableInput input) {
        var tokens = new LinkedHashMap<String, Token>();
        for (long left = input.count(); left > 0; left--) {
            String alias = input.text();
            tokens.put(alias, new Token(input.block(), input.block(), input.text(), input.text()));
        }
        var secrets = new LinkedHashMap<String, String>();
        for (long left = input.count(); left > 0; left--) {
            String name = input.text();
            secrets.put(name, input.base64Block());
        }
        return new Credentials(tokens, secrets);
    }
}
