package io.bobbin.nm.heartbeat.internal;

import static io.bobbin.metrics.spi.Metric.counter;
import static io.bobbin.metrics.spi.Metric.gauge;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.metrics.spi.Metric;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.metrics.spi.Sample;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The talk with the manager measured: a node that is not registered, or not heard, is not well. */
public final class HeartbeatSource implements MetricsSource {

    private static final double NANOS = 1e9;
    private static final long MILLIS = 1_000_000;

    private static final Metric BEATS =
            counter("bobbin_nm_heartbeats_total", "", "Heartbeats that the manager has answered.");
    private static final Metric REGISTRATIONS =
            counter("bobbin_nm_registrations_total", "", "Times that the manager has accepted the node.");
    private static final Metric FAILURES =
            counter("bobbin_nm_heartbeat_failures_total", "", "Heartbeats and registrations without a good answer.");
    private static final Metric REGISTERED =
            gauge("bobbin_nm_registered", "", "1 while the node is registered with a manager.");
    private static final Metric AGE = gauge(
            "bobbin_nm_last_heartbeat_seconds", "seconds", "Time since the last good answer; -1 before the first one.");

    /** For the reference. */
    public static final List<Metric> ALL = List.of(BEATS, REGISTRATIONS, FAILURES, REGISTERED, AGE);

    private final EventLoop loop;
    private final Heartbeats heartbeats;

    HeartbeatSource(EventLoop loop, Heartbeats heartbeats) {
        this.loop = loop;
        this.heartbeats = heartbeats;
    }

    @Override
    public String name() {
        return "nm-heartbeat";
    }

    @Override
    public CompletionStage<List<Sample>> samples() {
        return loop.submit(
                "measure",
                () -> List.of(
                        BEATS.of(heartbeats.beats()),
                        REGISTRATIONS.of(heartbeats.registrations()),
                        FAILURES.of(heartbeats.failures()),
                        REGISTERED.of(heartbeats.isRegistered() ? 1 : 0),
                        AGE.of(heartbeats.ageNanos() < 0 ? -1 : heartbeats.ageNanos() / NANOS)));
    }

    @Override
    public CompletionStage<List<HealthCheck>> health() {
        return loop.submit("health", () -> List.of(registered(), heard()));
    }

    private HealthCheck registered() {
        return heartbeats.isRegistered()
                ? new HealthCheck("registered", true, "the manager has accepted this node")
                : new HealthCheck("registered", false, "not with any manager: " + heartbeats.complaint());
    }

    private HealthCheck heard() {
        long age = heartbeats.ageNanos();
        boolean ok = age >= 0 && age <= heartbeats.longestSilenceNanos();
        String found = age < 0 ? "no answer yet" : "last answer " + age / MILLIS + " ms ago";
        return new HealthCheck("heartbeat", ok, found);
    }
}
