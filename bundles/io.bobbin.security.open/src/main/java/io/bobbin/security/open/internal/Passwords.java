package io.bobbin.security.open.internal;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Passwords of tokens: HMAC-SHA256 of the identifier, under a key for each kind of token.
 *
 * <p><b>They protect nothing.</b> The keys come from a constant that everybody can read in this file, so that a manager
 * and its nodes, which are different processes, agree on them without a secret. They have the shape and the checks of
 * real ones: a token that was mangled, or is shown as another kind, is refused.
 */
final class Passwords {

    private static final String ALGORITHM = "HmacSHA256";
    private static final byte[] PUBLIC_KEY_FOR_OPEN_MODE =
            "io.bobbin.security.open: known to everybody".getBytes(StandardCharsets.US_ASCII);

    private Passwords() {}

    static byte[] of(String kind, byte[] identifier) {
        return hmac(hmac(PUBLIC_KEY_FOR_OPEN_MODE, kind.getBytes(StandardCharsets.UTF_8)), identifier);
    }

    private static byte[] hmac(byte[] key, byte[] text) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(text);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every JDK has " + ALGORITHM, impossible);
        }
    }
}
