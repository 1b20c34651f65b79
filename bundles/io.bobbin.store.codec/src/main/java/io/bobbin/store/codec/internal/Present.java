package io.bobbin.store.codec.internal;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Fields that may be absent. */
final class Present {

    private Present() {}

    static <T> void set(@Nullable T value, Consumer<T> setter) {
        if (value != null) {
            setter.accept(value);
        }
    }
}
