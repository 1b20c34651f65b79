package io.bobbin.statemachine;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A lifecycle as an immutable table, shared by all entities of a kind (EVT-05). A rule is found by the classes of state
 * and event; what it decides is a pure function, so a table may be used on any thread.
 *
 * @param <S> states, records that own the data that exists in them only
 * @param <E> events, records
 * @param <X> effects, records that the engine carries out after the state has moved
 */
public final class Transitions<S, E, X> {

    private record Key(Class<?> state, Class<?> event) {}

    private record Row<S, E, X>(Rule rule, @Nullable BiFunction<S, E, Step<S, X>> decision) {}

    private final Map<Key, Row<S, E, X>> rows;
    private final IdentityHashMap<Class<?>, IdentityHashMap<Class<?>, Row<S, E, X>>> byState = new IdentityHashMap<>();

    private Transitions(Map<Key, Row<S, E, X>> rows) {
        this.rows = rows;
        rows.forEach((key, row) -> byState.computeIfAbsent(key.state(), state -> new IdentityHashMap<>())
                .put(key.event(), row));
    }

    private @Nullable Row<S, E, X> row(S state, E event) {
        IdentityHashMap<Class<?>, Row<S, E, X>> ofState = byState.get(state.getClass());
        return ofState == null ? null : ofState.get(event.getClass());
    }

    /**
     * Decides what {@code event} does in {@code state}. An ignored event leaves the state and has no effect.
     *
     * @throws InvalidTransitionException when no rule covers the pair, or its decision is a state that it did not name
     */
    public Step<S, X> apply(S state, E event) {
        Row<S, E, X> row = row(state, event);
        if (row == null) {
            throw new InvalidTransitionException(
                    event + " has no rule in state " + state.getClass().getSimpleName());
        }
        if (row.decision() == null) {
            return new Step<>(state, List.of());
        }
        Step<S, X> step = row.decision().apply(state, event);
        if (!row.rule().targets().contains(step.next().getClass())) {
            throw new InvalidTransitionException(
                    row.rule() + " may not lead to " + step.next().getClass().getSimpleName());
        }
        return step;
    }

    /** Whether a rule covers the pair, be it to ignore it. */
    public boolean covers(Class<? extends S> state, Class<? extends E> event) {
        return rows.containsKey(new Key(state, event));
    }

    /** All rules in the order in which they were written. */
    public List<Rule> rules() {
        return rows.values().stream().map(Row::rule).toList();
    }

    /** Collects the rules of a table. */
    public static final class Builder<S, E, X> {

        private final Map<Key, Row<S, E, X>> rows = new LinkedHashMap<>();

        /** In {@code state}, {@code event} leads to {@code target} by {@code decision} (EVT-06). */
        public <A extends S, V extends E> Builder<S, E, X> on(
                Class<A> state, Class<V> event, Class<? extends S> target, BiFunction<A, V, Step<S, X>> decision) {
            return on(state, event, List.of(target), decision);
        }

        /** In {@code state}, {@code event} leads to one of {@code targets}, which {@code decision} chooses (EVT-07). */
        public <A extends S, V extends E> Builder<S, E, X> on(
                Class<A> state,
                Class<V> event,
                List<Class<? extends S>> targets,
                BiFunction<A, V, Step<S, X>> decision) {
            add(
                    new Rule(state, event, List.copyOf(targets), null),
                    (s, e) -> decision.apply(state.cast(s), event.cast(e)));
            return this;
        }

        /** In {@code state}, {@code event} changes nothing, for a reason that someone can check. */
        public Builder<S, E, X> ignore(Class<? extends S> state, Class<? extends E> event, String reason) {
            add(new Rule(state, event, List.of(state), reason), null);
            return this;
        }

        private void add(Rule rule, @Nullable BiFunction<S, E, Step<S, X>> decision) {
            var key = new Key(rule.state(), rule.event());
            if (rows.put(key, new Row<>(rule, decision)) != null) {
                throw new IllegalArgumentException("Two rules for "
                        + rule.state().getSimpleName() + " and " + rule.event().getSimpleName());
            }
        }

        public Transitions<S, E, X> build() {
            return new Transitions<>(new LinkedHashMap<>(rows));
        }
    }

    /** The classes that may come out of a table, for tests that look for unreachable states. */
    public List<Class<?>> targets() {
        var targets = new ArrayList<Class<?>>();
        rules().forEach(rule ->
                rule.targets().stream().filter(t -> !targets.contains(t)).forEach(targets::add));
        return List.copyOf(targets);
    }
}
