package io.bobbin.security.spi;

import io.bobbin.api.token.Secret;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes and checks the passwords of tokens under one secret: HMAC-SHA1 of the identifier, as Hadoop has it for every kind
 * of token. For a secret that is used again and again: what was set up for one password serves the next, one for each
 * thread that makes passwords at the same moment. May be used on any thread.
 */
public final class TokenSigner {

    private static final String ALGORITHM = "HmacSHA1";

    private final SecretKeySpec key;
    private final Queue<Mac> idle = new ConcurrentLinkedQueue<>();

    public TokenSigner(Secret secret) {
        key = new SecretKeySpec(secret.bytes(), ALGORITHM);
    }

    public byte[] password(byte[] identifier) {
        Mac mac = idle.poll();
        if (mac == null) {
            mac = ready();
        }
        byte[] password = mac.doFinal(identifier);
        idle.add(mac);
        return password;
    }

    /** Whether this is the password; takes equally long for every wrong one of the right length. */
    public boolean matches(byte[] identifier, byte[] password) {
        return MessageDigest.isEqual(password(identifier), password);
    }

    private Mac ready() {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every JDK has " + ALGORITHM, impossible);
        }
    }
}
