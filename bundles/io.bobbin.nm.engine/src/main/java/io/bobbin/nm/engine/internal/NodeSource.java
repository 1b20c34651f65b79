package io.bobbin.nm.engine.internal;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.nm.ports.NodeView;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** The node measured; that its loop moves is shown by the answer itself. */
final class NodeSource implements MetricsSource {

    private final EventLoop loop;
    private final Supplier<NodeView> view;
    private final NodeCounters counters;
    private final Health health;

    NodeSource(EventLoop loop, Supplier<NodeView> view, NodeCounters counters, Health health) {
        this.loop = loop;
        this.view = view;
        this.counters = counters;
        this.health = health;
    }

    @Override
    public String name() {
        return "nm";
    }

    @Override
    public CompletionStage<List<Sample>> samples() {
        return loop.submit("measure", () -> NodeMetrics.of(view.get(), counters, health, loop.waiting()));
    }

    @Override
    public CompletionStage<List<HealthCheck>> health() {
        return loop.submit("health", () -> List.of(disks(), executor(), node(), loop()));
    }

    private HealthCheck disks() {
        var disks = health.disks();
        boolean ok = !disks.local().isEmpty() && !disks.log().isEmpty();
        String found = disks.local().size() + " local and " + disks.log().size() + " log directories can be used";
        return new HealthCheck(
                "disks", ok, disks.problems().isEmpty() ? found : found + "; " + String.join("; ", disks.problems()));
    }

    private HealthCheck executor() {
        List<String> executors = view.get().executors();
        return executors.isEmpty()
                ? new HealthCheck("executor", false, "none is there; containers wait")
                : new HealthCheck("executor", true, executors.get(0) + " is in use");
    }

    private HealthCheck node() {
        var report = view.get().health();
        return new HealthCheck(
                "node", report.healthy(), report.report().isEmpty() ? "may take containers" : report.report());
    }

    private HealthCheck loop() {
        return new HealthCheck("node-loop", true, loop.waiting() + " commands wait");
    }
}
