package io.bobbin.client;

import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;

/**
 * Where a client calls, how and as whom. Immutable.
 *
 * @param address as the server's {@link io.bobbin.wire.spi.WireServer#address} says it
 */
public record Endpoint(Wire wire, String address, CallCredentials credentials) {

    /** A caller's end of a protocol there; the caller closes it. */
    public <P> WireClient<P> connect(Class<P> protocol) {
        return wire.connect(protocol, address, credentials);
    }

    /** The same over one stream, on which the caller can be woken. */
    public <P> WireClient<P> connect(Class<P> protocol, LineListener listener) {
        return wire.connect(protocol, address, credentials, listener);
    }

    /** The same place, called with this token. */
    public Endpoint withToken(Token token) {
        return new Endpoint(wire, address, new CallCredentials(credentials.user(), token));
    }

    /** Another place, called on the same wire by the same user with this token. */
    public Endpoint at(String otherAddress, Token token) {
        return new Endpoint(wire, otherAddress, new CallCredentials(credentials.user(), token));
    }
}
