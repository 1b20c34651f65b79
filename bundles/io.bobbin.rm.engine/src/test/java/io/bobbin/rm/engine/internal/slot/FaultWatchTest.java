package io.bobbin.rm.engine.internal.slot;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.Books;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FaultWatchTest {

    private static final NodeId NODE = new NodeId("one", 1);
    private static final ApplicationId JOB = new ApplicationId(1, 1);
    private static final Resource TASK = Resource.of(1024, 1);

    private final FaultWatch watch = new FaultWatch();

    private List<Integer> comparisons(int faults) {
        var compared = new ArrayList<Integer>();
        for (int fault = 1; fault <= faults; fault++) {
            if (watch.fault("node 1")) {
                compared.add(fault);
            }
        }
        return compared;
    }

    @Test
    void theThirdFaultOnAnEntityComparesTheBooksOnceUntilTheyAgree() {
        assertThat(comparisons(10)).containsExactly(3);

        watch.agreed();

        assertThat(comparisons(10)).containsExactly(3);
    }

    private boolean spins(int faults, Duration at) {
        boolean spins = false;
        for (int fault = 0; fault < faults; fault++) {
            boolean ofAttempt = watch.spins(at.toNanos());
            boolean ofNode = watch.spins(at.toNanos());
            spins |= ofAttempt || ofNode;
        }
        return spins;
    }

    @Test
    void tenThousandFaultsInTenSecondsAreTooManyWhateverTheBooksSay() {
        assertThat(spins(6_000, Duration.ofSeconds(11))).isFalse();
        watch.agreed();
        assertThat(spins(3_999, Duration.ofSeconds(15))).isFalse();
        assertThat(spins(1, Duration.ofSeconds(20))).isTrue();
    }

    @Test
    void asManyInALongerTimeOrOfAnotherSchedulerAreNot() {
        for (int second = 11; second < 200; second += 11) {
            assertThat(spins(9_999, Duration.ofSeconds(second))).isFalse();
        }
        watch.reset();
        assertThat(spins(9_999, Duration.ofSeconds(199))).isFalse();
    }

    @Test
    void aThousandEntitiesWithOneFaultEachCompareTheBooksToo() {
        for (int entity = 1; entity <= 999; entity++) {
            assertThat(watch.fault("attempt " + entity)).isFalse();
        }

        assertThat(watch.fault("attempt 999")).isFalse();
        assertThat(watch.fault("attempt 1000")).isTrue();
        assertThat(watch.fault("attempt 1000")).isFalse();
    }

    private static Books books(Map<NodeId, Resource> nodes, Map<ApplicationId, Resource> jobs, int outstanding) {
        return new Books(7, new TreeMap<>(nodes), new TreeMap<>(jobs), new TreeMap<>(Map.of(JOB, outstanding)));
    }

    @Test
    void theFirstDifferenceIsNamedWithWhatBothSay() {
        Books ledger = books(Map.of(NODE, TASK), Map.of(JOB, TASK), 2);

        assertThat(FaultWatch.difference(ledger, ledger)).isEmpty();
        assertThat(FaultWatch.difference(ledger, books(Map.of(), Map.of(), 1)))
                .isEqualTo("room used on one:1: " + TASK + " in the ledger, null in the scheduler's books");
        assertThat(FaultWatch.difference(ledger, books(Map.of(NODE, TASK), Map.of(), 1)))
                .startsWith("amount used by " + JOB);
        assertThat(FaultWatch.difference(ledger, books(Map.of(NODE, TASK), Map.of(JOB, TASK), 1)))
                .isEqualTo("asks of " + JOB + ": 2 in the ledger, 1 in the scheduler's books");
        assertThat(FaultWatch.difference(books(Map.of(), Map.of(), 0), ledger))
                .as("what only the scheduler knows")
                .startsWith("room used on one:1: null in the ledger");
    }
}
