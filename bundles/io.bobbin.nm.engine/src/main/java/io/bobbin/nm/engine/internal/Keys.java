package io.bobbin.nm.engine.internal;

import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.NodeKeys;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.nm.ports.HeartbeatPort.Subscription;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The keys that the manager has given: the latest of each kind and the one before it, as tokens of both are about while
 * keys change. Belongs to the node's loop.
 */
public final class Keys {

    private final List<Consumer<TokenKeys>> listeners = new CopyOnWriteArrayList<>();
    private TokenKeys keys = TokenKeys.NONE;

    /** Listeners may go on any thread. */
    public Subscription listen(Consumer<TokenKeys> listener) {
        listeners.add(listener);
        listener.accept(keys);
        return () -> listeners.remove(listener);
    }

    /** The node belongs to another leadership: nothing of an earlier one is good any more. */
    void begin(NodeKeys given) {
        TokenKeys earlier = keys;
        keys = TokenKeys.NONE;
        add(Token.CONTAINER, given.containerToken());
        add(Token.NM, given.nmToken());
        tell(earlier);
    }

    /** What has changed, if anything has. */
    void take(NodeKeys given) {
        TokenKeys earlier = keys;
        add(Token.CONTAINER, given.containerToken());
        add(Token.NM, given.nmToken());
        tell(earlier);
    }

    private void add(String kind, @Nullable MasterKey key) {
        if (key != null && latest(kind) != key.id()) {
            keys = keys.withLater(kind, key);
        }
    }

    private void tell(TokenKeys earlier) {
        if (!keys.equals(earlier)) {
            listeners.forEach(listener -> listener.accept(keys));
        }
    }

    /** The id of the latest key of a kind; 0 for none. */
    int latest(String kind) {
        List<MasterKey> ofKind = keys.of(kind);
        return ofKind.isEmpty() ? 0 : ofKind.get(0).id();
    }
}
