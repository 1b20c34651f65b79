package io.bobbin.wire.proto.internal;

import io.bobbin.security.spi.TokenIdentifier;

/**
 * Rights towards nodes as bytes, the same as those of their messages but written without them, as each grant may take one.
 * For one thread at a time.
 */
public final class NmRightBytes {

    private final BackwardBytes out = new BackwardBytes();
    private final AttemptBytes attempts = new AttemptBytes();

    /** The identifier with this key's id, whichever it names itself. */
    public byte[] of(TokenIdentifier.Nm nm, int keyId) {
        out.backTo(0);
        out.number(4, keyId);
        out.text(3, nm.submitter());
        int node = out.length();
        out.number(2, nm.node().port());
        out.text(1, nm.node().host());
        out.message(2, node);
        int attempt = out.length();
        attempts.write(out, nm.attempt());
        out.message(1, attempt);
        return out.toArray();
    }
}
