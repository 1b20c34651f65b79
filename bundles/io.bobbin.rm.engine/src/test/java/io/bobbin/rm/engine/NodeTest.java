package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Registration, heartbeats and the end of nodes (section NOD). */
class NodeTest {

    private final FirstFitFactory schedulers = new FirstFitFactory();
    private final Cluster cluster = Cluster.with(schedulers);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private List<NodeReport> nodes() {
        return cluster.now(cluster.engine().clients().nodes(Cluster.ANN));
    }

    @Test
    @Spec({"NOD-01", "NOD-09"})
    void aNodeRegistersAndIsToldWhoLeads() {
        Node node = cluster.unregistered("one", "", Resource.of(8192, 32));

        var response = node.register();

        assertThat(response.action()).isEqualTo(NodeAction.NORMAL);
        assertThat(response.rmIdentifier()).isEqualTo(Leader.TIMESTAMP);
        assertThat(response.term()).isEqualTo(3);
        assertThat(nodes().get(0).state()).isEqualTo(NodeState.RUNNING);
        assertThat(nodes().get(0).rack()).isEqualTo("/default-rack");
    }

    @Test
    @Spec({"NOD-09"})
    void aNodeSmallerThanTheSmallestContainerIsTurnedAway() {
        var response = cluster.unregistered("one", "/rack", Resource.of(512, 1)).register();

        assertThat(response.action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(response.diagnostics())
                .contains("512 MB")
                .contains("1024 MB")
                .contains("minimum-memory-mb");
        assertThat(nodes()).isEmpty();
    }

    @Test
    @Spec({"NOD-10"})
    void aHeartbeatOfAStrangerMakesItRegister() {
        NodeHeartbeatResponse response =
                cluster.unregistered("one", "/rack", Resource.of(8192, 32)).beat();

        assertThat(response.action()).isEqualTo(NodeAction.RESYNC);
    }

    @Test
    @Spec({"NOD-11", "NOD-17"})
    void aRepeatedHeartbeatGetsTheSameAnswer() {
        Node node = cluster.join("one", 8192);
        node.beat();
        var request = node.request();

        var answer = cluster.now(cluster.engine().nodes().heartbeat(request));
        var repeated = cluster.now(cluster.engine().nodes().heartbeat(request));

        assertThat(answer.responseId()).isEqualTo(2);
        assertThat(answer.nextHeartbeatInterval()).isEqualTo(1000);
        assertThat(repeated).isEqualTo(answer);
    }

    @Test
    @Spec({"NOD-10", "SM-5.09"})
    void aHeartbeatOutOfOrderMakesTheNodeRegisterAgain() {
        Node node = cluster.join("one", 8192);
        node.beat();
        node.beat();
        node.responseId(0);

        assertThat(node.beat().action()).isEqualTo(NodeAction.RESYNC);

        assertThat(nodes().get(0).state()).isEqualTo(NodeState.REBOOTED);
        assertThat(node.register().action()).isEqualTo(NodeAction.NORMAL);
        assertThat(node.beat().action()).isEqualTo(NodeAction.NORMAL);
        assertThat(nodes()).hasSize(1);
        assertThat(nodes().get(0).state()).isEqualTo(NodeState.RUNNING);
    }

    @Test
    @Spec({"NOD-13", "LIV-05", "SM-5.08"})
    void aSilentNodeIsLostAndStaysListed() {
        cluster.join("one", 8192);

        cluster.advance(Duration.ofMinutes(14));

        assertThat(nodes().get(0).state()).isEqualTo(NodeState.LOST);
        assertThat(nodes().get(0).lastSeen()).isEqualTo(Leader.TIMESTAMP);
        assertThat(cluster.now(cluster.engine().clients().metrics(Cluster.ANN)).lostNodes())
                .isEqualTo(1);
        assertThat(cluster.now(cluster.engine().clients().metrics(Cluster.ANN)).activeNodes())
                .isZero();
    }

    @Test
    @Spec("LIV-05")
    void aNodeIsNotLostBecauseTheManagerStoodStill() {
        Node node = cluster.join("one", 8192);

        cluster.loops().turn(Duration.ofHours(1));
        cluster.loops().drain();
        assertThat(nodes()).extracting(NodeReport::state).containsExactly(NodeState.RUNNING);
        assertThat(node.beat().action()).isEqualTo(NodeAction.NORMAL);

        cluster.advance(Duration.ofMinutes(14));
        assertThat(nodes()).extracting(NodeReport::state).containsExactly(NodeState.LOST);
    }

    @Test
    @Spec({"NOD-12", "SM-5.05", "SM-5.35", "APP-09"})
    void anUnhealthyNodeKeepsWhatRunsAndGetsNothingNew() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        am.beat();
        node.health(false, "disk full");
        node.beat();

        am.ask(Resource.of(1024, 1), 1);
        var told = am.beat();

        assertThat(told.allocated()).isEmpty();
        assertThat(nodes().get(0).state()).isEqualTo(NodeState.UNHEALTHY);
        assertThat(nodes().get(0).health().report()).isEqualTo("disk full");
        assertThat(nodes().get(0).numContainers()).isEqualTo(1);
        node.health(true, "");
        node.beat();
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    @Spec({"NOD-12", "SM-5.05", "SM-5.13"})
    void aNodeThatRegistersAgainAndIsNotWellGetsNothingFromThenOn() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        node.health(false, "disk full");

        node.register();
        am.ask(Resource.of(1024, 1), 1);

        assertThat(nodes().get(0).state()).isEqualTo(NodeState.UNHEALTHY);
        assertThat(nodes().get(0).numContainers()).isEqualTo(1);
        assertThat(am.beat().allocated()).isEmpty();
        node.health(true, "");
        node.beat();
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    @Spec({"AMS-37", "APP-09"})
    void anAmIsToldOnceOfNodesThatChanged() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        am.beat();
        Node other = cluster.join("two", 8192);
        other.health(false, "disk full");
        other.beat();

        var told = am.beat().updatedNodes();

        assertThat(told).singleElement().satisfies(report -> {
            assertThat(report.id()).isEqualTo(other.id());
            assertThat(report.state()).isEqualTo(NodeState.UNHEALTHY);
        });
        assertThat(am.beat().updatedNodes()).isEmpty();
    }

