package io.bobbin.scheduler.kit;

import static io.bobbin.scheduler.kit.Told.ask;
import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The values and limits in the reasons of an ask, and what they advise. */
class ExplainedNumbersTest {

    private static final AskKey KEY = key(1, 2048);

    private final Told told = new Told();

    private List<AskExplanation> explained() {
        return told.explainer().explain(told.attempt(1));
    }

    private Reason only() {
        assertThat(explained()).hasSize(1);
        List<Reason> reasons = explained().get(0).reasons();
        assertThat(reasons).hasSize(1);
        return reasons.get(0);
    }

    private void nodes(int count, long memory) {
        for (int index = 0; index < count; index++) {
            told.join(index, "h" + (index + 1), "/r1", memory);
        }
    }

    @Test
    void ofManyExcludedNodesThreeAreNamedAndTheRestCounted() {
        nodes(5, 4096);
        told.submit(1, ask(KEY, "*", 1));
        told.exclude(1, "/r1");

        Reason reason = only();

        assertThat(reason.code()).isEqualTo(ReasonCode.EXCLUDED_NODES);
        assertThat(reason.had()).isEqualTo("h1:1, h2:1, h3:1 and 2 more excluded by the application");
        assertThat(reason.limit()).isEqualTo("5 nodes large enough");
    }

    @Test
    void threeExcludedNodesAreAllNamed() {
        nodes(3, 4096);
        told.submit(1, ask(KEY, "*", 1));
        told.exclude(1, "h1", "h2", "h3");

        assertThat(only().had()).isEqualTo("h1:1, h2:1, h3:1 excluded by the application");
    }

    @Test
    void anExcludedNodeThatIsFullIsNotTheReason() {
        nodes(2, 2048);
        told.submit(1, ask(KEY, "*", 1));
        told.exclude(1, "h1");
        told.submit(2, ask(KEY, "*", 2));
        told.propose(2, 0, Locality.ANY);
        told.propose(2, 1, Locality.ANY);

        Reason reason = only();

        assertThat(reason.code()).isEqualTo(ReasonCode.NO_ROOM);
        assertThat(reason.limit()).isEqualTo("2048 MB, 32 vcores on 1 node");
        assertThat(reason.remedy()).isEqualTo("Wait until containers end, end some, or add a node.");
    }

