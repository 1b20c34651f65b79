package io.bobbin.nm.engine.internal;

import io.bobbin.api.node.NodeHealth;
import io.bobbin.eventloop.Time;
import io.bobbin.nm.engine.internal.files.DiskReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The node's own condition (NSU-07): its disks and what else keeps it from work. Belongs to the node's loop. */
final class Health {

    private static final Logger LOG = LoggerFactory.getLogger(Health.class);

    private final Time time;
    private final Runnable changed;
    private final Map<String, String> troubles = new TreeMap<>();
    private DiskReport disks = new DiskReport(List.of(), List.of(), List.of("the disks have not been looked at"));
    private boolean disksKnown;
    private NodeHealth health;

    Health(Time time, Runnable changed) {
        this.time = time;
        this.changed = changed;
        this.health = compute();
    }

    NodeHealth report() {
        return health;
    }

    DiskReport disks() {
        return disks;
    }

    void disks(DiskReport report) {
        disks = report;
        disksKnown = true;
        update();
    }

    /** Something that keeps the node from taking work until it is {@link #over}. */
    void trouble(String about, String text) {
        troubles.put(about, text);
        update();
    }

    void over(String about) {
        if (troubles.remove(about) != null) {
            update();
        }
    }

    private void update() {
        NodeHealth now = compute();
        if (now.healthy() != health.healthy() || !now.report().equals(health.report())) {
            health = now;
            if (disksKnown) {
                LOG.info("The node is {}{}", now.healthy() ? "healthy" : "not healthy: ", now.report());
                changed.run();
            }
        } else {
            health = now;
        }
    }

    private NodeHealth compute() {
        boolean healthy =
                troubles.isEmpty() && !disks.local().isEmpty() && !disks.log().isEmpty();
        var causes = new ArrayList<>(troubles.values());
        causes.addAll(disks.problems());
        return new NodeHealth(healthy, String.join("; ", causes), time.wallMillis());
    }
}
