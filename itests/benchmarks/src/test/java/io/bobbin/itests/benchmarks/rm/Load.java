package io.bobbin.itests.benchmarks.rm;

import io.bobbin.itests.benchmarks.measure.DaemonCpu;
import io.bobbin.itests.benchmarks.measure.Latencies;
import io.bobbin.itests.benchmarks.measure.MachineLoad;
import io.bobbin.itests.benchmarks.measure.Repetitions;
import io.bobbin.itests.benchmarks.measure.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/** Calls of many clients for some seconds, each client's next one when the last is answered; what they cost the manager. */
final class Load {

    private final DaemonCpu manager;
    private final double seconds;
    private final AtomicLong failures = new AtomicLong();
    private int calls;

    Load(DaemonCpu manager, double seconds) {
        this.manager = manager;
        this.seconds = seconds;
    }

    Repetitions.Measured run(Row row, List<? extends Client> clients) throws InterruptedException {
        List<Latencies> latencies = new ArrayList<>();
        var ended = new CountDownLatch(clients.size());
        var load = new MachineLoad();
        double cpu = manager.seconds();
        long until = System.nanoTime() + (long) (seconds * 1e9);
        for (Client client : clients) {
            var own = new Latencies();
            latencies.add(own);
            next(client, own, until, ended);
        }
        ended.await();
        double took = load.seconds();
        double cores = (manager.seconds() - cpu) / took;
        double others = load.othersCores(cores);
        long[] sorted = Latencies.sorted(latencies);
        calls = sorted.length;
        row.put("clients", clients.size())
                .put("calls", calls)
                .put("calls_per_rm_cpu_s", sorted.length / (cores * took))
                .put("calls_per_s", sorted.length / took)
                .put("p50_us", Latencies.micros(sorted, 0.5))
                .put("p99_us", Latencies.micros(sorted, 0.99))
                .put("rm_cpu_cores", cores)
                .put("driver_cpu_cores", load.ownCores())
                .put("errors", failures.get());
        return new Repetitions.Measured(row, others);
    }

    /** How many there were. */
    int calls() {
        return calls;
    }

    private void next(Client client, Latencies latencies, long until, CountDownLatch ended) {
        long began = System.nanoTime();
        if (began >= until) {
            ended.countDown();
            return;
        }
        var unused = client.call().whenComplete((answer, failure) -> {
            if (failure != null) {
                if (failures.incrementAndGet() == 1) {
                    failure.printStackTrace();
                }
                ended.countDown();
                return;
            }
            latencies.add(System.nanoTime() - began);
            next(client, latencies, until, ended);
        });
    }
}
