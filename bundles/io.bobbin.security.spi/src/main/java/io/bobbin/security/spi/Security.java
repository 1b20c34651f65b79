package io.bobbin.security.spi;

import io.bobbin.api.token.Token;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/** How callers prove who they are, and how tokens are made and checked. Called on any thread; never blocks. */
@ConsumerType
public interface Security {

    /** The name by which operators choose it: open, hmac. */
    String name();

    /** Whether daemons may listen on loopback addresses only. */
    boolean loopbackOnly();

    /**
     * Who calls.
     *
     * @param remote where the call comes from; null for a call within the process
     * @throws io.bobbin.api.error.BobbinException INVALID_TOKEN when a token does not prove what it says, ACCESS_DENIED
     *     when the claimed name is not believed
     */
    Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote);

    /** A token with this identifier, for this service; its key id is set by the issuer. */
    Token issue(TokenIdentifier identifier, String service);

    /**
     * What a token says, once it is proven.
     *
     * @throws io.bobbin.api.error.BobbinException INVALID_TOKEN, naming the kind and what is wrong, never the password
     */
    TokenIdentifier verify(Token token);
}
