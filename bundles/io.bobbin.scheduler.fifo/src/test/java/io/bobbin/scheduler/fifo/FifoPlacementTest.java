package io.bobbin.scheduler.fifo;

import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.testkit.spec.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FifoPlacementTest {

    private final Fixture fifo = new Fixture();

    @Test
    @Spec({"FIF-04", "FIF-05", "FIF-07"})
    void theFirstApplicationTakesWhatItWantsAndTheSecondTheRest() {
        int first = fifo.ledger.submit(1);
        int second = fifo.ledger.submit(2);
        fifo.ledger.ask(second, key(0, 2048), 2);
        fifo.ledger.ask(first, key(0, 2048), 3);
        int node = fifo.ledger.node("h1", 8192);

        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, node)).isEqualTo(3);
        assertThat(fifo.ledger.count(2, node)).isEqualTo(1);
        assertThat(fifo.ledger.outstanding(second)).isEqualTo(1);
    }

    @Test
    void asksThatMeetRoomArePlacedWithoutANodeEvent() {
        int node = fifo.ledger.node("h1", 8192);
        int attempt = fifo.ledger.submit(1);
        fifo.driver.settle();

        fifo.ledger.ask(attempt, key(0, 1024), 1);
        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, node)).isEqualTo(1);
    }

    @Test
    void theNodeWithMostFreeMemoryIsTakenFirstAndTiesGoByNodeId() {
        int small = fifo.ledger.node("h3", 4096);
        int late = fifo.ledger.node("h2", 8192);
        int early = fifo.ledger.node("h1", 8192);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(0, 6144), 2);
        fifo.ledger.ask(attempt, key(1, 1024), 1);

        List<Proposal> proposals = fifo.driver.pass(new PassBudget(100, 100)).proposals();

        assertThat(proposals).extracting(Proposal::node).containsExactly(early, late, small);
    }

    @Test
    void howManyAreProposedAtOnceDoesNotChangeWhereTheyGo() {
        var free = new long[] {9, 4, 7, 1, 7, 3};
        for (int wanted = 1; wanted <= 31; wanted++) {
            var each = new Fixture();
            for (int host = 0; host < free.length; host++) {
                each.ledger.node("h" + host, 1024 * free[host]);
            }
            each.ledger.ask(each.ledger.submit(1), key(0, 1024), wanted);

            each.driver.settle();

            assertThat(each.ledger.nodes().stream().map(node -> each.ledger.count(1, node)))
                    .as("%s containers", wanted)
                    .containsExactlyElementsOf(oneByOne(free, wanted));
        }
    }

    /** The first node with most free memory, again and again. */
    private static List<Long> oneByOne(long[] free, int wanted) {
        var counts = new long[free.length];
        for (int i = 0; i < wanted; i++) {
            int best = 0;
            for (int host = 1; host < free.length; host++) {
                best = free[host] - counts[host] > free[best] - counts[best] ? host : best;
            }
            counts[best]++;
        }
        return Arrays.stream(counts).boxed().toList();
    }

    @Test
    void aNodeIsFilledWhenItIsTheOnlyOne() {
        int node = fifo.ledger.node("h1", 8192);
        fifo.ledger.ask(fifo.ledger.submit(1), key(0, 1024), 20);

        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, node)).isEqualTo(8);
    }

    @Test
    @Spec("FIF-07")
    void nobodyBehindTakesTheRoomThatTheFirstInLineWaitsFor() {
        fifo.ledger.node("h1", 3072);
        int first = fifo.ledger.submit(1);
        int second = fifo.ledger.submit(2);
        fifo.ledger.ask(first, key(0, 1024), 3);
        fifo.ledger.ask(second, key(0, 1024), 1);

        List<Proposal> proposals = fifo.driver.pass(new PassBudget(100, 100)).proposals();

        assertThat(proposals).extracting(Proposal::attempt).containsExactly(first);
    }

    @Test
    @Spec("FIF-07")
    void theSmallerPriorityNumberIsServedFirst() {
        int node = fifo.ledger.node("h1", 2048);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(5, 1024), 2);
        fifo.ledger.ask(attempt, key(1, 2048), 1);

        fifo.driver.settle();

        assertThat(fifo.ledger.containers())
                .singleElement()
                .satisfies(facts -> assertThat(facts.resource().memory()).isEqualTo(2048));
        assertThat(fifo.ledger.free(node).memory()).isZero();
    }

    @Test
    @Spec("FIF-07")
    void aPriorityThatCouldNotBeServedStopsLowerOnesOfThatApplicationOnly() {
        int node = fifo.ledger.node("h1", 4096);
        int first = fifo.ledger.submit(1);
        int second = fifo.ledger.submit(2);
        fifo.ledger.ask(first, key(1, 8192), 1);
        fifo.ledger.ask(first, key(2, 1024), 1);
        fifo.ledger.ask(second, key(2, 1024), 1);

        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, node)).isZero();
        assertThat(fifo.ledger.count(2, node)).isEqualTo(1);
    }

    @Test
    void asksOfOnePriorityDoNotStopOneAnother() {
        int node = fifo.ledger.node("h1", 4096);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(1, 8192), 1);
        fifo.ledger.ask(attempt, new AskKey(new Priority(1), 9, Resource.of(1024, 1)), 1);

        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, node)).isEqualTo(1);
    }

    @Test
    @Spec("FIF-09")
    void aBlacklistedHostOrRackIsSkippedForThatApplicationOnly() {
        int host = fifo.ledger.node("h1", "/r1", Resource.of(8192, 8), Set.of());
        int rack = fifo.ledger.node("h2", "/r2", Resource.of(8192, 8), Set.of());
        int other = fifo.ledger.node("h3", "/r3", Resource.of(2048, 8), Set.of());
        int first = fifo.ledger.submit(1);
        int second = fifo.ledger.submit(2);
        fifo.ledger.ask(first, List.of(), new BlacklistRequest(List.of("h1", "/r2"), List.of()));
        fifo.ledger.ask(first, key(0, 1024), 4);
        fifo.ledger.ask(second, key(0, 1024), 4);

        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, other)).isEqualTo(2);
        assertThat(fifo.ledger.count(1, host)).isZero();
        assertThat(fifo.ledger.count(1, rack)).isZero();
        assertThat(fifo.ledger.count(2, host) + fifo.ledger.count(2, rack)).isEqualTo(4);
    }

    @Test
    void aPlaceTakenOffTheBlacklistIsUsedAtOnce() {
        int node = fifo.ledger.node("h1", 8192);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, List.of(), new BlacklistRequest(List.of("h1"), List.of()));
        fifo.ledger.ask(attempt, key(0, 1024), 1);
        fifo.driver.settle();

        fifo.ledger.ask(attempt, List.of(), new BlacklistRequest(List.of(), List.of("h1")));
        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, node)).isEqualTo(1);
    }

    @Test
    @Spec({"SCH-23", "SCH-29"})
    void aHostIsPreferredThenItsRackThenAnyNode() {
        int host = fifo.ledger.node("h1", "/r1", Resource.of(1024, 8), Set.of());
        int rack = fifo.ledger.node("h2", "/r1", Resource.of(1024, 8), Set.of());
        int other = fifo.ledger.node("h3", "/r2", Resource.of(8192, 8), Set.of());
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, places(key(0, 1024), 3, true, "h1", "/r1"), BlacklistRequest.NONE);

        fifo.driver.settle();

        assertThat(fifo.driver.proposals())
                .extracting(Proposal::node, Proposal::locality)
                .containsExactly(tuple(host, Locality.NODE), tuple(rack, Locality.RACK), tuple(other, Locality.ANY));
    }

    @Test
    @Spec("SCH-29")
    void anAskThatMayNotLeaveItsHostWaitsForIt() {
        fifo.ledger.node("h2", "/r1", Resource.of(8192, 8), Set.of());
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, places(key(0, 1024), 1, false, "h1", "/r1"), BlacklistRequest.NONE);
        fifo.driver.settle();
        assertThat(fifo.ledger.containers()).isEmpty();

        int host = fifo.ledger.node("h1", "/r1", Resource.of(1024, 8), Set.of());
        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, host)).isEqualTo(1);
    }

    @Test
    @Spec("SCH-23")
    void aGrantAtTheHostLowersHostRackAndAny() {
        fifo.ledger.node("h1", "/r1", Resource.of(1024, 8), Set.of());
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, places(key(0, 1024), 1, false, "h1", "/r1"), BlacklistRequest.NONE);
        fifo.driver.settle();

        fifo.ledger.node("h1b", "/r1", Resource.of(8192, 8), Set.of());
        fifo.driver.settle();

        assertThat(fifo.ledger.outstanding(attempt)).isZero();
        assertThat(fifo.ledger.containers()).hasSize(1);
    }

    @Test
    void aKeyThatAwaitsItsHostDoesNotGoToAWiderPlaceMeanwhile() {
        fifo.ledger.node("h1", "/r1", Resource.of(8192, 8), Set.of());
        fifo.ledger.node("h2", "/r1", Resource.of(8192, 8), Set.of());
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, places(key(0, 1024), 3, true, "h1", "/r1"), BlacklistRequest.NONE);

        fifo.driver.settle();

        assertThat(fifo.driver.proposals())
                .hasSize(3)
                .extracting(Proposal::locality)
                .containsOnly(Locality.NODE);
    }

    private static List<AskUpdate> places(AskKey key, int number, boolean relaxed, String host, String rack) {
        return List.of(
                new AskUpdate(key, host, number, true, ""),
                new AskUpdate(key, rack, number, relaxed, ""),
                new AskUpdate(key, "*", number, relaxed, ""));
    }

    @Test
    @Spec("SCH-22")
    void asksReplaceAndZeroCancels() {
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(0, 1024), 5);
        fifo.ledger.ask(attempt, key(0, 1024), 2);
        fifo.ledger.ask(attempt, key(1, 1024), 4);
        fifo.ledger.ask(attempt, key(1, 1024), 0);
        fifo.ledger.node("h1", 65536);

        fifo.driver.settle();

        assertThat(fifo.ledger.containers()).hasSize(2);
    }

    @Test
    @Spec("FIF-12")
    void onlyMemoryCountsWithTheMemoryCalculator() {
        fifo.ledger.node("h1", "/r", Resource.of(8192, 1), Set.of());
        fifo.ledger.ask(fifo.ledger.submit(1), new AskKey(Priority.ZERO, 0, Resource.of(1024, 4)), 8);

        fifo.driver.settle();

        assertThat(fifo.ledger.containers()).hasSize(8);
    }

    @Test
    void everyTypeCountsWithTheDominantCalculator() {
        var dominant = new Fixture(ResourceCalculator.DOMINANT);
        dominant.ledger.node("h1", "/r", Resource.of(65536, 5), Set.of());
        dominant.ledger.node("h2", "/r", Resource.of(2048, 32), Set.of());
        dominant.ledger.ask(dominant.ledger.submit(1), new AskKey(Priority.ZERO, 0, Resource.of(1024, 2)), 8);

        dominant.driver.settle();

        assertThat(dominant.ledger.containers()).hasSize(4);
    }

    @Test
    void aNodeThatIsNotUsableGetsNothingUntilItIs() {
        int node = fifo.ledger.node("h1", 8192);
        fifo.ledger.changeNode(node, Resource.of(8192, 8), NodeState.UNHEALTHY);
        fifo.ledger.ask(fifo.ledger.submit(1), key(0, 1024), 1);
        fifo.driver.settle();
        assertThat(fifo.ledger.containers()).isEmpty();

        fifo.ledger.changeNode(node, Resource.of(8192, 8), NodeState.RUNNING);
        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, node)).isEqualTo(1);
    }

    @Test
    @Spec("SCH-27")
    void aNodeThatWasShrunkBelowItsUseTakesNothingUntilItHasDrained() {
        int node = fifo.ledger.node("h1", 4096);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(0, 2048), 2);
        fifo.driver.settle();
        fifo.ledger.changeNode(node, Resource.of(3072, 8), NodeState.RUNNING);
        fifo.ledger.ask(attempt, key(0, 1024), 1);
        fifo.driver.settle();
        assertThat(fifo.ledger.containers()).hasSize(2);

        fifo.ledger.gone(fifo.ledger.containersOn(node).get(0));
        fifo.driver.settle();

        assertThat(fifo.ledger.containers()).hasSize(2);
        assertThat(fifo.ledger.outstanding(attempt)).isZero();
    }

    @Test
    void roomIsFreeWhenAContainerIsGoneAndNotWhenItHasEnded() {
        int node = fifo.ledger.node("h1", 1024);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(0, 1024), 2);
        fifo.driver.settle();
        var first = fifo.ledger.containersOn(node).get(0);

        fifo.ledger.end(first);
        fifo.driver.settle();
        assertThat(fifo.ledger.containersOn(node)).containsExactly(first);

        fifo.ledger.gone(first);
        fifo.driver.settle();
        assertThat(fifo.ledger.containersOn(node)).hasSize(1).doesNotContain(first);
    }

    @Test
    void freedRoomGoesToTheFirstInLineThatItIsLargeEnoughFor() {
        int node = fifo.ledger.node("h1", 4096);
        fifo.ledger.ask(fifo.ledger.submit(1), key(0, 1024), 4);
        fifo.driver.settle();
        fifo.ledger.ask(fifo.ledger.submit(2), key(0, 2048), 1);
        fifo.ledger.ask(fifo.ledger.submit(3), key(0, 1024), 1);
        fifo.ledger.ask(fifo.ledger.submit(4), key(0, 1024), 1);
        fifo.driver.settle();

        fifo.ledger.gone(fifo.ledger.containersOn(node).get(0));
        fifo.driver.settle();

        assertThat(fifo.ledger.count(2, node)).isZero();
        assertThat(fifo.ledger.count(3, node)).isEqualTo(1);
        assertThat(fifo.ledger.count(4, node)).isZero();
    }

    @Test
    void aSmallBudgetLeadsToTheSamePlacesAsALargeOne() {
        var small = new Fixture();
        var large = new Fixture();
        for (Fixture each : List.of(small, large)) {
            each.ledger.node("h1", 8192);
            each.ledger.node("h2", 4096);
            for (int application = 1; application <= 6; application++) {
                int attempt = each.ledger.submit(application);
                each.ledger.ask(attempt, key(1, 1024L * application), 1);
                each.ledger.ask(attempt, key(2, 1024), 1);
            }
        }

        small.driver.settle(new PassBudget(1, 1));
        large.driver.settle();

        assertThat(small.ledger.containers()).isEqualTo(large.ledger.containers());
    }

    @Test
    void passesThatFindNothingStillComeToAnEnd() {
        fifo.ledger.node("h1", 65536);
        for (int application = 1; application <= 50; application++) {
            int attempt = fifo.ledger.submit(application);
            fifo.ledger.ask(attempt, List.of(), new BlacklistRequest(List.of("h1"), List.of()));
            fifo.ledger.ask(attempt, key(0, 1024), 1);
        }
        int served = fifo.ledger.submit(51);
        fifo.ledger.ask(served, key(0, 1024), 1);

        fifo.driver.settle(new PassBudget(1, 1));

        assertThat(fifo.ledger.outstanding(served)).isZero();
    }
}
