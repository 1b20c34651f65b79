package io.bobbin.wire.spi;

import org.osgi.annotation.versioning.ConsumerType;

/** A listening server. */
@ConsumerType
public interface WireServer extends AutoCloseable {

    /** Where clients reach it: {@code host:port} with the real port. */
    String address();

    /** Takes no new calls, lets those in hand end for a bounded time, and frees the port. Idempotent. */
    @Override
    void close();
}
