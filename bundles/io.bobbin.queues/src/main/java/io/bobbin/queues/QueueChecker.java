package io.bobbin.queues;

import io.bobbin.queues.internal.NearestName;
import io.bobbin.scheduler.spi.ConfiguredQueue;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import io.bobbin.scheduler.spi.QueueProperty;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Says everything that is wrong with queues, in the order of the file. The same for a start, for a change while the manager
 * runs, and for a question: what is accepted live is what a restart loads (P13).
 */
public final class QueueChecker {

    private static final int LONGEST_SHOWN = 60;

    private final SortedMap<String, QueueProperty> known = new TreeMap<>();
    private final SchedulerFactory chosen;

    /**
     * @param chosen the scheduler that is to have the queues
     * @param present all schedulers that are there: a property that only another one knows is no error, so that a file can
     *     be written for the next one. Where two know one name, the meaning of the chosen one counts
     */
    public QueueChecker(SchedulerFactory chosen, Collection<? extends SchedulerFactory> present) {
        this.chosen = chosen;
        for (SchedulerFactory factory : present) {
            factory.queueProperties().forEach(property -> known.putIfAbsent(property.name(), property));
        }
        chosen.queueProperties().forEach(property -> known.put(property.name(), property));
    }

    /** What is wrong; empty when a scheduler of the chosen kind can be opened with the queues. */
    public List<QueueFinding> check(QueueConfiguration queues) {
        var findings = new ArrayList<>(queues.flaws());
        queues.all().forEach(queue -> check(queue, findings));
        if (findings.isEmpty()) {
            findings.addAll(chosen.check(queues));
        }
        findings.sort(Comparator.comparing(QueueFinding::spot));
        return List.copyOf(findings);
    }

    private void check(ConfiguredQueue queue, List<QueueFinding> findings) {
        queue.properties().forEach((name, written) -> {
            QueueProperty property = known.get(name);
            if (property == null) {
                findings.add(new QueueFinding(written.spot(), unknown(queue, name)));
            } else if (!property.accepts().test(written.value())) {
                findings.add(new QueueFinding(
                        written.spot(),
                        name + " of queue " + queue.path() + " is " + shown(written.value()) + "; it has to be "
                                + property.expected()));
            }
        });
    }

    private String unknown(ConfiguredQueue queue, String name) {
        String cause = "no scheduler that is present knows the property " + shown(name) + " of queue " + queue.path();
        return NearestName.to(name, known.keySet())
                .map(meant -> cause + "; did you mean '" + meant + "'?")
                .orElse(cause + "; known are: " + (known.isEmpty() ? "none" : String.join(", ", known.keySet())));
    }

    private static String shown(String text) {
        return "'" + (text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "..." : text) + "'";
    }
}
