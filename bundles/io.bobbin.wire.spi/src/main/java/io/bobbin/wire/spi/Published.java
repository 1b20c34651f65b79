package io.bobbin.wire.spi;

import io.bobbin.security.spi.Caller;
import java.util.function.Function;

/**
 * A protocol that a server offers: for each call, an object that serves the authenticated caller. Making one must be
 * cheap; it is called on a thread of the wire and must not block.
 */
public record Published<P>(Class<P> protocol, Function<Caller, ? extends P> forCaller) {}
