package io.bobbin.statemachine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One row of a table, for printing and for tests that walk the matrix.
 *
 * @param targets the states that the row may lead to, in the order in which they were named
 * @param reason why the event is ignored; null when it is not
 */
public record Rule(Class<?> state, Class<?> event, List<Class<?>> targets, @Nullable String reason) {

    public boolean isIgnored() {
        return reason != null;
    }

    @Override
    public String toString() {
        String left = state.getSimpleName() + " + " + event.getSimpleName();
        if (reason != null) {
            return left + " ignored: " + reason;
        }
        return left + " -> "
                + String.join(" or ", targets.stream().map(Class::getSimpleName).toList());
    }
}
