package io.bobbin.itests.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.testkit.mutant.MutantLoader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The simulation sees what it looks for: with one thing wrong in the product, the promise that it breaks is named. */
class EveryPromiseIsGuardedTest {

    static List<Variant> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void aBrokenVariantBreaksItsPromiseAtItsSeed(Variant variant) {
        String broken = new MutantLoader(variant.mutant()).run(Simulation.class, "broken", variant.seed());

        assertThat(broken).startsWith(variant.promise() + ": ");
    }
}
