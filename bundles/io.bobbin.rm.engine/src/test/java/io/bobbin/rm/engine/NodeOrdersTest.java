package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a node is told of containers, and what is concluded from those that it lists or does not. */
class NodeOrdersTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node node = cluster.join("one", 8192);
    private final Am am = cluster.running();

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    /** A task that runs. */
    private ContainerId task() {
        ContainerId task = am.obtain(TASK, 1).get(0).id();
        node.start(task, TASK);
        node.beat();
        return task;
    }

    @Test
    @Spec("NOD-18")
    void anEndThatItsAmHasPulledIsAcknowledgedAlthoughTheNodeDoesNotListItAgain() {
        ContainerId task = task();
        node.complete(task, 0);
        node.beat();
        node.lose(task);
        assertThat(node.beat().acknowledged()).as("nobody has heard of it").isEmpty();

        am.beat();
        am.beat();

        assertThat(node.beat().acknowledged()).containsExactly(task);
    }

    @Test
    @Spec("NOD-18")
    void anEndThatNobodyWaitsForIsAcknowledgedWhenItIsReported() {
        ContainerId task = task();
        am.release(task);
        am.beat();
        am.beat();
        node.beat();

        NodeHeartbeatResponse answer = node.beat();

        assertThat(answer.acknowledged()).containsExactly(task);
    }

    @Test
    void aNodeThatForgotAnOrderWhenItWasRestartedIsToldAgain() {
        ContainerId task = task();
        am.release(task);
        NodeHeartbeatResponse order = cluster.now(cluster.engine().nodes().heartbeat(node.request()));
        assertThat(order.containersToCleanUp()).containsExactly(task);
        node.responseId(order.responseId());
        NodeHeartbeatResponse confirmed = cluster.now(cluster.engine().nodes().heartbeat(node.request()));
        assertThat(confirmed.containersToCleanUp()).isEmpty();

        node.register();

        assertThat(node.beat().containersToCleanUp()).containsExactly(task);
    }

    @Test
    void aContainerThatIsListedTwiceDoesNotHideOneThatIsMissing() {
        ContainerId twice = task();
        ContainerId missing = task();
        NodeHeartbeatRequest request = node.request();
        var listed = new ArrayList<ContainerStatus>(request.containers());
        listed.removeIf(status -> status.id().equals(missing));
        listed.add(ContainerStatus.running(twice, TASK));
        node.obey(cluster.now(cluster.engine()
                .nodes()
                .heartbeat(new NodeHeartbeatRequest(
                        node.id(), request.responseId(), new NodeHealth(true, "", 0), listed, List.of(), ""))));
        node.lose(missing);

        assertThat(am.beat().completed()).singleElement().satisfies(end -> {
            assertThat(end.id()).isEqualTo(missing);
            assertThat(end.exitStatus()).isEqualTo(ExitStatus.ABORTED);
        });
    }

    @Test
    void anOrderThatTheNodeCannotHaveReceivedYetLetsNothingBeConcluded() {
        ContainerId task = am.obtain(TASK, 1).get(0).id();
        am.release(task);

        node.beat();
        assertThat(cluster.report(task).gone())
                .as("its order is in this answer")
                .isFalse();
        NodeHeartbeatResponse lost = cluster.now(cluster.engine().nodes().heartbeat(node.request()));

        assertThat(lost.containersToCleanUp()).isEmpty();
        assertThat(cluster.report(task).gone()).isTrue();
    }
}
