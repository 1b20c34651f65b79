package io.bobbin.scheduler.fifo;

import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FifoOrderTest {

    private static final List<String> LARGE =
            IntStream.range(0, 100).mapToObj(each -> "large" + each).toList();

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

    /** An attempt that excludes all nodes there are and asks for so much that a turn does not look at the last asks. */
    private int withALongTurn(int application, long tail) {
        LARGE.forEach(host -> fifo.ledger.node(host, 8192));
        fifo.driver.settle();
        int attempt = fifo.ledger.submit(application);
        var asks = IntStream.range(0, 1100)
                .mapToObj(mark -> new AskKey(new Priority(0), mark, Resource.of(mark < 1000 ? 4096 : tail, 1)))
                .map(key -> new AskUpdate(key, "*", 1, true, ""))
                .toList();
        fifo.ledger.ask(attempt, asks, new BlacklistRequest(LARGE, List.of()));
        return attempt;
    }

    @Test
    void theRestOfATurnThatTakesVeryLongComesAfterTheOthersInLine() {
        int small = fifo.ledger.node("small", 1024);
        withALongTurn(1, 1024);
        int second = fifo.ledger.submit(2);
        var ask = new AskUpdate(key(0, 1024), "*", 1, true, "");
        fifo.ledger.ask(second, List.of(ask), new BlacklistRequest(LARGE, List.of()));

        fifo.driver.settle();

        assertThat(fifo.ledger.count(2, small)).isEqualTo(1);
    }

    @Test
    void theRestOfATurnIsServedWithoutAnythingHappening() {
        int first = withALongTurn(1, 1024);
        int small = fifo.ledger.node("small", 1024);

        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, small)).isEqualTo(1);
        assertThat(fifo.ledger.outstanding(first)).isEqualTo(1099);
    }

    @Test
    void whatComesBeforeTheRestIsLookedAtWhenANodeJoins() {
        withALongTurn(1, 8192);
        fifo.driver.pass(new PassBudget(100, 1));

        int another = fifo.ledger.node("another", 4096);
        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, another)).isEqualTo(1);
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

    @Test
    @Spec("FIF-08")
    void nobodyIsLookedAtOnceNoNodeHasRoomForTheSmallestAllocation() {
        int node = fifo.ledger.node("h1", 2560);
        fifo.ledger.ask(fifo.ledger.submit(1), key(0, 1024), 2);
        fifo.driver.settle();
        for (int application = 2; application <= 100; application++) {
            fifo.ledger.ask(fifo.ledger.submit(application), key(0, 2048), 1);
        }
        fifo.driver.settle();
        fifo.ledger.changeNode(node, Resource.of(3000, 8), NodeState.RUNNING);

        PassResult pass = fifo.driver.pass(new PassBudget(100, 1));

        assertThat(pass.more()).isFalse();
        assertThat(pass.proposals()).isEmpty();
    }
}
