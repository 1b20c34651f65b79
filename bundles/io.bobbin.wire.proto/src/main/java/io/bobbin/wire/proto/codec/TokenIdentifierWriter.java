package io.bobbin.wire.proto.codec;

import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.internal.ContainerRightBytes;
import io.bobbin.wire.proto.internal.NmRightBytes;

/**
 * Writes identifiers one after another, each as {@link TokenIdentifierCodec#encode} does. For whoever writes many: what an
 * identifier has in common with the one before is not written anew. For one thread at a time.
 */
public final class TokenIdentifierWriter {

    private final NmRightBytes towardsNodes = new NmRightBytes();
    private final ContainerRightBytes containers = new ContainerRightBytes();

    /** The identifier with this key's id, whichever it names itself; the bytes are the caller's. */
    public byte[] write(TokenIdentifier identifier, int keyId) {
        if (identifier instanceof TokenIdentifier.Container right) {
            return containers.of(right, keyId);
        }
        if (identifier instanceof TokenIdentifier.Nm right) {
            return towardsNodes.of(right, keyId);
        }
        return TokenIdentifierCodec.encode(identifier.withKeyId(keyId));
    }
}
