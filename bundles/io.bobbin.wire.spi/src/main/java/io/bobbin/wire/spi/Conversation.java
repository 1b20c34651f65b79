package io.bobbin.wire.spi;

import org.osgi.annotation.versioning.ConsumerType;

/** A server's end of one caller's stream. */
@ConsumerType
public interface Conversation<P> extends AutoCloseable {

    /** What the caller's calls go to; on threads of the wire, one call at a time, without blocking. */
    P protocol();

    /** The stream is over; the caller is not woken any more. Idempotent, may be called on any thread. */
    @Override
    void close();

    /** Of callers who are never woken. */
    static <P> Conversation<P> silent(P protocol) {
        return new Conversation<>() {
            @Override
            public P protocol() {
                return protocol;
            }

            @Override
            public void close() {}
        };
    }
}
