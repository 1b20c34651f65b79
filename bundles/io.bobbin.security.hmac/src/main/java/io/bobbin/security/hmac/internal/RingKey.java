package io.bobbin.security.hmac.internal;

import io.bobbin.api.token.MasterKey;
import io.bobbin.security.spi.TokenSigner;

/** A key and what makes passwords under it. */
record RingKey(MasterKey key, TokenSigner signer) {

    static RingKey of(MasterKey key) {
        return new RingKey(key, new TokenSigner(key.secret()));
    }

    int id() {
        return key.id();
    }
}
