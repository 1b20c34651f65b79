package io.bobbin.scheduler.kit;

import static io.bobbin.scheduler.kit.Told.ask;
import static io.bobbin.scheduler.kit.Told.container;
import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PlacementTest {

    private static final AskKey KEY = key(0, 1024);

    private final Told told = new Told();
    private final Work work = new Work(Told.AMPLE);

    private List<Integer> nodes() {
        return work.proposals().stream().map(Proposal::node).toList();
    }

    private int looks() {
        return Told.AMPLE.looks() - work.looksLeft();
    }

    @Test
    void anAskThatFitsNowhereCostsOneLook() {
        told.join(0, "h1", "/r1", 512);
        told.submit(1, ask(KEY, "*", 1));

        assertThat(told.place(1, work)).isEqualTo(Outcome.NO_PLACE);
        assertThat(looks()).isEqualTo(1);
    }

    @Test
    void anAskWithNothingLeftIsMetWithoutALook() {
        told.join(0, "h1", "/r1", 4096);
        told.submit(1, ask(KEY, "*", 1));
        told.propose(1, 0, Locality.ANY);

        assertThat(told.place(1, work)).isEqualTo(Outcome.MET);
        assertThat(looks()).isZero();
    }

    @Test
    void whatWaitsForItsOwnProposalsIsReckonedWithAndThenForgotten() {
        told.join(0, "h1", "/r1", 4096);
        told.join(1, "h2", "/r1", 2500);
        told.submit(1, ask(KEY, "*", 4));

        Outcome outcome = told.place(1, work);

        assertThat(outcome).isEqualTo(Outcome.AWAITS);
        assertThat(nodes()).containsExactly(0, 1);
        assertThat(told.node(0).freeMemory()).isEqualTo(3072);
        assertThat(told.node(1).freeMemory()).isEqualTo(1476);
        assertThat(told.mirror.nodes().cluster().mostFree()).isEqualTo(3072);
        assertThat(told.first(1).outstanding()).isEqualTo(2);
    }

    @Test
    void ofTheNamedHostsTheOneWithMostRoomComesFirst() {
        told.join(0, "h1", "/r1", 2048);
        told.join(1, "h2", "/r1", 4096);
        told.join(2, "h3", "/r1", 3072);
        told.submit(1, ask(KEY, "h1", 1), ask(KEY, "h2", 1), ask(KEY, "h3", 1), ask(KEY, "/r1", 3), ask(KEY, "*", 3));

        assertThat(told.place(1, work)).isEqualTo(Outcome.MET);
        assertThat(nodes()).containsExactly(1, 2, 0);
        assertThat(work.proposals()).extracting(Proposal::locality).containsOnly(Locality.NODE);
        assertThat(looks()).isEqualTo(3);
    }

    @Test
    void wherePartOfTheNodesGrewNamedHostsAreLookedForAmongThemAlone() {
        told.join(0, "h1", "/r1", 4096);
        told.join(1, "h2", "/r1", 4096);
        told.submit(1, ask(KEY, "h1", 1), ask(KEY, "h2", 1), place("/r1", 2, false), place("*", 2, false));

        assertThat(told.placeAmong(1, work, 1)).isEqualTo(Outcome.NO_PLACE);

        assertThat(nodes()).containsExactly(1);
    }

    @Test
    void aNodeThatCannotBeUsedIsNotTakenAlthoughItIsNamed() {
        told.join(0, "h1", "/r1", 4096);
        told.join(1, "h2", "/r1", 4096);
        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(4096, 32), NodeState.UNHEALTHY));
        told.submit(1, ask(KEY, "h1", 1), place("/r1", 1, false), place("*", 1, false));

        assertThat(told.place(1, work)).isEqualTo(Outcome.NO_PLACE);
        assertThat(told.placeAmong(1, work, 0)).isEqualTo(Outcome.NO_PLACE);
        assertThat(nodes()).isEmpty();
    }

    @Test
    @Spec("SCH-29")
    void aRackIsTakenWhereItMayBeAndNoWiderPlace() {
        told.join(0, "h1", "/r1", 2048);
        told.join(1, "h2", "/r2", 8192);
        told.submit(1, ask(KEY, "h9", 2), ask(KEY, "/r1", 2), place("*", 2, false));

        assertThat(told.place(1, work)).isEqualTo(Outcome.AWAITS);

        assertThat(nodes()).containsExactly(0);
        assertThat(work.proposals()).extracting(Proposal::locality).containsExactly(Locality.RACK);
    }

    @Test
    void aPassEndsWithItsLooksOrItsProposals() {
        for (int index = 0; index < 4; index++) {
            told.join(index, "h" + index, "/r1", 4096);
        }
        told.submit(1, ask(KEY, "*", 4));
        told.submit(2, ask(KEY, "h0", 1), ask(KEY, "h1", 1), ask(KEY, "/r1", 2), ask(KEY, "*", 2));
        var looks = new Work(new PassBudget(100, 2));
        var proposals = new Work(new PassBudget(1, 100));
        var atHosts = new Work(new PassBudget(100, 1));

        assertThat(told.place(1, looks)).isEqualTo(Outcome.SPENT);
        assertThat(told.place(1, proposals)).isEqualTo(Outcome.SPENT);
        assertThat(told.place(2, atHosts)).isEqualTo(Outcome.SPENT);

        assertThat(looks.proposals()).hasSize(2);
        assertThat(proposals.proposals()).hasSize(1);
        assertThat(atHosts.proposals()).hasSize(1);
        assertThat(told.place(1, proposals)).isEqualTo(Outcome.SPENT);
        assertThat(proposals.proposals()).hasSize(1);
    }

    @Test
    void whatWasRefusedForNoChangeIsPutAsideUntilTheNodeChanges() {
        told.join(0, "h1", "/r1", 4096);
        told.submit(1, ask(KEY, "*", 1));
        told.refuse(told.propose(1, 0, Locality.ANY), false);
        assertThat(told.place(1, work)).isEqualTo(Outcome.NO_PLACE);

        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(5000, 32), NodeState.RUNNING));

        assertThat(told.place(1, work)).isEqualTo(Outcome.MET);
    }

    @Test
    void whatCameAndWentOnTheNodeIsAChangeToo() {
        told.join(0, "h1", "/r1", 4096);
        told.submit(1, ask(KEY, "*", 1));
        told.refuse(told.propose(1, 0, Locality.ANY), false);
        var passing = container(7, 9, 0, key(0, 512), Locality.ANY);

        told.tell(new SchedulerEvent.Committed(0, passing));
        told.tell(new SchedulerEvent.ContainerGone(passing.id()));

        assertThat(told.node(0).freeMemory()).isEqualTo(4096);
        assertThat(told.place(1, work)).isEqualTo(Outcome.MET);
    }

    @Test
    void aNodeThatChangedAndTookAContainerIsLookedAtAgain() {
        told.join(0, "h1", "/r1", 4096);
        told.submit(1, ask(KEY, "*", 1));
        told.refuse(told.propose(1, 0, Locality.ANY), false);

        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(5000, 32), NodeState.RUNNING));
        told.tell(new SchedulerEvent.Committed(0, container(7, 9, 0, key(0, 512), Locality.ANY)));

        assertThat(told.place(1, work)).isEqualTo(Outcome.MET);
    }

    @Test
    void aRaceIsNotPutAside() {
        told.join(0, "h1", "/r1", 4096);
        told.submit(1, ask(KEY, "*", 1));

        told.refuse(told.propose(1, 0, Locality.ANY), true);

        assertThat(told.place(1, work)).isEqualTo(Outcome.MET);
    }

    @Test
    void anAskThatIsSetAgainIsNoLongerPutAside() {
        told.join(0, "h1", "/r1", 4096);
        told.submit(1, ask(KEY, "*", 1));
        told.refuse(told.propose(1, 0, Locality.ANY), false);

        told.asks(1, ask(KEY, "*", 1));

        assertThat(told.place(1, work)).isEqualTo(Outcome.MET);
    }

    @Test
    void anAskWithoutALabelBorrowsFromASharedNodeWhenItsOwnAreFullAndNeverFromAnExclusiveOne() {
        told.tell(new SchedulerEvent.NodeJoined(Told.labelled(0, "h1", "gpu", false)));
        told.submit(1, ask(KEY, "*", 2));
        assertThat(told.place(1, work)).isEqualTo(Outcome.NO_PLACE);

        told.tell(new SchedulerEvent.NodeJoined(Told.labelled(1, "h2", "big", true)));
        told.join(2, "h3", "/r1", 1024);
        told.place(1, work);

        assertThat(nodes()).containsExactly(2, 1);
        told.tell(new SchedulerEvent.NodeLeft(1));
        told.asks(1, ask(key(1, 1024), "*", 1));
        assertThat(told.mirror.nodes().hasShared()).isFalse();
    }

    @Test
    void aNodeWithMemoryAndTooFewCoresIsPassedOver() {
        var byAll = new Told(ResourceCalculator.DOMINANT);
        byAll.join(0, "h1", "/r1", 8192);
        byAll.join(1, "h2", "/r1", 4096);
        byAll.tell(new SchedulerEvent.NodeChanged(0, Resource.of(8192, 1), NodeState.RUNNING));
        byAll.submit(1, ask(new AskKey(Priority.ZERO, 0, Resource.of(1024, 2)), "*", 1));

        assertThat(byAll.place(1, work)).isEqualTo(Outcome.MET);
        assertThat(nodes()).containsExactly(1);
    }

    @Test
    void anAmTakesNothingLent() {
        told.tell(new SchedulerEvent.NodeJoined(Told.labelled(0, "h1", "gpu", true)));
        told.tell(new SchedulerEvent.AttemptAdded(
                new AttemptFacts(
                        1, Told.application(1).attempt(1), 1, true, List.of(ask(KEY, "*", 1)), new TreeSet<>()),
                false));
        assertThat(told.place(1, work)).isEqualTo(Outcome.NO_PLACE);

        told.tell(new SchedulerEvent.AsksChanged(1, List.of(), BlacklistRequest.NONE, false));

        assertThat(told.place(1, work)).isEqualTo(Outcome.MET);
    }

    private static AskUpdate place(String place, int number, boolean relaxed) {
        return new AskUpdate(KEY, place, number, relaxed, "");
    }
}
