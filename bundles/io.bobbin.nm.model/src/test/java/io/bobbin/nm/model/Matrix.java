package io.bobbin.nm.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.statemachine.Rule;
import io.bobbin.statemachine.Transitions;
import java.util.ArrayList;
import java.util.List;

/** Walks state by event. */
public final class Matrix {

    private Matrix() {}

    /**
     * Every pair is either in the table or among those that cannot happen, and not in both.
     *
     * @param cannotHappen pairs, {@code State + Event}, each with why
     */
    public static void isComplete(
            Transitions<?, ?, ?> table, Class<?> states, Class<?> events, List<String> cannotHappen) {
        var covered = table.rules().stream().map(Matrix::pair).toList();
        var all = new ArrayList<String>();
        for (Class<?> state : states.getPermittedSubclasses()) {
            for (Class<?> event : events.getPermittedSubclasses()) {
                all.add(state.getSimpleName() + " + " + event.getSimpleName());
            }
        }
        assertThat(covered).doesNotContainAnyElementsOf(cannotHappen);
        var thoughtAbout = new ArrayList<>(covered);
        thoughtAbout.addAll(cannotHappen);
        assertThat(thoughtAbout).containsExactlyInAnyOrderElementsOf(all);
    }

    private static String pair(Rule rule) {
        return rule.state().getSimpleName() + " + " + rule.event().getSimpleName();
    }

    /** Pairs of one state with several events. */
    public static List<String> pairs(Class<?> state, Class<?>... events) {
        var pairs = new ArrayList<String>();
        for (Class<?> event : events) {
            pairs.add(state.getSimpleName() + " + " + event.getSimpleName());
        }
        return pairs;
    }
}
