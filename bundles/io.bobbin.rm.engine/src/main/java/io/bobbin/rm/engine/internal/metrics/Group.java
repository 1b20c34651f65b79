package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.metrics.spi.Metric;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import java.util.function.Consumer;

/** What one user has in one queue. Gauges are added up anew each time, counters go on. */
final class Group {

    private static final long BYTES_PER_MB = 1L << 20;

    private final String queue;
    private final String user;

    long submitted;
    long attempts;
    long completed;
    long failed;
    long killed;
    long granted;
    long ended;

    long pending;
    long running;
    private long containers;
    private long memory;
    private long vcores;
    private long containersPending;
    private long memoryPending;
    private long vcoresPending;

    Group(String queue, String user) {
        this.queue = queue;
        this.user = user;
    }

    String queue() {
        return queue;
    }

    boolean isOf(String itsQueue, String itsUser) {
        return user.equals(itsUser) && queue.equals(itsQueue);
    }

    /** Whether its user waits for something. */
    boolean isActive() {
        return containersPending > 0;
    }

    void clear() {
        pending = 0;
        running = 0;
        containers = 0;
        memory = 0;
        vcores = 0;
        containersPending = 0;
        memoryPending = 0;
        vcoresPending = 0;
    }

    void add(LedgerAttempt attempt) {
        containers += attempt.live().size();
        memory += attempt.used().memory();
        vcores += attempt.used().vcores();
        containersPending += attempt.asks().total();
        memoryPending += attempt.asks().wantedMemory();
        vcoresPending += attempt.asks().wantedVcores();
    }

    void tell(Consumer<Sample> samples) {
        tell(samples, RmMetrics.SUBMITTED, submitted);
        tell(samples, RmMetrics.ATTEMPTS, attempts);
        tell(samples, RmMetrics.PENDING, pending);
        tell(samples, RmMetrics.RUNNING, running);
        tell(samples, RmMetrics.COMPLETED, completed);
        tell(samples, RmMetrics.FAILED, failed);
        tell(samples, RmMetrics.KILLED, killed);
        tell(samples, RmMetrics.CONTAINERS, containers);
        tell(samples, RmMetrics.MEMORY, memory * BYTES_PER_MB);
        tell(samples, RmMetrics.VCORES, vcores);
        tell(samples, RmMetrics.CONTAINERS_PENDING, containersPending);
        tell(samples, RmMetrics.MEMORY_PENDING, memoryPending * BYTES_PER_MB);
        tell(samples, RmMetrics.VCORES_PENDING, vcoresPending);
        tell(samples, RmMetrics.GRANTED, granted);
        tell(samples, RmMetrics.ENDED, ended);
    }

    private void tell(Consumer<Sample> samples, Metric metric, long value) {
        samples.accept(metric.of(value, queue, user));
    }
}
