package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.grpc.Metadata;

/** The credentials of a call in its headers. */
final class CallHeaders {
    private static final Metadata.Key<String> USER = Metadata.Key.of("bobbin-user", Metadata.ASCII_STRING_MARSHALLER);
    private static final Metadata.Key<byte[]> TOKEN =
            Metadata.Key.of("bobbin-token-bin", Metadata.BINARY_BYTE_MARSHALLER);
    private static final MessageCodec<Token> TOKENS = MessageCodecs.of(Token.class);

    private CallHeaders() {}

    static Metadata write(CallCredentials credentials) {
        var headers = new Metadata();
        headers.put(USER, printable(credentials.user()));
        Token token = credentials.token();
        if (token != null) {
            headers.put(TOKEN, TOKENS.encode(token));
        }
        return headers;
    }

    /** What a call claims; no user is the empty name. */
    static CallCredentials read(Metadata headers) {
        String user = headers.get(USER);
        byte[] token = headers.get(TOKEN);
        return new CallCredentials(user == null ? "" : user, token == null ? null : read(token));
    }

    private static Token read(byte[] token) {
        try {
            return TOKENS.decode(token);
        } catch (BobbinException e) {
            throw new BobbinException(ErrorCode.INVALID_TOKEN, "The token is none: " + e.getMessage(), e);
        }
    }

    private static String printable(String user) {
        if (!user.chars().allMatch(character -> character >= ' ' && character <= '~')) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST, "User name '" + user + "' cannot travel (expected printable ASCII)");
        }
        return user;
    }
}
