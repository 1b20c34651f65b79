package io.bobbin.itests.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A range of seeds, run one after the other by some threads; so what has been run is a range at any time. */
final class Seeds {

    private final long first;
    private final long number;
    private final AtomicLong next;

    Seeds(long first, long number) {
        this.first = first;
        this.number = number;
        this.next = new AtomicLong(first);
    }

    /**
     * Runs all; a broken promise stops only its own run.
     *
     * @param each is told how each went, as soon as it is over
     * @return those in which a promise was broken, by seed
     */
    List<Outcome> run(int threads, Consumer<Outcome> each) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            var workers = new ArrayList<Future<List<Outcome>>>();
            for (int worker = 0; worker < threads; worker++) {
                workers.add(pool.submit(() -> work(each)));
            }
            var broken = new ArrayList<Outcome>();
            for (Future<List<Outcome>> worker : workers) {
                broken.addAll(worker.get());
            }
            broken.sort(
                    (one, other) -> Long.compare(one.plan().seed(), other.plan().seed()));
            return broken;
        } finally {
            pool.shutdown();
        }
    }

    private List<Outcome> work(Consumer<Outcome> each) {
        var broken = new ArrayList<Outcome>();
        for (long seed = next.getAndIncrement(); seed < first + number; seed = next.getAndIncrement()) {
            Outcome outcome = Simulation.run(Plan.of(seed));
            each.accept(outcome);
            if (!outcome.isGood()) {
                broken.add(outcome);
            }
        }
        return broken;
    }
}
