package io.bobbin.statemachine;

import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** Prints a table as a Mermaid state diagram; the same table always gives the same text. */
public final class Diagram {

    private Diagram() {}

    /** One arrow for each pair of states, labelled with the events that lead along it. */
    public static String of(Transitions<?, ?, ?> table, Class<?> initial, List<Class<?>> ends) {
        var arrows = new TreeMap<String, TreeSet<String>>();
        for (Rule rule : table.rules()) {
            if (rule.isIgnored()) {
                continue;
            }
            for (Class<?> target : rule.targets()) {
                String arrow = rule.state().getSimpleName() + " --> " + target.getSimpleName();
                arrows.computeIfAbsent(arrow, key -> new TreeSet<>())
                        .add(rule.event().getSimpleName());
            }
        }
        var text = new StringBuilder("stateDiagram-v2\n");
        text.append("    [*] --> ").append(initial.getSimpleName()).append('\n');
        arrows.forEach((arrow, events) -> text.append("    ")
                .append(arrow)
                .append(": ")
                .append(String.join(", ", events))
                .append('\n'));
        ends.forEach(end -> text.append("    ").append(end.getSimpleName()).append(" --> [*]\n"));
        return text.toString();
    }
}
