package io.bobbin.rm.engine.internal.truth;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Who is watched, each with the last sign that was given, in the order in which they came. Must not change while somebody
 * goes through it. On the truth loop.
 */
public interface Watchlist<K> {

    void put(K watched, Sign sign);

    /** Null of somebody who is not watched. */
    @Nullable
    Sign sign(K watched);

    void remove(K watched);

    void forEach(BiConsumer<K, Sign> each);

    /** Of whatever is equal to itself only as long as it is watched. */
    static <K> Watchlist<K> byKey() {
        Map<K, Sign> signs = new LinkedHashMap<>();
        return new Watchlist<>() {
            @Override
            public void put(K watched, Sign sign) {
                signs.put(watched, sign);
            }

            @Override
            public @Nullable Sign sign(K watched) {
                return signs.get(watched);
            }

            @Override
            public void remove(K watched) {
                signs.remove(watched);
            }

            @Override
            public void forEach(BiConsumer<K, Sign> each) {
                signs.forEach(each);
            }
        };
    }
}
