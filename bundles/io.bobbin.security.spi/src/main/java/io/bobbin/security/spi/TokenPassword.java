package io.bobbin.security.spi;

import io.bobbin.api.token.Secret;

/** The password of a token under a secret that is used once; see {@link TokenSigner}. May be used on any thread. */
public final class TokenPassword {

    private TokenPassword() {}

    public static byte[] of(Secret secret, byte[] identifier) {
        return new TokenSigner(secret).password(identifier);
    }

    /** Whether this is the password; takes equally long for every wrong one of the right length. */
    public static boolean matches(Secret secret, byte[] identifier, byte[] password) {
        return new TokenSigner(secret).matches(identifier, password);
    }
}
