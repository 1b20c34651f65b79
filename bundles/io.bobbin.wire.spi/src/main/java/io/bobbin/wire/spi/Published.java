package io.bobbin.wire.spi;

import io.bobbin.security.spi.Caller;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A protocol that a server offers: for each call, an object that serves the authenticated caller. Making one must be
 * cheap; it is called on a thread of the wire and must not block.
 *
 * @param streams how callers are served who hold a stream open; null when the protocol is not offered as a stream
 */
public record Published<P>(Class<P> protocol, Function<Caller, ? extends P> forCaller, @Nullable Streams<P> streams) {

    /** A protocol that is called, and not offered as a stream. */
    public Published(Class<P> protocol, Function<Caller, ? extends P> forCaller) {
        this(protocol, forCaller, null);
    }

    /** Serves callers who hold a stream open. */
    @ConsumerType
    @FunctionalInterface
    public interface Streams<P> {

        /** Begins to serve one, under the same conditions as a call; the wire closes what it gets. */
        Conversation<P> open(Caller caller, Line line);
    }
}
