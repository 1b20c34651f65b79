package io.bobbin.itests.benchmarks.rm;

import io.bobbin.itests.benchmarks.measure.DaemonCpu;
import io.bobbin.itests.benchmarks.measure.Latencies;
import io.bobbin.itests.benchmarks.measure.MachineLoad;
import io.bobbin.itests.benchmarks.measure.Repetitions;
import io.bobbin.itests.benchmarks.measure.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Every client calls once a second, spread evenly. What a call takes counts from when it was due, so that a manager that
 * stands still is not let off the calls that nobody could make meanwhile.
 */
final class PacedLoad {

    private static final long SECOND = 1_000_000_000L;
    private static final long SHORT_PAUSE_NANOS = 500_000;
    private static final long PATIENCE_NANOS = 60 * SECOND;

    private final DaemonCpu manager;
    private final double seconds;
    private final AtomicLong failures = new AtomicLong();

    PacedLoad(DaemonCpu manager, double seconds) {
        this.manager = manager;
        this.seconds = seconds;
    }

    /** A client, what its calls took, and whether one has no answer. */
    private static final class Caller {

        private final Client client;
        private final Latencies latencies = new Latencies();
        private volatile boolean calling;

        Caller(Client client) {
            this.client = client;
        }
    }

    Repetitions.Measured run(Row row, List<Client> clients) {
        List<Caller> callers = new ArrayList<>();
        clients.forEach(client -> callers.add(new Caller(client)));
        var inHand = new AtomicInteger();
        var late = new Latencies();
        var load = new MachineLoad();
        double cpu = manager.seconds();
        long began = System.nanoTime();
        long calls = (long) (seconds * clients.size());
        for (long i = 0; i < calls; i++) {
            Caller caller = callers.get((int) (i % callers.size()));
            long due = began + (long) (i * (double) SECOND / callers.size());
            while (System.nanoTime() < due) {
                LockSupport.parkNanos(Math.min(SHORT_PAUSE_NANOS, due - System.nanoTime()));
            }
            awaitAnswer(caller, due);
            late.add(System.nanoTime() - due);
            caller.calling = true;
            inHand.incrementAndGet();
            var unused = caller.client.call().whenComplete((answer, failure) -> {
                if (failure != null && failures.incrementAndGet() == 1) {
                    failure.printStackTrace();
                }
                caller.latencies.add(System.nanoTime() - due);
                caller.calling = false;
                inHand.decrementAndGet();
            });
        }
        double took = load.seconds();
        double cores = (manager.seconds() - cpu) / took;
        double others = load.othersCores(cores);
        double own = load.ownCores();
        while (inHand.get() > 0) {
            LockSupport.parkNanos(SHORT_PAUSE_NANOS);
        }
        long[] sorted = Latencies.sorted(
                callers.stream().map(caller -> caller.latencies).toList());
        row.put("calls_per_s", calls / took)
                .put("rm_cpu_cores", cores)
                .put("driver_cpu_cores", own)
                .put("p50_us", Latencies.micros(sorted, 0.5))
                .put("p99_us", Latencies.micros(sorted, 0.99))
                .put("p999_us", Latencies.micros(sorted, 0.999))
                .put("driver_late_p999_us", Latencies.micros(Latencies.sorted(List.of(late)), 0.999))
                .put("rm_rss_mb", manager.residentMegabytes())
                .put("errors", failures.get());
        return new Repetitions.Measured(row, others);
    }

    private static void awaitAnswer(Caller caller, long due) {
        while (caller.calling) {
            if (System.nanoTime() - due > PATIENCE_NANOS) {
                throw new IllegalStateException("A call has had no answer for a minute");
            }
            LockSupport.parkNanos(SHORT_PAUSE_NANOS);
        }
    }
}
