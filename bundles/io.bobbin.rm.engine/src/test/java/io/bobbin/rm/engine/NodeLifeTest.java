package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.rm.engine.fixture.Node;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a node brings when it registers, first or again, and what its heartbeats confirm. */
class NodeLifeTest {

    private static final Resource TOTAL = Resource.of(8192, 32);
    private static final Resource TASK = Resource.of(1024, 1);
    private static final NodeHealth WELL = new NodeHealth(true, "", 0);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private NodeReport report() {
        return cluster.now(cluster.engine().clients().nodes(Cluster.ANN)).get(0);
    }

    private RegisterNodeManagerResponse register(
            Node node, NodeHealth health, Set<String> labels, List<ApplicationId> applications) {
        node.responseId(0);
        return cluster.now(cluster.engine()
                .nodes()
                .register(new RegisterNodeManagerRequest(
                        node.id(),
                        Map.of(),
                        "one:8042",
                        "/rack",
                        TOTAL,
                        labels,
                        health,
                        "test",
                        List.of(),
                        applications)));
    }

    @Test
    void applicationsThatHaveEndedOrThatNobodyKnowsAreCleanedUpOnTheNodeThatBringsThem() {
        Node node = cluster.unregistered("one", "/rack", TOTAL);
        var unknown = new ApplicationId(77, 1);
        ApplicationId waiting = cluster.submit();
        ApplicationId killed = cluster.submit();
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, killed, "enough"));

        register(node, WELL, Set.of(), List.of(unknown, waiting, killed));
        assertThat(node.beat().applicationsToCleanUp()).containsExactlyInAnyOrder(unknown, killed);
        assertThat(node.beat().applicationsToCleanUp()).as("said once").isEmpty();

        register(node, WELL, Set.of(), List.of(unknown));
        assertThat(node.beat().applicationsToCleanUp()).containsExactly(unknown);
    }

    @Test
    void aNodeThatRegistersAgainIsSeenAndHasTheHealthAndLabelsThatItBrings() {
        Node node = cluster.join("one", 8192);
        cluster.advance(Duration.ofMinutes(9));

        register(node, new NodeHealth(false, "disk full", 1), Set.of("gpu"), List.of());

        assertThat(report().health().report()).isEqualTo("disk full");
        assertThat(report().labels()).containsExactly("gpu");
        assertThat(report().lastSeen())
                .isEqualTo(Leader.TIMESTAMP + Duration.ofMinutes(9).toMillis());

        cluster.advance(Duration.ofMinutes(9));
        assertThat(report().state()).as("it has spoken nine minutes ago").isEqualTo(NodeState.UNHEALTHY);
        cluster.advance(Duration.ofMinutes(5));
        assertThat(report().state()).isEqualTo(NodeState.LOST);
    }

    @Test
    void aHeartbeatIsWhenTheNodeWasSeen() {
        Node node = cluster.join("one", 8192);
        cluster.advance(Duration.ofSeconds(7));

        node.beat();

        assertThat(report().lastSeen()).isEqualTo(Leader.TIMESTAMP + 7000);
    }

    @Test
    void aReportOfHealthThatHasNoEndIsCut() {
        Node node = cluster.join("one", 8192);
        node.health(false, "x".repeat(100_000));

        node.beat();

        assertThat(report().health().report()).startsWith("xxx").hasSizeLessThan(10_000);
        assertThat(report().health().healthy()).isFalse();
    }

    @Test
    void acknowledgementsAndCleanUpsAreSaidUntilTheNextHeartbeatAndNotAgain() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        ContainerId done = am.obtain(TASK, 1).get(0).id();
        ContainerId released = am.obtain(TASK, 1).get(0).id();
        node.start(done, TASK);
        node.start(released, TASK);
        node.beat();
        node.complete(done, 0);
        am.release(released);
        node.beat();
        am.beat();
        am.beat();

        NodeHeartbeatResponse first = node.beat();
        NodeHeartbeatResponse second = node.beat();
        NodeHeartbeatResponse third = node.beat();

        assertThat(List.of(first, second, third))
                .flatExtracting(NodeHeartbeatResponse::acknowledged)
                .doesNotHaveDuplicates();
        assertThat(third.acknowledged()).isEmpty();
        assertThat(third.containersToCleanUp()).isEmpty();
        assertThat(node.acknowledged()).contains(done);
        assertThat(node.containers()).doesNotContain(done, released);
    }

    @Test
    void aHeartbeatOfAnotherProcessWithTheSameNameMakesItRegisterAndHarmsNobody() {
        Node node = cluster.unregistered("one", "/rack", TOTAL).instance("first");
        node.register();
        node.beat();
        Node twin = cluster.twin(node).instance("second");

        assertThat(twin.beat().action()).isEqualTo(NodeAction.RESYNC);

        assertThat(report().state()).isEqualTo(NodeState.RUNNING);
        assertThat(node.beat().action()).isEqualTo(NodeAction.NORMAL);
    }

    @Test
    void aContainerThatIsToBeCleanedUpAndIsNotListedAnyMoreIsGone() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        ContainerId task = am.obtain(TASK, 1).get(0).id();
        am.release(task);
        assertThat(cluster.report(task).gone()).isFalse();

        assertThat(node.beat().containersToCleanUp()).containsExactly(task);
        assertThat(cluster.report(task).gone()).as("the order is on its way").isFalse();
        node.beat();
        node.beat();

        assertThat(cluster.report(task).gone()).isTrue();
        assertThat(am.beat().completed()).extracting(ContainerStatus::id).doesNotContain(task);
    }

    @Test
    void leavingForGoodIsNothingForANodeThatNobodyKnows() {
        cluster.now(cluster.engine().nodes().unregister(new NodeId("nobody", 1)));

        assertThat(cluster.now(cluster.engine().clients().nodes(Cluster.ANN))).isEmpty();
        assertThat(cluster.slot().faults()).isZero();
    }
}
