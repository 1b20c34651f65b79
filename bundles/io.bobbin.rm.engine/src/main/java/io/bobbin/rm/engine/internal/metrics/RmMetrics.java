package io.bobbin.rm.engine.internal.metrics;

import static io.bobbin.metrics.spi.Metric.counter;
import static io.bobbin.metrics.spi.Metric.gauge;

import io.bobbin.metrics.spi.Metric;
import java.util.List;

/** Everything that the manager counts, in the order in which it is told (MET-06). */
public final class RmMetrics {

    private static final String QUEUE = "queue";
    private static final String USER = "user";
    private static final String SECONDS = "seconds";
    private static final String BYTES = "bytes";

    // By queue and user.

    static final Metric SUBMITTED =
            counter("bobbin_rm_applications_submitted_total", "", "Applications that a queue has taken.", QUEUE, USER);
    static final Metric ATTEMPTS =
            counter("bobbin_rm_attempts_submitted_total", "", "Attempts that have begun.", QUEUE, USER);
    static final Metric PENDING =
            gauge("bobbin_rm_applications_pending", "", "Applications whose AM has not registered yet.", QUEUE, USER);
    static final Metric RUNNING = gauge(
            "bobbin_rm_applications_running",
            "",
            "Applications whose AM has registered and that are not over.",
            QUEUE,
            USER);
    static final Metric COMPLETED = counter(
            "bobbin_rm_applications_completed_total",
            "",
            "Applications whose AM has finished them, well or not.",
            QUEUE,
            USER);
    static final Metric FAILED = counter(
            "bobbin_rm_applications_failed_total",
            "",
            "Applications that were refused, or whose last attempt failed.",
            QUEUE,
            USER);
    static final Metric KILLED =
            counter("bobbin_rm_applications_killed_total", "", "Applications that were killed.", QUEUE, USER);
    static final Metric CONTAINERS =
            gauge("bobbin_rm_containers_allocated", "", "Containers granted and not over.", QUEUE, USER);
    static final Metric MEMORY =
            gauge("bobbin_rm_memory_allocated_bytes", BYTES, "Memory of containers granted and not over.", QUEUE, USER);
    static final Metric VCORES =
            gauge("bobbin_rm_vcores_allocated", "", "Virtual cores of containers granted and not over.", QUEUE, USER);
    static final Metric CONTAINERS_PENDING =
            gauge("bobbin_rm_containers_pending", "", "Containers asked for and not granted.", QUEUE, USER);
    static final Metric MEMORY_PENDING = gauge(
            "bobbin_rm_memory_pending_bytes", BYTES, "Memory of containers asked for and not granted.", QUEUE, USER);
    static final Metric VCORES_PENDING = gauge(
            "bobbin_rm_vcores_pending", "", "Virtual cores of containers asked for and not granted.", QUEUE, USER);
    static final Metric GRANTED =
            counter("bobbin_rm_containers_granted_total", "", "Containers that were granted.", QUEUE, USER);
    static final Metric ENDED =
            counter("bobbin_rm_containers_ended_total", "", "Containers that are over.", QUEUE, USER);
    static final Metric ACTIVE_USERS =
            gauge("bobbin_rm_active_users", "", "Users who wait for containers in the queue.", QUEUE);

    // The cluster.

    static final Metric WAITING = gauge(
            "bobbin_rm_applications_waiting", "", "Applications that wait, by the first of their reasons.", "reason");
    static final Metric NODES = gauge("bobbin_rm_nodes", "", "Nodes by state, those remembered included.", "state");
    static final Metric NODE_CONTAINERS =
            gauge("bobbin_rm_node_containers", "", "Containers that hold room on a node, over or not.");
    static final Metric TOTAL_MEMORY = gauge("bobbin_rm_memory_total_bytes", BYTES, "Memory of all members.");
    static final Metric TOTAL_VCORES = gauge("bobbin_rm_vcores_total", "", "Virtual cores of all members.");
    static final Metric USED_MEMORY = gauge(
            "bobbin_rm_memory_used_bytes", BYTES, "Memory taken on the members, also by containers that are not gone.");
    static final Metric USED_VCORES = gauge(
            "bobbin_rm_vcores_used", "", "Virtual cores taken on the members, also by containers that are not gone.");
    static final Metric LAUNCHES =
            counter("bobbin_rm_am_launches_total", "", "AMs that have been launched in a container.");
    static final Metric LAUNCH_SECONDS = counter(
            "bobbin_rm_am_launch_seconds_total", SECONDS, "Time from an AM's container to its launch, all together.");
    static final Metric REGISTRATIONS = counter("bobbin_rm_am_registrations_total", "", "AMs that have registered.");
    static final Metric REGISTER_SECONDS = counter(
            "bobbin_rm_am_register_seconds_total",
            SECONDS,
            "Time from an AM's launch to its registration, all together.");

