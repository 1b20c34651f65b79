package io.bobbin.nm.engine.internal;

import static io.bobbin.metrics.spi.Metric.counter;
import static io.bobbin.metrics.spi.Metric.gauge;

import io.bobbin.metrics.spi.Metric;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.nm.ports.ContainerView;
import io.bobbin.nm.ports.NodeView;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Everything that a node counts (MET-06). On the node's loop. */
public final class NodeMetrics {

    private static final double NANOS = 1e9;
    private static final long BYTES_PER_MB = 1L << 20;
    private static final String SECONDS = "seconds";
    private static final String BYTES = "bytes";

    private static final Metric CONTAINERS = gauge(
            "bobbin_nm_containers", "", "Containers by state, those included whose end is not acknowledged.", "state");
    private static final Metric LAUNCHES =
            counter("bobbin_nm_container_launches_total", "", "Container processes that were started.");
    private static final Metric SUCCEEDED =
            counter("bobbin_nm_containers_succeeded_total", "", "Containers that ended with 0.");
    private static final Metric FAILED = counter(
            "bobbin_nm_containers_failed_total", "", "Containers that ended with something else, or could not begin.");
    private static final Metric KILLED =
            counter("bobbin_nm_containers_killed_total", "", "Containers that were ended.");
    private static final Metric UNPREPARED =
            counter("bobbin_nm_localization_failures_total", "", "Containers for which a file could not be fetched.");
    private static final Metric FETCHES = counter("bobbin_nm_fetches_total", "", "Files that were fetched.");
    private static final Metric FETCH_FAILURES =
            counter("bobbin_nm_fetch_failures_total", "", "Files that could not be fetched.");
    private static final Metric FETCHED =
            counter("bobbin_nm_fetched_bytes_total", BYTES, "Size of the files that were fetched.");
    private static final Metric FETCH_SECONDS =
            counter("bobbin_nm_fetch_seconds_total", SECONDS, "Time that fetching took, all together.");
    private static final Metric APPLICATIONS =
            gauge("bobbin_nm_applications", "", "Applications that have or had something here.");
    private static final Metric TOTAL_MEMORY =
            gauge("bobbin_nm_memory_total_bytes", BYTES, "Memory that the node offers.");
    private static final Metric USED_MEMORY =
            gauge("bobbin_nm_memory_allocated_bytes", BYTES, "Memory of containers that are not over.");
    private static final Metric TOTAL_VCORES =
            gauge("bobbin_nm_vcores_total", "", "Virtual cores that the node offers.");
    private static final Metric USED_VCORES =
            gauge("bobbin_nm_vcores_allocated", "", "Virtual cores of containers that are not over.");
    private static final Metric HEALTHY =
            gauge("bobbin_nm_healthy", "", "1 while the node says of itself that it may take containers.");
    private static final Metric DISKS = gauge("bobbin_nm_disks", "", "Directories that can be used.", "kind");
    private static final Metric BAD_DISKS = gauge("bobbin_nm_disks_failed", "", "Directories that cannot be used.");
    private static final Metric COMMANDS =
            gauge("bobbin_nm_loop_commands", "", "Commands that wait for the node's loop.");

    /** For the reference. */
    public static final List<Metric> ALL = List.of(
            CONTAINERS,
            LAUNCHES,
            SUCCEEDED,
            FAILED,
            KILLED,
            UNPREPARED,
            FETCHES,
            FETCH_FAILURES,
            FETCHED,
            FETCH_SECONDS,
            APPLICATIONS,
            TOTAL_MEMORY,
            USED_MEMORY,
            TOTAL_VCORES,
            USED_VCORES,
            HEALTHY,
            DISKS,
            BAD_DISKS,
            COMMANDS);

    private NodeMetrics() {}

    static List<Sample> of(NodeView view, NodeCounters counters, Health health, int commands) {
        var samples = new ArrayList<Sample>();
        var states = new TreeMap<String, Integer>();
        view.containers().stream().map(ContainerView::state).forEach(state -> states.merge(state, 1, Integer::sum));
        states.forEach((state, count) -> samples.add(CONTAINERS.of(count, state)));
        samples.add(LAUNCHES.of(counters.launches));
        samples.add(SUCCEEDED.of(counters.succeeded));
        samples.add(FAILED.of(counters.failed));
        samples.add(KILLED.of(counters.killed));
        samples.add(UNPREPARED.of(counters.unprepared));
        samples.add(FETCHES.of(counters.fetches));
        samples.add(FETCH_FAILURES.of(counters.fetchFailures));
        samples.add(FETCHED.of(counters.fetchedBytes));
        samples.add(FETCH_SECONDS.of(counters.fetchNanos / NANOS));
        samples.add(APPLICATIONS.of(view.applications().size()));
        samples.add(TOTAL_MEMORY.of(view.capability().memory() * BYTES_PER_MB));
        samples.add(USED_MEMORY.of(view.used().memory() * BYTES_PER_MB));
        samples.add(TOTAL_VCORES.of(view.capability().vcores()));
        samples.add(USED_VCORES.of(view.used().vcores()));
        samples.add(HEALTHY.of(view.health().healthy() ? 1 : 0));
        samples.add(DISKS.of(health.disks().local().size(), "local"));
        samples.add(DISKS.of(health.disks().log().size(), "log"));
        samples.add(BAD_DISKS.of(health.disks().problems().size()));
        samples.add(COMMANDS.of(commands));
        return List.copyOf(samples);
    }
}
