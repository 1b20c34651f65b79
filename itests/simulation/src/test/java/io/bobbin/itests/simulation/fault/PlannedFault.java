package io.bobbin.itests.simulation.fault;

import io.bobbin.itests.simulation.cluster.Cluster;
import java.time.Duration;

/**
 * Something that will go wrong.
 *
 * @param forMillis how long it lasts
 * @param number which node or process it befalls, and how badly; each fault reads it in its own way
 */
public record PlannedFault(Fault fault, int atMillis, int forMillis, int number) {

    /** Has it happen, and end, at its times. */
    public void schedule(Cluster cluster) {
        cluster.timeline().in(Duration.ofMillis(atMillis), fault.name(), () -> {
            cluster.timeline().note(this + " begins");
            fault.begin(cluster, this);
        });
        cluster.timeline().in(Duration.ofMillis((long) atMillis + forMillis), fault.name() + " is over", () -> {
            cluster.timeline().note(fault + " is over");
            fault.end(cluster, this);
        });
    }

    Duration time() {
        return Duration.ofMillis(forMillis);
    }
}