    @Test
    void anExcludedNodeThatIsNotInUseIsNotTheReason() {
        nodes(2, 4096);
        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(4096, 32), NodeState.UNHEALTHY));
        told.submit(1, ask(KEY, "*", 1));
        told.exclude(1, "h1");

        assertThat(only().code()).isEqualTo(ReasonCode.NOT_YET_LOOKED_AT);
        assertThat(only().had()).isEqualTo("4096 MB, 32 vcores free on h2:1");
        assertThat(only().limit()).isEqualTo("4096 MB, 32 vcores");
    }

    @Test
    void aFullUnhealthyNodeIsNamedOnlyWhenNoOtherCanBeUsed() {
        nodes(2, 2048);
        told.submit(2, ask(KEY, "*", 2));
        told.propose(2, 0, Locality.ANY);
        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(2048, 32), NodeState.UNHEALTHY));
        told.submit(1, ask(KEY, "*", 1));
        assertThat(only().code()).isEqualTo(ReasonCode.NOT_YET_LOOKED_AT);

        told.tell(new SchedulerEvent.NodeLeft(1));

        Reason reason = only();
        assertThat(reason.code()).isEqualTo(ReasonCode.NODES_UNHEALTHY);
        assertThat(reason.had()).isEqualTo("h1:1 UNHEALTHY");
        assertThat(reason.limit()).isEqualTo("1 nodes large enough");
        assertThat(reason.remedy()).startsWith("See what the node's health check says");
    }

    @Test
    void whoDrainsTheNodeIsToldHowToEndThat() {
        nodes(1, 4096);
        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(4096, 32), NodeState.DECOMMISSIONING));
        told.submit(1, ask(KEY, "*", 1));

        assertThat(only().code()).isEqualTo(ReasonCode.NODES_DRAINING);
        assertThat(only().remedy()).isEqualTo("Take the node back into service, or add another node.");
    }

    @Test
    void roomIsCountedOverAllNodesAndTheFreestIsNamed() {
        told.join(0, "h1", "/r1", 2048);
        told.join(1, "h2", "/r1", 3072);
        told.join(2, "h3", "/r1", 3072);
        told.submit(2, ask(key(0, 1536), "*", 3));
        told.propose(2, 0, Locality.ANY);
        told.propose(2, 1, Locality.ANY);
        told.propose(2, 2, Locality.ANY);
        told.submit(1, ask(KEY, "*", 1));

        Reason reason = only();

        assertThat(reason.code()).isEqualTo(ReasonCode.FRAGMENTED);
        assertThat(reason.had())
                .isEqualTo("3584 MB, 93 vcores free in all, at most 1536 MB, 31 vcores on one node (h2:1)");
        assertThat(reason.limit()).isEqualTo("8192 MB, 96 vcores on 3 nodes");
        assertThat(reason.remedy()).startsWith("Ask for smaller containers");
    }

    @Test
    void roomThatIsOverbookedOnOneNodeIsNotTakenFromAnothers() {
        told.join(0, "h1", "/r1", 4096);
        told.join(1, "h2", "/r1", 4096);
        told.submit(2, ask(key(0, 4096), "*", 1));
        told.propose(2, 0, Locality.ANY);
        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(1024, 1), NodeState.RUNNING));
        told.submit(3, ask(key(0, 3072), "*", 1));
        told.propose(3, 1, Locality.ANY);
        told.submit(1, ask(KEY, "*", 1));

        assertThat(only().had()).startsWith("1024 MB, 31 vcores free in all");
    }

    @Test
    void amongNodesOfOneSizeTheFirstIsTheLargest() {
        nodes(3, 1024);
        told.submit(1, ask(KEY, "*", 1));

        assertThat(only().had()).isEqualTo("1024 MB, 32 vcores on h1:1, the largest node");
    }

    @Test
    void onlyAPriorityBeforeItThatWaitsIsAhead() {
        nodes(1, 4096);
        told.submit(1, ask(key(0, 1024), "*", 1), ask(KEY, "*", 1), ask(key(1, 1024), "*", 1));
        assertThat(explained())
                .extracting(each -> each.reasons().get(0).code())
                .containsExactly(ReasonCode.NOT_YET_LOOKED_AT, ReasonCode.PRIORITY_BEHIND, ReasonCode.PRIORITY_BEHIND);
        Reason behind = explained().get(1).reasons().get(0);
        assertThat(behind.had()).isEqualTo("priority 1");
        assertThat(behind.limit()).isEqualTo("priority 0 waits for 1 of 1024 MB, 1 vcores");
        assertThat(behind.scope()).isEqualTo(Told.application(1).toString());

        told.propose(1, 0, Locality.ANY);

        assertThat(explained())
                .extracting(each -> each.reasons().get(0).code())
                .containsOnly(ReasonCode.NOT_YET_LOOKED_AT);
    }

    @Test
    void anAskThatWasTakenBackIsNotExplainedAlthoughAProposalIsOpen() {
        nodes(1, 4096);
        told.submit(1, ask(KEY, "*", 1));
        told.propose(1, 0, Locality.ANY);

        told.asks(1, ask(KEY, "*", 0));

        assertThat(told.attempt(1).asks().all()).hasSize(1);
        assertThat(explained()).isEmpty();
    }

    @Test
    void anExplanationSaysForWhichAskItIs() {
        nodes(1, 4096);
        told.submit(1, ask(KEY, "*", 3), new AskUpdate(key(2, 1024), "*", 1, false, "gpu"));

        var first = explained().get(0).ask();
        assertThat(first.numContainers()).isEqualTo(3);
        assertThat(first.relaxLocality()).isTrue();
        assertThat(first.nodeLabelExpression()).isNull();
        var second = explained().get(1).ask();
        assertThat(second.nodeLabelExpression()).isEqualTo("gpu");
        assertThat(second.relaxLocality()).isFalse();
    }

    @Test
    void whereAllNodesHaveALabelAnAskWithoutOneIsToldSo() {
        told.tell(new SchedulerEvent.NodeJoined(Told.labelled(0, "h1", "gpu", false)));
        told.tell(new SchedulerEvent.NodeJoined(Told.labelled(1, "h2", "gpu", false)));
        told.submit(1, ask(KEY, "*", 1));

        Reason reason = only();
        assertThat(reason.code()).isEqualTo(ReasonCode.LABEL_EMPTY);
        assertThat(reason.wanted()).isEqualTo("a node without a label");
        assertThat(reason.had()).isEqualTo("0 nodes without one");
        assertThat(reason.limit()).isEqualTo("2 nodes");
        assertThat(reason.remedy()).isEqualTo("Take the label off a node, or ask for a label.");
    }

    @Test
    void placesThatNoNodeHasAreNamedAndTheAdviceSpeaksOfThem() {
        nodes(1, 4096);
        told.submit(
                1,
                new AskUpdate(KEY, "h8", 1, true, ""),
                new AskUpdate(KEY, "h9", 1, true, ""),
                new AskUpdate(KEY, "/r9", 2, false, ""),
                new AskUpdate(KEY, "*", 2, false, ""));

        assertThat(only().scope()).isEqualTo("h8, h9");
        assertThat(only().remedy()).isEqualTo("Start a node manager there, or let the ask go to other places.");

        told.asks(1, new AskUpdate(KEY, "/r9", 2, true, ""));
        assertThat(only().scope()).isEqualTo("/r9, h8, h9");
    }

    @Test
    void anAskThatMayNotLeaveItsRackIsExplainedByTheNodesOfTheRack() {
        told.join(0, "h1", "/r1", 1024);
        told.join(1, "h2", "/r2", 8192);
        told.submit(1, ask(KEY, "/r1", 1), new AskUpdate(KEY, "*", 1, false, ""));

        assertThat(only().code()).isEqualTo(ReasonCode.NEVER_FITS);
        assertThat(only().had()).contains("1024 MB");
    }
}
