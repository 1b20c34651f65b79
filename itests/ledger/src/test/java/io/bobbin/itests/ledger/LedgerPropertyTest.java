package io.bobbin.itests.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Random lists of operations: never over-committed, nothing lost, terminal stays terminal, books equal. A list that fails
 * is shrunk and printed as code, to be pasted into a test of its own: {@code assertThat(Run.of(list)).isEmpty()}.
 *
 * <p>More lists than CI runs: {@code mvn test -pl itests/ledger -Dtest=LedgerPropertyTest -Dbobbin.lists=1000000}; other
 * ones with {@code -Dbobbin.first-list=}.
 */
class LedgerPropertyTest {

    private static final int LISTS = Integer.getInteger("bobbin.lists", 10_000);
    private static final long FIRST = Long.getLong("bobbin.first-list", 0);
    private static final int SHOWN = 3;

    @Test
    @Spec({"SCH-22", "SCH-24", "SCH-25", "SCH-26", "SCH-27", "SCH-30", "AMS-15", "AMS-38"})
    void noListOfOperationsLosesOrOvercommitsAnything() {
        List<String> failed = LongStream.range(FIRST, FIRST + LISTS)
                .parallel()
                .mapToObj(Failure::of)
                .filter(failure -> !failure.isEmpty())
                .limit(SHOWN)
                .toList();

        assertThat(failed).isEmpty();
    }
}
