package io.bobbin.metrics.http.internal;

import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.metrics.spi.HealthPort;
import io.bobbin.metrics.spi.HealthReport;
import io.bobbin.metrics.spi.Metric;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.metrics.spi.Sample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** All sources of the process, asked together. One that fails or hangs takes nothing away from the others. */
final class Collector implements HealthPort {

    static final Metric UP =
            Metric.gauge("bobbin_source_up", "", "1 when this part of the process answered in time, else 0.", "source");

    /** A source and what is being asked of it. */
    private record Asked(String name, Question<List<Sample>> samples, Question<List<HealthCheck>> health) {

        static Asked of(MetricsSource source) {
            return new Asked(source.name(), new Question<>(source::samples), new Question<>(source::health));
        }
    }

    private final Map<MetricsSource, Asked> sources = new ConcurrentHashMap<>();
    private final List<String> expected;
    private volatile Duration patience;

    /**
     * @param expected names of the sources without which this daemon is not doing its work
     */
    Collector(List<String> expected, Duration patience) {
        this.expected = expected;
        this.patience = patience;
    }

    void patience(Duration longest) {
        patience = longest;
    }

    void add(MetricsSource source) {
        sources.put(source, Asked.of(source));
    }

    void remove(MetricsSource source) {
        sources.remove(source);
    }

    private List<Asked> present() {
        return sources.values().stream()
                .sorted(Comparator.comparing(Asked::name))
                .toList();
    }

    /** Everything, by source; completes in time and never fails. */
    CompletableFuture<List<Sample>> samples() {
        return all(asked -> asked.samples().ask(patience).handle((samples, failure) -> {
            var answered = new ArrayList<Sample>();
            answered.add(UP.of(failure == null ? 1 : 0, asked.name()));
            if (samples != null) {
                answered.addAll(samples);
            }
            return answered;
        }));
    }

    @Override
    public CompletableFuture<HealthReport> health() {
        return all(asked -> asked.health().ask(patience).handle((checks, failure) -> checks(asked, checks, failure)))
                .thenApply(checks -> {
                    var all = new ArrayList<>(absent());
                    all.addAll(checks);
                    return HealthReport.of(all);
                });
    }

    private List<HealthCheck> checks(Asked asked, @Nullable List<HealthCheck> checks, @Nullable Throwable failure) {
        if (checks != null) {
            return checks;
        }
        String found = failure instanceof TimeoutException
                ? "no answer within " + patience.toMillis() + " ms: its loop does not move"
                : String.valueOf(failure);
        return List.of(new HealthCheck(asked.name(), false, found));
    }

    private List<HealthCheck> absent() {
        List<String> names = present().stream().map(Asked::name).toList();
        return expected.stream()
                .filter(name -> !names.contains(name))
                .map(name -> new HealthCheck(name, false, "not active: it does not lead, or its engine is not there"))
                .toList();
    }

    private <T> CompletableFuture<List<T>> all(Function<Asked, CompletableFuture<? extends List<T>>> question) {
        List<CompletableFuture<? extends List<T>>> answers = present().stream()
                .<CompletableFuture<? extends List<T>>>map(question)
                .toList();
        return CompletableFuture.allOf(answers.toArray(CompletableFuture<?>[]::new))
                .thenApply(done -> answers.stream()
                        .<T>flatMap(answer -> answer.join().stream())
                        .toList());
    }
}
