package io.bobbin.rm.engine.internal.queues;

import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** The schedulers that have come and not gone, each with the check of queues around it. On the truth loop. */
public final class CheckedSchedulers {

    /** Read by checks on loops of their own. */
    private final List<SchedulerFactory> present = new CopyOnWriteArrayList<>();

    private final List<Pair> pairs = new CopyOnWriteArrayList<>();

    private record Pair(SchedulerFactory factory, CheckedScheduler checked) {}

    /** A scheduler has come; to be used with the check around it. */
    public SchedulerFactory come(SchedulerFactory factory) {
        present.add(factory);
        var checked = new CheckedScheduler(factory, present);
        pairs.add(new Pair(factory, checked));
        return checked;
    }

    /** A scheduler has gone; tells what it was used as, itself when it had not come. */
    public SchedulerFactory gone(SchedulerFactory factory) {
        present.remove(factory);
        for (Pair pair : pairs) {
            if (pair.factory() == factory) {
                pairs.remove(pair);
                return pair.checked();
            }
        }
        return factory;
    }

    /** The scheduler of this name that came last; null when there is none. */
    @Nullable
    CheckedScheduler named(String name) {
        CheckedScheduler found = null;
        for (Pair pair : pairs) {
            if (pair.checked().name().equals(name)) {
                found = pair.checked();
            }
        }
        return found;
    }
}
