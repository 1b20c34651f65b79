package io.bobbin.nm.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.statemachine.Transitions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A lifecycle written down a second time, as lines of {@code id | state | event | next | effects}, and compared with its
 * table cell by cell. An event that a line says nothing follows from leaves the very state that it met. A state or event
 * may have several samples, told apart by a mark, as in {@code InitContainer#bad}.
 */
public final class Lines<S, E, X> {

    private final Transitions<S, E, X> table;
    private final Map<String, S> states = new LinkedHashMap<>();
    private final Map<String, E> events = new LinkedHashMap<>();

    public Lines(Transitions<S, E, X> table) {
        this.table = table;
    }

    @SafeVarargs
    public final Lines<S, E, X> states(S... samples) {
        for (S sample : samples) {
            states.put(name(sample), sample);
        }
        return this;
    }

    public Lines<S, E, X> state(String mark, S sample) {
        states.put(name(sample) + mark, sample);
        return this;
    }

    @SafeVarargs
    public final Lines<S, E, X> events(E... samples) {
        for (E sample : samples) {
            events.put(name(sample), sample);
        }
        return this;
    }

    public Lines<S, E, X> event(String mark, E sample) {
        events.put(name(sample) + mark, sample);
        return this;
    }

    public void check(String lines) {
        for (String line : lines.strip().split("\n")) {
            check(line, List.of(line.strip().split("\\s*\\|\\s*", -1)));
        }
    }

    private void check(String line, List<String> cells) {
        S state = states.get(cells.get(1));
        E event = events.get(cells.get(2));
        assertThat(state).as("sample for the state of %s", line).isNotNull();
        assertThat(event).as("sample for the event of %s", line).isNotNull();
        var step = table.apply(state, event);
        var effects = step.effects().stream().map(Lines::name).toList();
        assertThat(String.join(", ", effects)).as("effects of %s", line).isEqualTo(cells.get(4));
        if (cells.get(3).equals("same")) {
            assertThat(step.next()).as("next state of %s", line).isEqualTo(state);
        } else {
            assertThat(name(step.next())).as("next state of %s", line).isEqualTo(cells.get(3));
        }
    }

    private static String name(Object sample) {
        return sample.getClass().getSimpleName();
    }
}
