package io.bobbin.security.spi;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Token;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * The secret of one daemon by which its operator is known from afar. It is written to a file that only the daemon's own
 * user may read; whoever shows it may do everything to that daemon, under whatever name. It never enters a message.
 */
public final class AdminToken {

    /** The kind of token that carries the secret. */
    public static final String KIND = "BOBBIN_ADMIN_TOKEN";

    /** The name of the file beside a daemon's data. */
    public static final String FILE = "admin.token";

    private final byte[] secret;

    public AdminToken(String secret) {
        this.secret = bytes(secret.strip());
    }

    /** What a caller shows who has read the secret. */
    public static Token shown(String user, String secret) {
        return new Token(bytes(user), bytes(secret.strip()), KIND, "");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The operator who shows a token. How long it takes says nothing of the secret.
     *
     * @throws BobbinException INVALID_TOKEN when it is not this daemon's
     */
    Caller verify(Token token) {
        if (secret.length == 0 || !MessageDigest.isEqual(secret, token.password())) {
            throw new BobbinException(
                    ErrorCode.INVALID_TOKEN,
                    "The admin token is not this daemon's (expected: what stands in " + FILE
                            + " beside its data; it is another after each start)");
        }
        String user = new String(token.identifier(), StandardCharsets.UTF_8);
        return new Caller(user.isBlank() ? "operator" : user, null, null, "", true, null, false);
    }
}
