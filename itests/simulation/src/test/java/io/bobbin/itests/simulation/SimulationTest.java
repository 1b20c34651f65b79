package io.bobbin.itests.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Whole clusters with faults of every kind keep what was promised. The variable BOBBIN_SIM_SEEDS says how many seeds are
 * run, and BOBBIN_SIM_FIRST with which one to begin.
 */
class SimulationTest {

    private static final long SEEDS = number("BOBBIN_SIM_SEEDS", 300);
    private static final long FIRST = number("BOBBIN_SIM_FIRST", 0);
    private static final int THREADS = 2;
    private static final int TRIES = 60;

    private static long number(String variable, long otherwise) {
        return Long.parseLong(Objects.requireNonNullElse(System.getenv(variable), Long.toString(otherwise)));
    }

    @Test
    void everyPromiseHoldsWhateverGoesWrong() throws InterruptedException, ExecutionException {
        var pool = new ForkJoinPool(THREADS);
        List<Outcome> broken = pool.submit(() -> LongStream.range(FIRST, FIRST + SEEDS)
                        .parallel()
                        .mapToObj(seed -> Simulation.run(Plan.of(seed)))
                        .filter(outcome -> !outcome.isGood())
                        .toList())
                .get();
        pool.shutdown();

        assertThat(broken.stream().map(SimulationTest::smallest).toList()).isEmpty();
    }

    /** A failure as people want to read it: the plan made as small as it gets, and what happened last. */
    private static String smallest(Outcome failed) {
        Plan plan = Shrinking.of(failed.plan(), each -> !Simulation.run(each).isGood(), TRIES);
        Outcome outcome = Simulation.run(plan);
        return outcome.broken() + "\n" + plan + "\n" + String.join("\n", outcome.notes()) + "\n";
    }
}
