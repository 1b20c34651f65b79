package io.bobbin.wire.proto.internal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Fields that may be there, or are there many times. */
final class Fields {
    private Fields() {}

    static <T> @Nullable T optional(boolean present, Supplier<T> value) {
        return present ? value.get() : null;
    }

    static <A> void set(@Nullable A value, Consumer<A> setter) {
        if (value != null) {
            setter.accept(value);
        }
    }

    /** Hands over the forms of all values; nothing when there are none, so that a message makes no list for them. */
    static <A, B> void addAll(
            Collection<A> values, Function<? super A, ? extends B> form, Consumer<? super List<B>> adder) {
        if (!values.isEmpty()) {
            adder.accept(all(values, form));
        }
    }

    static <A, B> List<B> all(Collection<A> values, Function<? super A, ? extends B> form) {
        var forms = new ArrayList<B>(values.size());
        for (A value : values) {
            forms.add(form.apply(value));
        }
        return forms;
    }
}
