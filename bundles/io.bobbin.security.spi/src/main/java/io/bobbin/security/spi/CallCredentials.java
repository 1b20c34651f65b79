package io.bobbin.security.spi;

import io.bobbin.api.token.Token;
import org.jspecify.annotations.Nullable;

/**
 * What a call brings with it.
 *
 * @param user the name that the caller claims; believed by open security on loopback only
 * @param token a token that proves more; null when there is none
 */
public record CallCredentials(String user, @Nullable Token token) {

    /** Credentials of a person or daemon without a token. */
    public static CallCredentials user(String user) {
        return new CallCredentials(user, null);
    }
}