    // The loops.

    static final Metric IN_USE = gauge(
            "bobbin_rm_scheduler_in_use",
            "",
            "1 for the scheduler that grants; none while granting pauses.",
            "scheduler");
    static final Metric COMMITTED =
            counter("bobbin_rm_proposals_committed_total", "", "Proposals that were committed.");
    static final Metric REFUSED = counter(
            "bobbin_rm_proposals_refused_total",
            "",
            "Proposals that were refused; a race lost to something newer, a fault never fitted.",
            "cause",
            "kind");
    static final Metric OPEN = gauge("bobbin_rm_proposals_open", "", "Proposals that wait for their outcome.");
    static final Metric PASSES = counter("bobbin_rm_passes_total", "", "Passes of schedulers in use.");
    static final Metric PASS_SECONDS =
            counter("bobbin_rm_pass_seconds_total", SECONDS, "Time that passes took, all together.");
    static final Metric LAST_PASS = gauge("bobbin_rm_last_pass_seconds", SECONDS, "Time that the last pass took.");
    static final Metric COMMANDS = gauge(
            "bobbin_rm_loop_commands",
            "",
            "Commands that wait for a loop: truth, or scheduler for the one in use.",
            "loop");
    static final Metric BUSY = gauge(
            "bobbin_rm_loop_busy_seconds", SECONDS, "How long the loop's present command has been running.", "loop");
    static final Metric EVENTS = gauge("bobbin_rm_scheduler_events", "", "Events that wait for the scheduler in use.");
    static final Metric LAST_EVENT = counter("bobbin_rm_events_total", "", "Events told to schedulers.");
    static final Metric WRITES = gauge("bobbin_rm_store_writes", "", "Changes that are not stored yet.");
    static final Metric FAULTS =
            counter("bobbin_rm_faults_total", "", "Things that went wrong inside the manager; each is in its log.");
    static final Metric PUBLISHED =
            counter("bobbin_rm_lifecycle_events_published_total", "", "Events handed to publishers.");
    static final Metric DROPPED =
            counter("bobbin_rm_lifecycle_events_dropped_total", "", "Events that a slow publisher did not get.");

    /** For the reference. */
    public static final List<Metric> ALL = List.of(
            SUBMITTED,
            ATTEMPTS,
            PENDING,
            RUNNING,
            COMPLETED,
            FAILED,
            KILLED,
            CONTAINERS,
            MEMORY,
            VCORES,
            CONTAINERS_PENDING,
            MEMORY_PENDING,
            VCORES_PENDING,
            GRANTED,
            ENDED,
            ACTIVE_USERS,
            WAITING,
            NODES,
            NODE_CONTAINERS,
            TOTAL_MEMORY,
            TOTAL_VCORES,
            USED_MEMORY,
            USED_VCORES,
            LAUNCHES,
            LAUNCH_SECONDS,
            REGISTRATIONS,
            REGISTER_SECONDS,
            IN_USE,
            COMMITTED,
            REFUSED,
            OPEN,
            PASSES,
            PASS_SECONDS,
            LAST_PASS,
            COMMANDS,
            BUSY,
            EVENTS,
            LAST_EVENT,
            WRITES,
            FAULTS,
            PUBLISHED,
            DROPPED);

    private RmMetrics() {}
}
