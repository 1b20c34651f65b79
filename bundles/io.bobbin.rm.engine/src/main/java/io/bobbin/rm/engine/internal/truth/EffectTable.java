package io.bobbin.rm.engine.internal.truth;

import java.util.IdentityHashMap;
import java.util.function.BiConsumer;

/**
 * What the engine does for each kind of effect. Complete by construction: a kind that nobody handles is found when the
 * engine is put together.
 *
 * @param <T> entities
 * @param <X> a sealed interface of effects
 */
public final class EffectTable<T, X> {

    private final IdentityHashMap<Class<?>, BiConsumer<T, X>> handlers;

    private EffectTable(IdentityHashMap<Class<?>, BiConsumer<T, X>> handlers) {
        this.handlers = handlers;
    }

    /** Carries out an effect on an entity. */
    public void run(T entity, X effect) {
        BiConsumer<T, X> handler = handlers.get(effect.getClass());
        if (handler == null) {
            throw new IllegalStateException("Nobody handles " + effect.getClass());
        }
        handler.accept(entity, effect);
    }

    /** Collects the handlers. */
    public static final class Builder<T, X> {

        private final Class<X> root;
        private final IdentityHashMap<Class<?>, BiConsumer<T, X>> handlers = new IdentityHashMap<>();

        public Builder(Class<X> root) {
            this.root = root;
        }

        public <V extends X> Builder<T, X> on(Class<V> kind, BiConsumer<T, V> handler) {
            handlers.put(kind, (entity, effect) -> handler.accept(entity, kind.cast(effect)));
            return this;
        }

        /**
         * @throws IllegalStateException when a kind has no handler
         */
        public EffectTable<T, X> build() {
            check(root);
            return new EffectTable<>(handlers);
        }

        private void check(Class<?> kind) {
            if (!kind.isSealed()) {
                if (!handlers.containsKey(kind)) {
                    throw new IllegalStateException("Nobody handles " + kind);
                }
                return;
            }
            for (Class<?> permitted : kind.getPermittedSubclasses()) {
                check(permitted);
            }
        }
    }
}
