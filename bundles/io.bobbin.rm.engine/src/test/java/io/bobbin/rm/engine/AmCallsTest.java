package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.NodeFacts;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What one call of an AM does, in which order, and what it leaves alone (sections AMS and SCH). */
class AmCallsTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final FirstFitFactory schedulers = new FirstFitFactory();
    private final Cluster cluster = Cluster.with(schedulers);
    private final Node node = cluster.join("one", 4096);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private List<SchedulerEvent> heardSince(int before) {
        return schedulers.latest().heard().stream()
                .skip(before)
                .map(NumberedEvent::event)
                .toList();
    }

    private int heard() {
        cluster.loops().drain();
        return schedulers.latest().heard().size();
    }

    @Test
    @Spec("AMS-11")
    void aCallThatIsRefusedIsASignOfLifeToo() {
        Am am = cluster.running();

        for (int minute = 0; minute < 60; minute++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
            assertThatThrownBy(() -> am.send(AllocateRequest.heartbeat(-7, 0))).isInstanceOf(BobbinException.class);
        }

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.RUNNING);
    }

    @Test
    @Spec("AMS-13")
    void callsOfOneAttemptAreTakenInTheirOrderAndNobodyElseWaits() {
        Am other = cluster.running();
        Am am = cluster.am(cluster.submit().attempt(1));
        var masters = cluster.engine().applicationMasters();
        cluster.store().hold();

        var registered = am.registerLater();
        var first = masters.allocate(am.id(), AllocateRequest.heartbeat(0, 0));
        var second = masters.allocate(am.id(), AllocateRequest.heartbeat(1, 0));
        var finished = masters.finish(am.id(), new FinishApplicationMasterRequest(FinalStatus.SUCCEEDED, "done", ""));
        var third = masters.allocate(am.id(), AllocateRequest.heartbeat(2, 0));

        assertThat(cluster.now(registered).queue()).isEqualTo("root.default");
        assertThat(cluster.now(first).responseId()).isEqualTo(1);
        assertThat(cluster.now(second).responseId()).isEqualTo(2);
        assertThat(cluster.now(finished).unregistered()).isFalse();
        assertThat(cluster.now(third).responseId()).isEqualTo(3);
        assertThat(other.obtain(TASK, 1)).hasSize(1);
        cluster.store().release();
        cluster.loops().drain();
        assertThat(am.finish(FinalStatus.SUCCEEDED)).isTrue();
    }

    @Test
    @Spec("AMS-20")
    void aCallWithoutExclusionsLeavesThemAsTheyAre() {
        Node other = cluster.join("two", 4096);
        Am am = cluster.running();
        Container held = am.obtain(TASK, 1).get(0);

        am.allocate(
                List.of(ResourceRequest.any(new Priority(1), TASK, 1)),
                List.of(held.id()),
                new BlacklistRequest(List.of("one"), List.of()));
        var first = am.beat();
        var second = am.obtain(TASK, 1);

        assertThat(first.allocated()).extracting(Container::node).containsExactly(other.id());
        assertThat(second).extracting(Container::node).containsExactly(other.id());
        am.allocate(List.of(), List.of(), new BlacklistRequest(List.of("two"), List.of("one")));
        assertThat(am.obtain(TASK, 1)).extracting(Container::node).containsExactly(node.id());
    }

    @Test
    @Spec({"SCH-06", "SCH-07", "SCH-11"})
    void oneCallRoundsReleasesAsksExcludesHandsOutAndTellsTheHeadroom() {
        Am am = cluster.running();
        Container held = am.obtain(TASK, 1).get(0);
        am.ask(TASK, 1);
        int before = heard();

        var response = am.allocate(
                List.of(ResourceRequest.any(new Priority(2), Resource.of(1100, 3), 1)),
                List.of(held.id()),
                new BlacklistRequest(List.of("one"), List.of()));

        assertThat(response.completed()).extracting(ContainerStatus::id).containsExactly(held.id());
        assertThat(response.allocated())
                .as("placed by the ask before, and none by this one")
                .singleElement()
                .satisfies(container -> assertThat(container.resource()).isEqualTo(TASK));
        assertThat(response.availableResources())
                .as("the AM and one task of four")
                .isEqualTo(Resource.of(2048, 30));
        var told = heardSince(before);
        assertThat(told.get(0)).isEqualTo(new SchedulerEvent.ContainerEnded(held.id()));
        assertThat(told.get(1)).isInstanceOfSatisfying(SchedulerEvent.AsksChanged.class, asks -> {
            assertThat(asks.asks())
                    .containsExactly(new AskUpdate(
                            new AskKey(new Priority(2), 0, Resource.of(2048, 1)), ResourceRequest.ANY, 1, true, ""));
            assertThat(asks.blacklist().additions()).containsExactly("one");
        });
        assertThat(am.beat().allocated()).as("its only node is excluded").isEmpty();
    }

    @Test
    @Spec("SCH-13")
    void anAskReachesTheSchedulerWithAllThatItSays() {
        cluster.unregistered("two", "/rack", Resource.of(4096, 32))
                .labels(Set.of("gpu"))
                .register();
        Am am = cluster.running();
        int before = heard();

        am.allocate(
                List.of(
                        new ResourceRequest(new Priority(3), "/rack", TASK, 2, false, null, 7),
                        new ResourceRequest(new Priority(3), ResourceRequest.ANY, TASK, 2, false, "gpu", 7)),
                List.of());

        var key = new AskKey(new Priority(3), 7, TASK);
        assertThat(heardSince(before))
                .filteredOn(SchedulerEvent.AsksChanged.class::isInstance)
                .singleElement()
                .extracting(event -> ((SchedulerEvent.AsksChanged) event).asks())
                .isEqualTo(List.of(
                        new AskUpdate(key, "/rack", 2, false, ""),
                        new AskUpdate(key, ResourceRequest.ANY, 2, false, "gpu")));
    }

    /** What an AM sends are strings and amounts of its own; what is kept of them for long is shared. */
    @Test
    void askedHostsAndRacksAreTheStringsOfTheNodesAndOneKeyIsKeptOnce() {
        Am am = cluster.running();
        int before = heard();

        var places = List.of(node.id().host(), "/rack", "nowhere");
        am.allocate(
                places.stream()
                        .map(place -> ResourceRequest.at(
                                new String(place.toCharArray()), new Priority(3), Resource.of(1024, 1), 1))
                        .toList(),
                List.of());

        List<AskUpdate> told = heardSince(before).stream()
                .filter(SchedulerEvent.AsksChanged.class::isInstance)
                .flatMap(event -> ((SchedulerEvent.AsksChanged) event).asks().stream())
                .toList();
        assertThat(told).extracting(AskUpdate::place).isEqualTo(places);
        NodeFacts facts = heardSince(0).stream()
                .filter(SchedulerEvent.NodeJoined.class::isInstance)
                .map(event -> ((SchedulerEvent.NodeJoined) event).node())
                .findFirst()
                .orElseThrow();
        assertThat(told.get(0).place()).isSameAs(facts.id().host());
        assertThat(told.get(1).place()).isSameAs(facts.rack());
        assertThat(told)
                .allSatisfy(each -> assertThat(each.key()).isSameAs(told.get(0).key()));
    }

    @Test
    @Spec({"TOK-06", "ATT-23"})
    void theTokenOfANodeIsGivenOnce() {
        Am am = cluster.running();
        am.ask(TASK, 1);
        assertThat(am.beat().nmTokens()).hasSize(1);

        am.ask(TASK, 1);
        var again = am.beat();

        assertThat(again.allocated()).hasSize(1);
        assertThat(again.nmTokens()).isEmpty();
        Node other = cluster.join("two", 4096);
        am.allocate(List.of(ResourceRequest.any(new Priority(1), Resource.of(4096, 1), 1)), List.of());
        assertThat(am.beat().nmTokens()).extracting(token -> token.node()).containsExactly(other.id());
    }

    @Test
    @Spec("RMC-05")
    void whatNobodyFetchesStaysAllocated() {
        Am am = cluster.running();
        am.ask(TASK, 1);
        cluster.loops().drain();

        for (int minute = 0; minute < 12; minute++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
        }

        assertThat(cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id())))
                .extracting(report -> report.state())
                .contains(ContainerLifecycle.ALLOCATED);
        assertThat(am.beat().allocated()).hasSize(1);
    }
}
