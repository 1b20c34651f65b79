package io.bobbin.store.codec.internal;

import org.jspecify.annotations.Nullable;

/** Constants by name. */
final class Names {

    private Names() {}

    static String of(@Nullable Enum<?> constant) {
        return constant == null ? "" : constant.name();
    }

    static <E extends Enum<E>> E of(Class<E> type, String name) {
        try {
            return Enum.valueOf(type, name);
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException(
                    "'" + name + "' is no " + type.getSimpleName() + " that this release knows", unknown);
        }
    }

    static <E extends Enum<E>> @Nullable E find(Class<E> type, String name) {
        return name.isEmpty() ? null : of(type, name);
    }
}
