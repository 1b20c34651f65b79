package io.bobbin.nm.ports;

import io.bobbin.api.token.TokenKeys;
import io.bobbin.nm.ports.HeartbeatPort.Subscription;
import java.util.function.Consumer;
import org.osgi.annotation.versioning.ProviderType;

/** With which keys callers and containers' tokens are checked, as the manager gives them (TOK-11). Any thread. */
@ProviderType
public interface KeyPort {

    /**
     * Tells {@code listener} the keys that there are, and from then on whenever they are others; before the manager hears
     * that the node has them. It is called on the node's loop and must return at once.
     */
    Subscription onKeys(Consumer<TokenKeys> listener);
}
