package io.bobbin.scheduler.fifo;

import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.AskKey;
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
    @Spec("SCH-16")
    void aNodeHasItsContainersByIdSoThatTheRoomOfTheOneThatIsGoneIsFreeAndNoOther() {
        int node = fifo.ledger.node("h1", 8192);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(0, 1024), 1);
        fifo.driver.settle();
        ContainerId small = fifo.ledger.containersOn(node).get(0);
        fifo.ledger.ask(attempt, key(0, 4096), 1);
        fifo.driver.settle();
        ContainerId large = fifo.ledger.containersOn(node).stream()
                .filter(id -> !id.equals(small))
                .findFirst()
                .orElseThrow();
        NodeId id = new NodeId("h1", 1);
        assertThat(fifo.scheduler.books().usedByNode()).containsEntry(id, Resource.of(5120, 2));

        fifo.ledger.end(large);
        fifo.ledger.gone(large);
        fifo.driver.settle();
        assertThat(fifo.scheduler.books().usedByNode()).containsEntry(id, Resource.of(1024, 1));

        fifo.ledger.ask(attempt, key(0, 7168), 1);
        fifo.driver.settle();
        assertThat(fifo.ledger.containersOn(node)).hasSize(2).contains(small);
    }

    @Test
    @Spec("AMS-48")
    void nothingIsEverWantedBackHoweverMuchWaits() {
        fifo.ledger.node("h1", 2048);
        fifo.ledger.ask(fifo.ledger.submit(1), key(5, 1024), 2);
        fifo.driver.settle();
        fifo.ledger.ask(fifo.ledger.submit(2), key(0, 1024), 2);

        for (int pass = 0; pass < 5; pass++) {
            fifo.driver.tell();
            assertThat(fifo.scheduler.pass(new PassBudget(100, 100)).marks()).isEmpty();
        }
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
}
