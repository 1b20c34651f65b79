package io.bobbin.itests.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

/**
 * Whole clusters with faults of every kind keep what was promised. The variable BOBBIN_SIM_SEEDS says how many seeds are
 * run, and BOBBIN_SIM_FIRST with which one to begin; BOBBIN_SIM_LOG names a file that says meanwhile what has been run and
 * which seeds broke a promise, and BOBBIN_SIM_TRIES how many smaller plans are tried for each of those, 0 for none.
 */
class SimulationTest {

    private static final long SEEDS = number("BOBBIN_SIM_SEEDS", 300);
    private static final long FIRST = number("BOBBIN_SIM_FIRST", 0);
    private static final int TRIES = (int) number("BOBBIN_SIM_TRIES", 60);
    private static final int THREADS = 2;

    private static long number(String variable, long otherwise) {
        return Long.parseLong(Objects.requireNonNullElse(System.getenv(variable), Long.toString(otherwise)));
    }

    @Test
    void everyPromiseHoldsWhateverGoesWrong() throws InterruptedException, ExecutionException {
        String file = System.getenv("BOBBIN_SIM_LOG");
        var log = new RunLog(file == null ? null : Path.of(file));

        List<Outcome> broken = new Seeds(FIRST, SEEDS).run(THREADS, log::ran);

        assertThat(broken.stream().map(SimulationTest::smallest).toList()).isEmpty();
    }

    /** A failure as people want to read it: the plan made as small as it gets, and what happened last. */
    private static String smallest(Outcome failed) {
        Plan plan = Shrinking.of(failed.plan(), each -> !Simulation.run(each).isGood(), TRIES);
        Outcome outcome = Simulation.run(plan);
        return outcome.broken() + "\n" + plan + "\n" + String.join("\n", outcome.notes()) + "\n";
    }
}
