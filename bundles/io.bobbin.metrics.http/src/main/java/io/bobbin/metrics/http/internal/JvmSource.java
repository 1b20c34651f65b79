package io.bobbin.metrics.http.internal;

import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.metrics.spi.Metric;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.metrics.spi.Sample;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The process itself: memory, threads, collections. */
final class JvmSource implements MetricsSource {

    private static final double MILLIS = 1000;

    private static final Metric HEAP =
            Metric.gauge("bobbin_jvm_heap_used_bytes", "bytes", "Heap in use, garbage that is not collected included.");
    private static final Metric HEAP_LIMIT =
            Metric.gauge("bobbin_jvm_heap_limit_bytes", "bytes", "How large the heap may grow.");
    private static final Metric THREADS = Metric.gauge("bobbin_jvm_threads", "", "Live threads.");
    private static final Metric COLLECTIONS =
            Metric.counter("bobbin_jvm_collections_total", "", "Garbage collections, all collectors together.");
    private static final Metric COLLECTION_TIME = Metric.counter(
            "bobbin_jvm_collection_seconds_total", "seconds", "Time spent in garbage collections, as the JVM says.");
    private static final Metric UPTIME =
            Metric.gauge("bobbin_jvm_uptime_seconds", "seconds", "How long the process has been running.");

    static final List<Metric> ALL = List.of(HEAP, HEAP_LIMIT, THREADS, COLLECTIONS, COLLECTION_TIME, UPTIME);

    @Override
    public String name() {
        return "jvm";
    }

    @Override
    public CompletionStage<List<Sample>> samples() {
        var heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        long collections = 0;
        long millis = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            collections += Math.max(0, collector.getCollectionCount());
            millis += Math.max(0, collector.getCollectionTime());
        }
        return CompletableFuture.completedFuture(List.of(
                HEAP.of(heap.getUsed()),
                HEAP_LIMIT.of(heap.getMax()),
                THREADS.of(ManagementFactory.getThreadMXBean().getThreadCount()),
                COLLECTIONS.of(collections),
                COLLECTION_TIME.of(millis / MILLIS),
                UPTIME.of(ManagementFactory.getRuntimeMXBean().getUptime() / MILLIS)));
    }

    @Override
    public CompletionStage<List<HealthCheck>> health() {
        return CompletableFuture.completedFuture(List.of());
    }
}
