package io.bobbin.scheduler.kit;

import static io.bobbin.scheduler.kit.Told.application;
import static io.bobbin.scheduler.kit.Told.ask;
import static io.bobbin.scheduler.kit.Told.attempt;
import static io.bobbin.scheduler.kit.Told.container;
import static io.bobbin.scheduler.kit.Told.node;
import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Nodes, applications and attempts as they come, change and go. */
class LifeOfItemsTest {

    private static final AskKey KEY = key(0, 1024);

    private final Told told = new Told();

    @Test
    void theSumOfTheNodesFollowsThemAsTheyJoinChangeAndLeave() {
        told.join(0, "h1", "/r1", 4096);
        told.join(1, "h2", "/r1", 2048);
        assertThat(told.mirror.headroom().total()).isEqualTo(Resource.of(6144, 64));

        told.tell(new SchedulerEvent.NodeJoined(node(0, "h1", 1, "/r1", 8192)));
        assertThat(told.mirror.headroom().total()).isEqualTo(Resource.of(10240, 64));

        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(1024, 1), NodeState.RUNNING));
        assertThat(told.mirror.headroom().total()).isEqualTo(Resource.of(3072, 33));
        assertThat(told.mirror.nodes().cluster().mostFree()).isEqualTo(2048);

        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(1024, 1), NodeState.UNHEALTHY));
        assertThat(told.mirror.headroom().total()).isEqualTo(Resource.of(2048, 32));

        told.tell(new SchedulerEvent.NodeLeft(1));
        assertThat(told.mirror.headroom().total()).isEqualTo(Resource.NONE);
        assertThat(told.mirror.headroom().amount()).isEqualTo(Resource.NONE);
        assertThat(told.mirror.nodes().size()).isEqualTo(1);
    }

    @Test
    @Spec("FIF-10")
    void aNodeThatLeavesOrPausesTakesItsUseOutOfTheHeadroomAndBringsItBack() {
        told.join(0, "h1", "/r1", 4096);
        told.join(1, "h2", "/r1", 2048);
        told.submit(1, ask(KEY, "*", 2));
        told.grant(told.propose(1, 0, Locality.ANY), 1);
        told.grant(told.propose(1, 0, Locality.ANY), 2);
        told.tell(new SchedulerEvent.ContainerEnded(
                container(2, 1, 0, KEY, Locality.ANY).id()));
        assertThat(told.mirror.headroom().amount()).isEqualTo(Resource.of(5120, 63));

        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(4096, 32), NodeState.UNHEALTHY));
        assertThat(told.mirror.headroom().amount()).isEqualTo(Resource.of(2048, 32));
        told.tell(new SchedulerEvent.Committed(0, container(3, 1, 0, KEY, Locality.ANY)));
        assertThat(told.mirror.headroom().amount()).isEqualTo(Resource.of(2048, 32));

        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(4096, 32), NodeState.RUNNING));
        assertThat(told.mirror.headroom().amount()).isEqualTo(Resource.of(4096, 62));

        told.tell(new SchedulerEvent.NodeLeft(0));
        assertThat(told.mirror.headroom().amount()).isEqualTo(Resource.of(2048, 32));
    }

    @Test
    void theHeadroomSaysOnceThatItChanged() {
        HeadroomWatch headroom = told.mirror.headroom();
        told.join(0, "h1", "/r1", 4096);
        assertThat(headroom.takeChanged()).isTrue();
        assertThat(headroom.takeChanged()).isFalse();

        told.tell(new SchedulerEvent.Committed(0, container(3, 1, 0, KEY, Locality.ANY)));
        assertThat(headroom.takeChanged()).isTrue();
        told.tell(new SchedulerEvent.ContainerEnded(
                container(3, 1, 0, KEY, Locality.ANY).id()));
        assertThat(headroom.takeChanged()).isTrue();
        told.tell(new SchedulerEvent.NodeLeft(0));
        assertThat(headroom.takeChanged()).isTrue();
    }

    @Test
    void theNodesOfAHostAreKnownByPortAndStayWhenOneLeaves() {
        told.tell(new SchedulerEvent.NodeJoined(node(0, "h1", 2, "/r1", 4096)));
        told.tell(new SchedulerEvent.NodeJoined(node(1, "h1", 1, "/r1", 4096)));
        assertThat(told.mirror.nodes().ofHost("h1")).containsExactly(told.node(1), told.node(0));

        told.tell(new SchedulerEvent.NodeLeft(0));
        assertThat(told.mirror.nodes().ofHost("h1")).containsExactly(told.node(1));

        told.tell(new SchedulerEvent.NodeLeft(1));
        assertThat(told.mirror.nodes().ofHost("h1")).isEmpty();
        assertThat(told.mirror.nodes().all()).isEmpty();
    }

    @Test
    void indexesAreTakenHoweverLargeTheyAre() {
        told.join(200, "h1", "/r1", 4096);
        told.tell(new SchedulerEvent.AttemptAdded(attempt(300, 1, 1, ask(KEY, "*", 1)), false));

        assertThat(told.propose(300, 200, Locality.ANY).node()).isEqualTo(200);
        assertThat(told.mirror.attempt(299)).isNull();
        assertThat(told.mirror.attempt(-1)).isNull();
        assertThat(told.mirror.attempt(100_000)).isNull();
    }

    @Test
    void anyNumberOfProposalsMayBeOpenAndEachFindsItsOutcome() {
        told.submit(1, ask(KEY, "*", 300));
        var open = new ArrayList<Proposal>();
        for (int index = 0; index < 300; index++) {
            told.join(index, "h" + index, "/r1", 4096);
            open.add(told.propose(1, index, Locality.ANY));
        }
        assertThat(told.mirror.openProposals()).isEqualTo(300);
        assertThat(told.first(1).outstanding()).isZero();

        for (Proposal proposal : open) {
            told.refuse(proposal, true);
            told.refuse(proposal, true);
        }

        assertThat(told.mirror.openProposals()).isZero();
        assertThat(told.first(1).outstanding()).isEqualTo(300);
        assertThat(told.mirror.nodes().all()).allMatch(node -> node.freeMemory() == 4096);
    }

    @Test
    void aProposalTakesItsNodesRoomInTheOrderOfNodesToo() {
        told.join(0, "h1", "/r1", 4096);
        told.join(1, "h2", "/r1", 3500);
        told.submit(1, ask(KEY, "*", 2));
        told.watch.told.clear();

        Proposal proposal = told.propose(1, 0, Locality.ANY);
        assertThat(told.mirror.nodes().cluster().best()).isSameAs(told.node(1));
        assertThat(told.watch.told).containsExactly("outstanding of 1");

        told.refuse(proposal, true);
        assertThat(told.mirror.nodes().cluster().best()).isSameAs(told.node(0));
    }

    @Test
    void aContainerThatIsToldAgainCountsOnceAsItWasToldLast() {
        told.join(0, "h1", "/r1", 4096);
        told.join(1, "h2", "/r1", 4096);
        told.at(10, new SchedulerEvent.Committed(0, container(1, 1, 0, KEY, Locality.ANY)));
        told.at(11, new SchedulerEvent.Committed(0, container(1, 1, 1, key(0, 512), Locality.ANY)));
        told.at(11, new SchedulerEvent.Committed(0, container(1, 1, 0, KEY, Locality.ANY)));

        assertThat(told.node(0).held()).isEqualTo(Resource.NONE);
        assertThat(told.node(1).held().memory()).isEqualTo(512);
        assertThat(told.mirror.applications()).singleElement().satisfies(application -> {
            assertThat(application.containers()).isEqualTo(1);
            assertThat(application.used().memory()).isEqualTo(512);
        });
        assertThat(told.mirror.nodes().cluster().best()).isSameAs(told.node(0));

        told.tell(new SchedulerEvent.ContainerEnded(
                container(1, 1, 1, KEY, Locality.ANY).id()));
        assertThat(told.mirror.applications()).isEmpty();
        told.at(11, new SchedulerEvent.Committed(0, container(1, 1, 0, KEY, Locality.ANY)));
        assertThat(told.mirror.applications())
                .as("what is told late makes no application")
                .isEmpty();
    }

    @Test
    void anApplicationIsForgottenWhenItIsRemovedAndNothingOfItIsLeft() {
        told.submit(1);
        told.tell(new SchedulerEvent.Committed(0, container(1, 1, 0, KEY, Locality.ANY)));
        told.tell(new SchedulerEvent.ApplicationRemoved(application(1)));
        assertThat(told.mirror.application(application(1))).isNull();
        assertThat(told.mirror.applications()).hasSize(1);

        told.tell(new SchedulerEvent.ContainerEnded(
                container(1, 1, 0, KEY, Locality.ANY).id()));
        assertThat(told.mirror.applications()).hasSize(1);

        told.tell(new SchedulerEvent.AttemptRemoved(1));
        assertThat(told.mirror.applications()).isEmpty();
    }

    @Test
    void whatUsesContainersOfAnApplicationThatIsNotKnownIsForgottenWithTheLast() {
        told.tell(new SchedulerEvent.Committed(0, container(1, 1, 0, KEY, Locality.ANY)));
        told.tell(new SchedulerEvent.Committed(0, container(2, 1, 0, KEY, Locality.ANY)));
        assertThat(told.mirror.applications()).singleElement().matches(each -> each.containers() == 2);

        told.tell(new SchedulerEvent.ContainerGone(
                container(1, 1, 0, KEY, Locality.ANY).id()));
        assertThat(told.mirror.applications()).singleElement().matches(each -> each.containers() == 1);
        told.tell(new SchedulerEvent.ContainerGone(
                container(2, 1, 0, KEY, Locality.ANY).id()));
        assertThat(told.mirror.applications()).isEmpty();

        ContainerFacts over = new ContainerFacts(
                container(3, 1, 0, KEY, Locality.ANY).id(), 1, 0, KEY, Locality.ANY, KEY.capability(), false, true);
        told.tell(new SchedulerEvent.Committed(0, over));
        assertThat(told.mirror.applications()).isEmpty();
    }

    @Test
    void anApplicationThatIsMovedHasItsNewQueuePriorityAndFence() {
        told.join(0, "h1", "/r1", 4096);
        told.submit(1, ask(KEY, "*", 2));
        told.watch.told.clear();

        told.tell(new SchedulerEvent.ApplicationChanged(application(1), "other", new Priority(7), 0));
        assertThat(told.watch.told).isEmpty();
        assertThat(told.attempt(1).fence()).isEqualTo(1);

        told.tell(new SchedulerEvent.ApplicationChanged(application(1), "third", new Priority(8), 42));

        var facts = Objects.requireNonNull(
                Objects.requireNonNull(told.mirror.application(application(1))).facts());
        assertThat(facts.queue()).isEqualTo("third");
        assertThat(facts.user()).isEqualTo("ann");
        assertThat(facts.priority()).isEqualTo(new Priority(8));
        assertThat(told.propose(1, 0, Locality.ANY).attemptFence()).isEqualTo(42);
        assertThat(told.watch.told).containsExactly("look at 1", "outstanding of 1");
    }

    @Test
    void aChangeOfAnApplicationThatNobodyKnowsIsNothing() {
        told.tell(new SchedulerEvent.ApplicationChanged(application(1), "other", new Priority(7), 3));
        told.tell(new SchedulerEvent.ApplicationRemoved(application(1)));

        assertThat(told.mirror.applications()).isEmpty();
    }

    @Test
    void anAttemptWhoseIndexIsGivenToAnotherIsOver() {
        told.submit(1, ask(KEY, "*", 2));
        MirrorAttempt first = told.attempt(1);
        told.watch.told.clear();

        told.tell(new SchedulerEvent.AttemptAdded(attempt(1, 1, 2, ask(KEY, "*", 1)), false));

        assertThat(first.isEnded()).isTrue();
        assertThat(told.attempt(1).isEnded()).isFalse();
        assertThat(told.watch.told).containsExactly("end of 1", "outstanding of 1", "look at 1");
        assertThat(Objects.requireNonNull(told.mirror.application(application(1)))
                        .attempt())
                .isSameAs(told.attempt(1));
    }

    @Test
    void anEarlierAttemptThatIsToldOfLaterIsNotTheCurrentOne() {
        told.tell(new SchedulerEvent.ApplicationAdded(Told.facts(1)));
        told.tell(new SchedulerEvent.AttemptAdded(attempt(2, 1, 2), false));
        told.tell(new SchedulerEvent.AttemptAdded(attempt(1, 1, 1), false));

        MirrorApplication application = Objects.requireNonNull(told.mirror.application(application(1)));
        assertThat(application.attempt()).isSameAs(told.attempt(2));

        told.tell(new SchedulerEvent.AttemptRemoved(1));
        assertThat(application.attempt()).isSameAs(told.attempt(2));
    }

    @Test
    @Spec("SCH-09")
    void theContainerOfTheAmEndsItsWaitAndItsOwnBlacklist() {
        told.join(0, "h1", "/r1", 4096);
        var facts = new AttemptFacts(
                1, application(1).attempt(1), 1, true, List.of(ask(KEY, "*", 1)), new TreeSet<>(Set.of("h1")));
        told.tell(new SchedulerEvent.AttemptAdded(facts, false));
        assertThat(told.attempt(1).isAmWaiting()).isTrue();
        assertThat(told.attempt(1).excludes(told.node(0))).isTrue();

        ContainerFacts am = container(1, 1, 0, KEY, Locality.ANY);
        told.tell(new SchedulerEvent.Committed(
                0, new ContainerFacts(am.id(), 1, 0, KEY, Locality.ANY, KEY.capability(), true, false)));

        assertThat(told.attempt(1).isAmWaiting()).isFalse();
        assertThat(told.attempt(1).excludes(told.node(0))).isFalse();
        assertThat(told.attempt(1).asks().all()).isEmpty();
    }

    @Test
    void aGrantIsToldToThoseWhoWatchWhatIsLeft() {
        told.join(0, "h1", "/r1", 4096);
        told.submit(1, ask(KEY, "*", 2));
        Proposal proposal = told.propose(1, 0, Locality.ANY);
        told.watch.told.clear();

        told.grant(proposal, 1);

        assertThat(told.watch.told).containsExactly("outstanding of 1");
    }

    @Test
    void whoWatchesIsToldOfRoomAndOfAsks() {
        told.join(0, "h1", "/r1", 4096);
        assertThat(told.watch.told).containsExactly("room on h1");
        told.submit(1);
        told.watch.told.clear();

        told.asks(1, ask(KEY, "*", 2));
        assertThat(told.watch.told).containsExactly("outstanding of 1", "look at 1");

        told.watch.told.clear();
        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(8192, 32), NodeState.RUNNING));
        told.tell(new SchedulerEvent.NodeChanged(0, Resource.of(8192, 32), NodeState.UNHEALTHY));
        assertThat(told.watch.told).containsExactly("room on h1");
        assertThat(told.mirror.nodes().cluster().best()).isNull();
    }

    @Test
    void anApplicationOfWhichThereIsNothingElseIsForgottenAtOnce() {
        told.tell(new SchedulerEvent.ApplicationAdded(Told.facts(1)));
        told.tell(new SchedulerEvent.ApplicationRemoved(application(1)));

        assertThat(told.mirror.applications()).isEmpty();
    }

    @Test
    void placesTakenOffABlacklistAreOpenAgainAndTheOthersAreNot() {
        told.join(0, "h1", "/r1", 4096);
        told.join(1, "h2", "/r1", 4096);
        told.submit(1, ask(KEY, "*", 2));
        told.exclude(1, "h1", "h2");

        told.tell(new SchedulerEvent.AsksChanged(1, List.of(), new BlacklistRequest(List.of(), List.of("h1")), false));

        assertThat(told.attempt(1).excludes(told.node(0))).isFalse();
        assertThat(told.attempt(1).excludes(told.node(1))).isTrue();
    }
}
