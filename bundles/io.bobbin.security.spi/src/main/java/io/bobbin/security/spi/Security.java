package io.bobbin.security.spi;

import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * How callers prove who they are, and how tokens are made and checked. Called on any thread; never blocks.
 *
 * <p>It keeps no truth: the keys of its tokens belong to the manager's engine, which asks for them with {@link #newKey},
 * and to the nodes, which get them from there. Whoever has them hands them over with {@link #use} again whenever a
 * security comes, so that it can be replaced and no token becomes worthless.
 */
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
     *     when the claimed name is not believed, NOT_READY before it has the keys that it needs
     */
    Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote);

    /**
     * Says whether callers who were authenticated earlier still are: as long as it is the same object, {@link #authenticate}
     * has the same outcome for the same credentials from the same place. Whoever keeps a caller takes it before asking who
     * that is. Null when everybody is to be asked about each time.
     */
    default @Nullable Object stamp() {
        return null;
    }

    /** A token with this identifier, for this service; its key id is set by the issuer. */
    Token issue(TokenIdentifier identifier, String service);

    /**
     * What a token says, once it is proven.
     *
     * @throws io.bobbin.api.error.BobbinException INVALID_TOKEN, naming the kind and what is wrong, never the password;
     *     NOT_READY before it has the keys that it needs
     */
    TokenIdentifier verify(Token token);

    /** A fresh random key, with an id that no other has; null when the tokens of this security need none. */
    default @Nullable MasterKey newKey() {
        return null;
    }

    /**
     * Has tokens made and checked with these keys, and with none that the same holder gave before. The manager's keys make
     * tokens and check them; a node's check them only.
     */
    default void use(KeyHolder holder, TokenKeys keys) {}

    /** With what a node manager that runs as this user calls its manager. */
    default CallCredentials nodeCredentials(String user) {
        return CallCredentials.user(user);
    }
}
