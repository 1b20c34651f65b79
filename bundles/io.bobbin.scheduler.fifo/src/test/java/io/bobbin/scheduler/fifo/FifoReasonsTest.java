package io.bobbin.scheduler.fifo;

import static io.bobbin.scheduler.tck.ScriptedLedger.application;
import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FifoReasonsTest {

    private static final Resource EIGHT = Resource.of(8192, 32);

    private final Fixture fifo = new Fixture();

    private int wants(long memory) {
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(0, memory), 2);
        return attempt;
    }

    @Test
    void withoutANodeItSaysSoAndBlamesNothingElse() {
        wants(1024);

        assertThat(fifo.reasons(1)).singleElement().satisfies(reason -> {
            assertThat(reason.code()).isEqualTo(ReasonCode.NO_NODES);
            assertThat(reason.scope()).isEqualTo("cluster");
            assertThat(reason.wanted()).isEqualTo("1024 MB, 1 vcores");
            assertThat(reason.had()).isEqualTo("0 nodes");
        });
    }

    @Test
    void anAskAboveEveryNodeNamesTheLargest() {
        fifo.ledger.node("h1", 4096);
        fifo.ledger.node("h2", 8192);
        wants(16384);

        assertThat(fifo.reasons(1)).singleElement().satisfies(reason -> {
            assertThat(reason.code()).isEqualTo(ReasonCode.NEVER_FITS);
            assertThat(reason.wanted()).isEqualTo("16384 MB, 1 vcores");
            assertThat(reason.had()).isEqualTo("8192 MB, 32 vcores on h2:1, the largest node");
            assertThat(reason.limit()).isEqualTo("8192 MB, 32 vcores");
        });
    }

    @Test
    void fullNodesAreNoRoomWithWhatIsFree() {
        fifo.ledger.node("h1", 8192);
        fifo.ledger.ask(fifo.ledger.submit(2), key(0, 8192), 1);
        fifo.driver.settle();
        wants(1024);

        assertThat(fifo.reasons(1)).singleElement().satisfies(reason -> {
            assertThat(reason.code()).isEqualTo(ReasonCode.NO_ROOM);
            assertThat(reason.had()).startsWith("0 MB, 31 vcores free in all");
            assertThat(reason.limit()).isEqualTo("8192 MB, 32 vcores on 1 node");
        });
    }

    @Test
    void roomInSumThatIsOnNoNodeIsFragmented() {
        fifo.ledger.node("h1", 4096);
        fifo.ledger.node("h2", 4096);
        fifo.ledger.ask(fifo.ledger.submit(2), key(0, 2048), 2);
        fifo.driver.settle();
        wants(3072);

        assertThat(fifo.codes(1)).containsExactly(ReasonCode.FRAGMENTED);
    }

    @Test
    void nodesThatTheApplicationExcludedAreNamed() {
        fifo.ledger.node("h1", 8192);
        int attempt = wants(1024);
        fifo.ledger.ask(attempt, List.of(), new BlacklistRequest(List.of("h1"), List.of()));

        assertThat(fifo.ledger.containers()).isEmpty();
        assertThat(fifo.reasons(1)).singleElement().satisfies(reason -> {
            assertThat(reason.code()).isEqualTo(ReasonCode.EXCLUDED_NODES);
            assertThat(reason.had()).contains("h1:1");
        });
    }

    @Test
    void anExcludedNodeWithRoomComesBeforeTheFullOnes() {
        fifo.ledger.node("h1", 8192);
        fifo.ledger.node("h2", 1024);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, List.of(), new BlacklistRequest(List.of("h1"), List.of()));
        fifo.ledger.ask(attempt, key(0, 1024), 2);

        assertThat(fifo.codes(1)).containsExactly(ReasonCode.EXCLUDED_NODES, ReasonCode.NO_ROOM);
    }

    @Test
    void unhealthyAndDrainingNodesAreToldApartAndNamed() {
        int sick = fifo.ledger.node("h1", 8192);
        int leaving = fifo.ledger.node("h2", 8192);
        fifo.ledger.changeNode(sick, EIGHT, NodeState.UNHEALTHY);
        fifo.ledger.changeNode(leaving, EIGHT, NodeState.DECOMMISSIONING);
        wants(1024);

        assertThat(fifo.reasons(1))
                .satisfiesExactly(
                        first -> {
                            assertThat(first.code()).isEqualTo(ReasonCode.NODES_UNHEALTHY);
                            assertThat(first.had()).contains("h1:1").doesNotContain("h2:1");
                        },
                        second -> {
                            assertThat(second.code()).isEqualTo(ReasonCode.NODES_DRAINING);
                            assertThat(second.had()).contains("h2:1");
                        });
    }

    @Test
    void aDrainingNodeWithRoomIsNamedBesideTheBusyOnes() {
        fifo.ledger.node("h1", 1024);
        int leaving = fifo.ledger.node("h2", 8192);
        fifo.ledger.changeNode(leaving, EIGHT, NodeState.DECOMMISSIONING);
        wants(1024);

        assertThat(fifo.codes(1)).containsExactly(ReasonCode.NODES_DRAINING, ReasonCode.NO_ROOM);
    }

    @Test
    void aLowerPriorityNamesTheOneThatItIsBehind() {
        fifo.ledger.node("h1", 4096);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(1, 8192), 1);
        fifo.ledger.ask(attempt, key(2, 1024), 1);
        fifo.driver.settle();

        var asks = fifo.scheduler.explain(application(1));

        assertThat(asks).hasSize(2);
        assertThat(asks.get(0).reasons()).extracting("code").containsExactly(ReasonCode.NEVER_FITS);
        assertThat(asks.get(1).reasons()).singleElement().satisfies(reason -> {
            assertThat(reason.code()).isEqualTo(ReasonCode.PRIORITY_BEHIND);
            assertThat(reason.limit()).contains("priority 1").contains("8192 MB");
        });
    }

    @Test
    void anAskThatMayNotLeaveItsHostIsExplainedForThatHostAlone() {
        fifo.ledger.node("h1", "/r1", EIGHT, Set.of());
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(
                attempt,
                List.of(
                        new AskUpdate(key(0, 1024), "h9", 1, true, ""),
                        new AskUpdate(key(0, 1024), "/r1", 1, false, ""),
                        new AskUpdate(key(0, 1024), "*", 1, false, "")),
                BlacklistRequest.NONE);

        assertThat(fifo.reasons(1)).singleElement().satisfies(reason -> {
            assertThat(reason.code()).isEqualTo(ReasonCode.NO_NODES);
            assertThat(reason.scope()).isEqualTo("h9");
        });
    }

    @Test
    void aLabelThatNoNodeHasIsNamed() {
        fifo.ledger.node("h1", 8192);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, List.of(new AskUpdate(key(0, 1024), "*", 1, true, "gpu")), BlacklistRequest.NONE);

        assertThat(fifo.reasons(1)).singleElement().satisfies(reason -> {
            assertThat(reason.code()).isEqualTo(ReasonCode.LABEL_EMPTY);
            assertThat(reason.wanted()).isEqualTo("label gpu");
        });
    }

    @Test
    void whatIsAboutToBePlacedIsNotYetLookedAt() {
        fifo.ledger.node("h1", 8192);
        wants(1024);
        fifo.driver.tell();

        assertThat(fifo.scheduler.explain(application(1)).get(0).reasons())
                .extracting("code")
                .containsExactly(ReasonCode.NOT_YET_LOOKED_AT);
    }

    @Test
    void anApplicationThatWantsNothingHasNothingToExplain() {
        fifo.ledger.node("h1", 8192);
        wants(1024);
        fifo.driver.settle();

        assertThat(fifo.scheduler.explain(application(1))).isEmpty();
    }

    @Test
    void whatChangesBetweenTwoQuestionsIsSeen() {
        fifo.ledger.node("h1", 4096);
        wants(16384);
        assertThat(fifo.codes(1)).containsExactly(ReasonCode.NEVER_FITS);

        int large = fifo.ledger.node("h2", 32768);
        fifo.ledger.changeNode(large, Resource.of(32768, 32), NodeState.UNHEALTHY);
        assertThat(fifo.codes(1)).containsExactly(ReasonCode.NODES_UNHEALTHY, ReasonCode.NO_ROOM);
    }

    @Test
    void nodesThatAreAlikeAreCountedAndTheFirstOfThemNamed() {
        for (String host : List.of("h5", "h2", "h4", "h1", "h3")) {
            fifo.ledger.node(host, 8192);
        }
        fifo.ledger.node("h0", 4096);
        int attempt = wants(6144);
        fifo.ledger.ask(attempt, List.of(), new BlacklistRequest(List.of("h1", "h2", "h3", "h4", "h5"), List.of()));

        assertThat(fifo.reasons(1))
                .satisfiesExactly(
                        first -> {
                            assertThat(first.had()).startsWith("h1:1, h2:1, h3:1 and 2 more");
                            assertThat(first.limit()).isEqualTo("5 nodes large enough");
                        },
                        second -> assertThat(second.had())
                                .isEqualTo("4096 MB, 32 vcores free in all, at most 4096 MB, 32 vcores on one node"
                                        + " (h0:1)"));
    }

    @Test
    void aHundredHostsAreNotAllNamed() {
        fifo.ledger.node("h1", 8192);
        int attempt = fifo.ledger.submit(1);
        var asks = new ArrayList<AskUpdate>();
        asks.add(new AskUpdate(key(0, 1024), "*", 1, false, ""));
        for (int host = 100; host < 200; host++) {
            asks.add(new AskUpdate(key(0, 1024), "x" + host, 1, true, ""));
        }
        fifo.ledger.ask(attempt, asks, BlacklistRequest.NONE);

        assertThat(fifo.reasons(1).get(0).scope()).startsWith("x100, x101").endsWith("x109 and 90 more");
    }
}
