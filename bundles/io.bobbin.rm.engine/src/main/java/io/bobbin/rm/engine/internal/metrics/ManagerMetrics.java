package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.api.reason.ReasonCode;
import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.rm.engine.internal.commit.Committer;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.lifecycle.Moves;
import io.bobbin.rm.engine.internal.slot.EventStream;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.store.Saver;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The manager measured (MET-06): a look at the ledger, taken at most once a second however many ask. */
public final class ManagerMetrics implements MetricsSource {

    private static final int GROUPS = 500;
    private static final Duration FRESH = Duration.ofSeconds(1);
    private static final double NANOS = 1e9;

    private final Truth truth;
    private final Counters counters;
    private final ClusterNumbers cluster;
    private final LoopNumbers loops;
    private final ManagerHealth health;
    private final Publishers publishers;
    private volatile @Nullable Look last;

    /** What was seen at a moment of the monotonic clock. */
    private record Look(long nanos, List<Sample> samples) {}

    /**
     * @param reasons counts the applications that wait, by their first reason
     */
    public ManagerMetrics(
            Truth truth,
            Ledger ledger,
            SchedulerSlot slot,
            Committer committer,
            EventStream stream,
            Saver saver,
            Publishers publishers,
            Function<Collection<LedgerApplication>, Map<ReasonCode, Integer>> reasons) {
        this.truth = truth;
        this.publishers = publishers;
        var groups = new Groups(GROUPS);
        counters = new Counters(groups, truth::nanos);
        cluster = new ClusterNumbers(ledger, groups, reasons);
        loops = new LoopNumbers(truth, slot, committer, stream, saver);
        health = new ManagerHealth(truth, slot, saver);
    }

    /** Has to hear of everything that moves. */
    public Moves counters() {
        return counters;
    }

    @Override
    public String name() {
        return "rm";
    }

    @Override
    public CompletionStage<List<Sample>> samples() {
        Look seen = last;
        return seen != null && truth.nanos() - seen.nanos() < FRESH.toNanos()
                ? CompletableFuture.completedFuture(seen.samples())
                : truth.command("measure", this::look);
    }

    private List<Sample> look() {
        var samples = new ArrayList<Sample>();
        cluster.tell(samples::add);
        samples.add(RmMetrics.LAUNCHES.of(counters.launches()));
        samples.add(RmMetrics.LAUNCH_SECONDS.of(counters.launchNanos() / NANOS));
        samples.add(RmMetrics.REGISTRATIONS.of(counters.registrations()));
        samples.add(RmMetrics.REGISTER_SECONDS.of(counters.registerNanos() / NANOS));
        loops.tell(samples::add);
        samples.add(RmMetrics.PUBLISHED.of(publishers.published()));
        samples.add(RmMetrics.DROPPED.of(publishers.dropped()));
        var look = new Look(truth.nanos(), List.copyOf(samples));
        last = look;
        return look.samples();
    }

    @Override
    public CompletionStage<List<HealthCheck>> health() {
        return truth.command("health", health::checks);
    }
}
