package io.bobbin.itests.interleavings;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class InterleavingsTest {

    private static final int SEEDS = 2_000;

    @Test
    @Spec({"SCH-22", "SCH-23", "SCH-24", "SCH-30", "AMS-15", "AMS-38"})
    void nothingThatMustNotBeIsSeenInAnyInterleaving() {
        var failed = new ArrayList<String>();
        for (long seed = 0; seed < SEEDS && failed.size() < 5; seed++) {
            String violation = Interleaving.run(seed);
            if (!violation.isEmpty()) {
                failed.add("seed " + seed + ": " + violation);
            }
        }

        assertThat(failed).isEmpty();
    }

    @Test
    void aSeedAlwaysGoesTheSameWay() {
        assertThat(Interleaving.run(11)).isEqualTo(Interleaving.run(11));
    }
}
