package io.bobbin.itests.interleavings;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.testkit.mutant.Mutant;
import io.bobbin.testkit.mutant.MutantLoader;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same interleavings with one check taken out at a time: each must be missed. */
class EveryRuleIsNeededTest {

    private static final int SEEDS = 2_000;

    static List<Mutant> mutants() {
        return Mutants.all();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void withoutTheCheckSomethingIsSeenThatMustNotBe(Mutant mutant) {
        var loader = new MutantLoader(mutant);

        assertThat(LongStream.range(0, SEEDS)
                        .mapToObj(seed -> loader.run(Interleaving.class, "run", seed))
                        .anyMatch(violation -> !violation.isEmpty()))
                .isTrue();
    }

    @Test
    void everyRuleThatTheLoopsHaveSoFarIsAmongThem() {
        assertThat(Mutants.all().stream()
                        .map(mutant -> mutant.name().replaceFirst("^rule (\\d+): .*", "$1"))
                        .distinct())
                .containsExactly("1", "2", "3", "4", "5", "8", "12", "13");
    }
}
