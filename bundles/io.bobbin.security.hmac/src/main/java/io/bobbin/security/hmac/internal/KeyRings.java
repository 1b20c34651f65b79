package io.bobbin.security.hmac.internal;

import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.security.spi.KeyHolder;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The keys that the manager's engine, or a manager elsewhere, has given. May be used on any thread. */
final class KeyRings {

    private final AtomicReference<Rings> rings = new AtomicReference<>(Rings.NONE);

    /**
     * All keys at a moment, by who gave them and by kind; by kind alone, as tokens are checked; and the one for new tokens
     * of a kind.
     */
    private record Rings(
            Map<KeyHolder, Map<String, List<RingKey>>> byHolder,
            Map<String, List<RingKey>> checking,
            Map<String, RingKey> making) {

        static final Rings NONE = new Rings(Map.of(), Map.of(), Map.of());

        Rings with(KeyHolder holder, TokenKeys given) {
            Map<String, List<RingKey>> ofHolder = new HashMap<>();
            given.byKind()
                    .forEach((kind, keys) ->
                            ofHolder.put(kind, keys.stream().map(this::known).toList()));
            var all = new EnumMap<KeyHolder, Map<String, List<RingKey>>>(KeyHolder.class);
            all.putAll(byHolder);
            all.put(holder, ofHolder);
            Map<String, List<RingKey>> merged = new HashMap<>();
            for (KeyHolder each : List.of(KeyHolder.MANAGER, KeyHolder.NODE)) {
                all.getOrDefault(each, Map.of())
                        .forEach((kind, keys) -> merged.computeIfAbsent(kind, fresh -> new ArrayList<>())
                                .addAll(keys));
            }
            Map<String, RingKey> first = new HashMap<>();
            all.getOrDefault(KeyHolder.MANAGER, Map.of()).forEach((kind, keys) -> {
                if (!keys.isEmpty()) {
                    first.put(kind, keys.get(0));
                }
            });
            return new Rings(all, merged, first);
        }

        /** The same key goes on with what has been set up for it. */
        private RingKey known(MasterKey key) {
            return checking.values().stream()
                    .flatMap(List::stream)
                    .filter(known -> known.key().equals(key))
                    .findFirst()
                    .orElseGet(() -> RingKey.of(key));
        }
    }

    private Rings now() {
        return Objects.requireNonNull(rings.get());
    }

    void use(KeyHolder holder, TokenKeys given) {
        rings.updateAndGet(known -> known.with(holder, given));
    }

    /** The key for new tokens, which is a manager's; null when there is none. */
    @Nullable
    RingKey making(String kind) {
        return now().making().get(kind);
    }

    /** The keys that a token of this kind may be made with. */
    List<RingKey> checking(String kind) {
        return now().checking().getOrDefault(kind, List.of());
    }

    /** Whether a key of this id is in use. */
    boolean knows(int id) {
        return now().checking().values().stream().flatMap(List::stream).anyMatch(key -> key.id() == id);
    }
}
