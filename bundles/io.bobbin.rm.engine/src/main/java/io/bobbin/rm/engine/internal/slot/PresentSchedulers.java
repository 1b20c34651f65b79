package io.bobbin.rm.engine.internal.slot;

import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The schedulers that have come and not gone. Of several with one name the latest counts. */
final class PresentSchedulers {

    private final List<SchedulerFactory> factories = new ArrayList<>();

    void add(SchedulerFactory factory) {
        factories.add(factory);
    }

    void remove(SchedulerFactory factory) {
        factories.remove(factory);
    }

    /** The scheduler of this name; null when none is present. */
    @Nullable
    SchedulerFactory named(String name) {
        for (int i = factories.size() - 1; i >= 0; i--) {
            if (factories.get(i).name().equals(name)) {
                return factories.get(i);
            }
        }
        return null;
    }

    /** Says that the wanted one is not here, and which are. */
    String absence(String wanted) {
        var names = factories.stream().map(SchedulerFactory::name).sorted().toList();
        return "scheduler '" + wanted + "' (setting scheduler of io.bobbin.rm.engine) is not present"
                + (names.isEmpty() ? "" : "; present: " + String.join(", ", names));
    }
}
