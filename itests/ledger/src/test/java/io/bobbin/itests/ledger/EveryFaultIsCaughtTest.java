package io.bobbin.itests.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.testkit.mutant.Mutant;
import io.bobbin.testkit.mutant.MutantLoader;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same lists with one thing wrong in the manager: each fault is seen, and the list that shows it is short. */
class EveryFaultIsCaughtTest {

    private static final int LISTS = 1_000;
    private static final int SHORT = 9;

    static List<Mutant> faults() {
        return Faults.all();
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultIsSeenInAListThatShrinksToAFewOperations(Mutant fault) {
        var loader = new MutantLoader(fault);

        String failure = LongStream.range(0, LISTS)
                .mapToObj(seed -> loader.run(Failure.class, "of", seed))
                .filter(each -> !each.isEmpty())
                .findFirst()
                .orElse("");

        assertThat(failure).startsWith("List ").doesNotContain("It was thrown");
        assertThat(failure.split("new Operation", -1)).as(failure).hasSizeLessThanOrEqualTo(SHORT + 1);
    }
}
