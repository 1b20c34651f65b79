package io.bobbin.metrics.http.internal;

import io.bobbin.metrics.spi.Metric;
import java.util.ArrayList;
import java.util.List;

/** What every process is measured by, whatever it is for. */
public final class OwnMetrics {

    /** For the reference. */
    public static final List<Metric> ALL = all();

    private OwnMetrics() {}

    private static List<Metric> all() {
        var all = new ArrayList<Metric>();
        all.add(Collector.UP);
        all.addAll(JvmSource.ALL);
        return List.copyOf(all);
    }
}
