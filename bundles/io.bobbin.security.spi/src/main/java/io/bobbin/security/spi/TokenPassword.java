package io.bobbin.security.spi;

import io.bobbin.api.token.Secret;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The password of a token: HMAC-SHA1 of its identifier under a secret, as Hadoop has it for every kind of token. May be
 * used on any thread.
 */
public final class TokenPassword {

    private static final String ALGORITHM = "HmacSHA1";

    private TokenPassword() {}

    public static byte[] of(Secret secret, byte[] identifier) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.bytes(), ALGORITHM));
            return mac.doFinal(identifier);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every JDK has " + ALGORITHM, impossible);
        }
    }

    /** Whether this is the password; takes equally long for every wrong one of the right length. */
    public static boolean matches(Secret secret, byte[] identifier, byte[] password) {
        return MessageDigest.isEqual(of(secret, identifier), password);
    }
}
