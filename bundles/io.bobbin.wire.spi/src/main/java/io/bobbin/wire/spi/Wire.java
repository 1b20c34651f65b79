package io.bobbin.wire.spi;

import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import java.net.InetSocketAddress;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * One way for protocols to travel. A service in a daemon; found by {@link java.util.ServiceLoader} in a plain client. A
 * protocol is an interface of {@code io.bobbin.api.protocol}, each of whose methods takes one request record and
 * returns a stage with one response record.
 */
@ConsumerType
public interface Wire {

    /** Its name: grpc, inprocess, hadoop. */
    String name();

    /**
     * Listens and serves the published protocols. A port of 0 takes a free one.
     *
     * @throws io.bobbin.api.error.BobbinException CONFIGURATION when the address is no loopback one and the security
     *     allows no other, or when it cannot be bound; the message names the address
     */
    WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published);

    /**
     * A caller's end. Nothing is connected until the first call; a lost connection is made again by a later call. A call
     * that cannot be delivered fails with UNREACHABLE. Typed errors arrive with their code and message.
     *
     * @param address where the server listens, as its {@link WireServer#address} says
     */
    <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials);

    /**
     * The same over one long-lived stream, on which the server can wake the caller. The stream is opened by the first call,
     * and by the first one after it was lost; calls in hand fail with UNREACHABLE then. Where the server, or this wire,
     * has no stream, calls go as those of {@link #connect(Class, String, CallCredentials)} and nobody is woken.
     */
    default <P> WireClient<P> connect(
            Class<P> protocol, String address, CallCredentials credentials, LineListener listener) {
        return connect(protocol, address, credentials);
    }
}
