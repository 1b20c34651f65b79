package io.bobbin.security.spi;

import io.bobbin.api.token.Secret;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * Makes and checks the passwords of tokens under one secret: HMAC-SHA1 of the identifier, as Hadoop has it for every kind
 * of token. For a secret that is used again and again: the digests of the two pads, which are the same for every password,
 * are made once and go on from a copy each time. May be used on any thread.
 */
public final class TokenSigner {

    private static final String DIGEST = "SHA-1";
    private static final int BLOCK = 64;
    private static final byte INNER_PAD = 0x36;
    private static final byte OUTER_PAD = 0x5c;

    /** Never fed again, only copied, so that threads do not meet in them. */
    private final MessageDigest inner;

    private final MessageDigest outer;

    /** @param secret not empty: everybody knows the passwords of an empty one */
    public TokenSigner(Secret secret) {
        byte[] key = secret.bytes();
        if (key.length == 0) {
            throw new IllegalArgumentException("A secret of 0 bytes signs nothing (expected: at least 1)");
        }
        byte[] block = Arrays.copyOf(key.length > BLOCK ? digest().digest(key) : key, BLOCK);
        inner = padded(block, INNER_PAD);
        outer = padded(block, OUTER_PAD);
    }

    public byte[] password(byte[] identifier) {
        MessageDigest message = copy(inner);
        MessageDigest whole = copy(outer);
        message.update(identifier);
        return whole.digest(message.digest());
    }

    /** Whether this is the password; takes equally long for every wrong one of the right length. */
    public boolean matches(byte[] identifier, byte[] password) {
        return MessageDigest.isEqual(password(identifier), password);
    }

    private static MessageDigest padded(byte[] block, byte pad) {
        var padded = new byte[BLOCK];
        for (int i = 0; i < BLOCK; i++) {
            padded[i] = (byte) (block[i] ^ pad);
        }
        MessageDigest digest = digest();
        digest.update(padded);
        return digest;
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance(DIGEST);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every JDK has " + DIGEST, impossible);
        }
    }

    private static MessageDigest copy(MessageDigest digest) {
        try {
            return (MessageDigest) digest.clone();
        } catch (CloneNotSupportedException foreign) {
            throw new IllegalStateException("The provider of " + DIGEST + " gives digests without copies", foreign);
        }
    }
}
