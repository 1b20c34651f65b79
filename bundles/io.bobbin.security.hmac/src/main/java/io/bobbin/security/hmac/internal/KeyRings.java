package io.bobbin.security.hmac.internal;

import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.security.spi.KeyHolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The keys that the manager's engine, or a manager elsewhere, has given. May be used on any thread. */
final class KeyRings {

    private final Map<KeyHolder, TokenKeys> keys = new ConcurrentHashMap<>();

    void use(KeyHolder holder, TokenKeys given) {
        keys.put(holder, given);
    }

    private List<MasterKey> of(KeyHolder holder, String kind) {
        return keys.getOrDefault(holder, TokenKeys.NONE).of(kind);
    }

    /** The key for new tokens, which is a manager's; null when there is none. */
    @Nullable
    MasterKey making(String kind) {
        List<MasterKey> own = of(KeyHolder.MANAGER, kind);
        return own.isEmpty() ? null : own.get(0);
    }

    /** The keys that a token of this kind may be made with. */
    List<MasterKey> checking(String kind) {
        var all = new ArrayList<>(of(KeyHolder.MANAGER, kind));
        all.addAll(of(KeyHolder.NODE, kind));
        return all;
    }

    /** Whether a key of this id is in use. */
    boolean knows(int id) {
        return keys.values().stream()
                .flatMap(held -> held.byKind().values().stream())
                .flatMap(List::stream)
                .anyMatch(key -> key.id() == id);
    }
}
