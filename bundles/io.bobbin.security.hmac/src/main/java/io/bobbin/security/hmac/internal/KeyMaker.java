package io.bobbin.security.hmac.internal;

import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Secret;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/** Makes keys from chance, which comes from outside. May be used on any thread. */
final class KeyMaker {

    /** As long as what HMAC-SHA1 gives: a longer one would add nothing. */
    static final int SECRET_BYTES = 20;

    private final Consumer<byte[]> chance;

    /** @param chance fills an array with bytes that nobody can guess */
    KeyMaker(Consumer<byte[]> chance) {
        this.chance = chance;
    }

    /** A key whose id is neither 0 nor one of those in use. */
    MasterKey next(IntPredicate inUse) {
        int id = ByteBuffer.wrap(bytes(Integer.BYTES)).getInt();
        while (id == 0 || inUse.test(id)) {
            id++;
        }
        return new MasterKey(id, secret());
    }

    Secret secret() {
        return new Secret(bytes(SECRET_BYTES));
    }

    private byte[] bytes(int number) {
        var bytes = new byte[number];
        chance.accept(bytes);
        return bytes;
    }
}