    @Test
    @Spec({"SM-5.17"})
    void aNodeThatStopsForGoodLeaves() {
        Node node = cluster.join("one", 8192);

        cluster.now(cluster.engine().nodes().unregister(node.id()));

        assertThat(nodes().get(0).state()).isEqualTo(NodeState.SHUTDOWN);
        assertThat(node.beat().action()).isEqualTo(NodeAction.RESYNC);
    }

    @Test
    @Spec({"NOD-15", "SM-5.13"})
    void aNodeDaemonThatComesBackKeepsItsContainers() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        ContainerId task = am.obtain(Resource.of(1024, 1), 1).get(0).id();
        node.start(task, Resource.of(1024, 1));
        node.beat();

        node.register();
        node.beat();

        assertThat(cluster.report(task).gone()).isFalse();
        assertThat(nodes().get(0).numContainers()).isEqualTo(2);
        assertThat(am.obtain(Resource.of(1024, 1), 1)).hasSize(1);
    }

    @Test
    void aNodeDaemonThatComesBackSmallerOnlyDrains() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        ContainerId task = am.obtain(Resource.of(4096, 1), 1).get(0).id();
        node.start(task, Resource.of(4096, 1));
        node.beat();

        node.total(Resource.of(2048, 32));
        node.register();

        assertThat(am.obtain(Resource.of(1024, 1), 1)).isEmpty();
        assertThat(cluster.audit()).isEmpty();
        node.complete(task, 0);
        node.beat();
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    void orderedCleanUpsAreRepeatedUntilTheNodeHasConfirmedThem() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        ContainerId task = am.obtain(Resource.of(1024, 1), 1).get(0).id();
        node.start(task, Resource.of(1024, 1));
        node.beat();
        am.release(task);

        var lost = cluster.now(cluster.engine().nodes().heartbeat(node.request()));
        node.register();
        var again = node.beat();

        assertThat(lost.containersToCleanUp()).containsExactly(task);
        assertThat(again.containersToCleanUp()).containsExactly(task);
    }

    @Test
    void aCompleteContainerThatNobodyKnowsIsAcknowledgedAndARunningOneIsEnded() {
        Node node = cluster.unregistered("one", "/rack", Resource.of(8192, 32));
        var attempt = new ApplicationId(77, 1).attempt(1);
        node.start(attempt.container(1), Resource.of(1024, 1));
        node.start(attempt.container(2), Resource.of(1024, 1));
        node.complete(attempt.container(2), 0);

        node.register();
        var response = node.beat();

        assertThat(response.acknowledged()).containsExactly(attempt.container(2));
        assertThat(response.containersToCleanUp()).containsExactly(attempt.container(1));
        node.beat();
        node.beat();
        assertThat(node.containers()).isEmpty();
    }

    @Test
    void heartbeatsWithoutNewsComeToTheSchedulerAsOneEvent() {
        Node one = cluster.join("one", 2048);
        Node two = cluster.join("two", 2048);
        Am am = cluster.running();
        am.ask(Resource.of(8192, 1), 1);
        one.beat();
        int before = schedulers.latest().heard().size();

        var first = cluster.engine().nodes().heartbeat(one.request());
        var second = cluster.engine().nodes().heartbeat(two.request());
        one.obey(cluster.now(first));
        two.obey(cluster.now(second));

        var beats = schedulers.latest().heard().stream()
                .skip(before)
                .map(event -> event.event())
                .filter(SchedulerEvent.NodesBeat.class::isInstance)
                .map(SchedulerEvent.NodesBeat.class::cast)
                .toList();
        assertThat(beats.stream().mapToInt(beat -> beat.nodes().length).sum()).isEqualTo(2);
    }

    @Test
    void whoDoesNotLookAtHeartbeatsWithoutNewsIsNotToldOfThem() {
        var factory = new FirstFitFactory();
        factory.looksAtBeats(false);
        var quiet = Cluster.with(factory);
        Node node = quiet.join("one", 2048);
        quiet.running().ask(Resource.of(8192, 1), 1);

        node.beat();
        node.beat();

        assertThat(factory.latest().heard())
                .isNotEmpty()
                .noneMatch(event -> event.event() instanceof SchedulerEvent.NodesBeat);
    }
}
