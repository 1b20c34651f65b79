package io.bobbin.rm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.statemachine.InvalidTransitionException;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A lifecycle written down a second time, as lines of {@code id | state | event | next | effects}, and compared with its
 * table cell by cell: what a line says must happen, and what no line says must fail loudly. A state or event may have
 * several samples, told apart by a mark, as in {@code Accepted#last}.
 */
public final class Rows<S, E, X> {

    private record Row(String id, String state, String event, String next, List<String> effects) {}

    private final Transitions<S, E, X> table;
    private final Map<String, S> states = new LinkedHashMap<>();
    private final Map<String, E> events = new LinkedHashMap<>();
    private final List<Row> rows = new ArrayList<>();

    public Rows(Transitions<S, E, X> table) {
        this.table = table;
    }

    public Rows<S, E, X> state(String mark, S sample) {
        states.put(sample.getClass().getSimpleName() + mark, sample);
        return this;
    }

    public Rows<S, E, X> event(String mark, E sample) {
        events.put(sample.getClass().getSimpleName() + mark, sample);
        return this;
    }

    public Rows<S, E, X> lines(String text) {
        for (String line : text.strip().split("\n")) {
            String[] cells = line.split("\\|", -1);
            List<String> effects =
                    cells[4].isBlank() ? List.of() : List.of(cells[4].strip().split(", "));
            rows.add(new Row(cells[0].strip(), cells[1].strip(), cells[2].strip(), cells[3].strip(), effects));
        }
        return this;
    }

    /** Ids of the lines, without what tells variants apart. */
    public Set<String> ids() {
        var ids = new LinkedHashSet<String>();
        rows.forEach(row -> ids.add(row.id().replaceAll("[a-z]$", "")));
        return ids;
    }

    /** Compares every line with the table. */
    public void check() {
        for (Row row : rows) {
            Step<S, X> step = table.apply(state(row), event(row));
            assertThat(name(step.next())).as("next state of %s", row).isEqualTo(row.next());
            assertThat(step.effects().stream().map(Rows::name).toList())
                    .as("effects of %s", row)
                    .isEqualTo(row.effects());
        }
    }

    /** In no step is anything told before all that it saves is given to the store. */
    public void checkThatSavesComeFirst(Class<? extends X> save) {
        for (Row row : rows) {
            boolean told = false;
            for (X effect : table.apply(state(row), event(row)).effects()) {
                assertThat(told && save.isInstance(effect))
                        .as("a save after something was told in %s", row)
                        .isFalse();
                told |= !save.isInstance(effect);
            }
        }
    }

    private S state(Row row) {
        S state = states.get(row.state());
        assertThat(state).as("sample for the state of %s", row).isNotNull();
        return state;
    }

    private E event(Row row) {
        E event = events.get(row.event());
        assertThat(event).as("sample for the event of %s", row).isNotNull();
        return event;
    }

    /** Every pair of permitted state and event that no line names fails, and there are samples for all of them. */
    public void checkThatNothingElseIsCovered(Class<S> stateRoot, Class<E> eventRoot) {
        var listed = new LinkedHashSet<String>();
        rows.forEach(row -> listed.add(bare(row.state()) + " + " + bare(row.event())));
        assertThat(bareNames(states.keySet())).containsExactlyInAnyOrderElementsOf(leaves(stateRoot));
        assertThat(bareNames(events.keySet())).containsExactlyInAnyOrderElementsOf(leaves(eventRoot));
        states.forEach((stateName, state) -> events.forEach((eventName, event) -> {
            if (!listed.contains(bare(stateName) + " + " + bare(eventName))) {
                assertThatThrownBy(() -> table.apply(state, event))
                        .as("%s in %s", eventName, stateName)
                        .isInstanceOf(InvalidTransitionException.class);
            }
        }));
    }

    private static Set<String> bareNames(Set<String> names) {
        var bare = new LinkedHashSet<String>();
        names.forEach(name -> bare.add(bare(name)));
        return bare;
    }

    private static Set<String> leaves(Class<?> root) {
        var leaves = new LinkedHashSet<String>();
        if (!root.isSealed()) {
            leaves.add(root.getSimpleName());
            return leaves;
        }
        for (Class<?> permitted : root.getPermittedSubclasses()) {
            leaves.addAll(leaves(permitted));
        }
        return leaves;
    }

    private static String bare(String marked) {
        return marked.replaceAll("#.*", "");
    }

    private static String name(Object sample) {
        return sample.getClass().getSimpleName();
    }
}
