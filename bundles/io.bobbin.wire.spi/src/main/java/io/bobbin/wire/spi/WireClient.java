package io.bobbin.wire.spi;

import org.osgi.annotation.versioning.ConsumerType;

/** A caller's end of a protocol. */
@ConsumerType
public interface WireClient<P> extends AutoCloseable {

    /** The object to call; may be called on any thread. */
    P protocol();

    /** Whether the server can wake this caller at the moment. */
    default boolean canBeWoken() {
        return false;
    }

    /** Frees the connection; calls in hand fail with UNREACHABLE. Idempotent. */
    @Override
    void close();
}
