package io.bobbin.statemachine;

import java.util.List;

/**
 * What a transition decides: the next state, and the effects to be carried out in this order once the state has moved.
 *
 * @param <S> states
 * @param <X> effects, which are data
 */
public record Step<S, X>(S next, List<X> effects) {

    public Step {
        effects = List.copyOf(effects);
    }

    public static <S, X> Step<S, X> to(S next) {
        return new Step<>(next, List.of());
    }

    public static <S, X> Step<S, X> to(S next, X effect) {
        return new Step<>(next, List.of(effect));
    }

    public static <S, X> Step<S, X> to(S next, X first, X second) {
        return new Step<>(next, List.of(first, second));
    }

    public static <S, X> Step<S, X> to(S next, X first, X second, X third) {
        return new Step<>(next, List.of(first, second, third));
    }

    /** The same for more effects; those of few, as most are, take no array. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <S, X> Step<S, X> to(S next, X... effects) {
        return new Step<>(next, List.of(effects));
    }
}
