package io.bobbin.metrics.http.internal;

import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.metrics.spi.Metric;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.metrics.spi.Sample;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Answers when and what a test says. */
final class FakeSource implements MetricsSource {

    static final Metric ANSWERS = Metric.gauge("bobbin_answers", "", "Answers.", "of");

    private final String name;
    CompletableFuture<List<Sample>> samples = new CompletableFuture<>();
    CompletableFuture<List<HealthCheck>> health = new CompletableFuture<>();
    int questions;

    FakeSource(String name) {
        this.name = name;
    }

    static FakeSource well(String name) {
        var source = new FakeSource(name);
        source.samples.complete(List.of(ANSWERS.of(1, name)));
        source.health.complete(List.of(new HealthCheck(name + " loop", true, "moves")));
        return source;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public CompletionStage<List<Sample>> samples() {
        questions++;
        return samples;
    }

    @Override
    public CompletionStage<List<HealthCheck>> health() {
        return health;
    }
}
