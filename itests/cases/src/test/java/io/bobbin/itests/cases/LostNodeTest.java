package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.ask;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.resource.Resource;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.rm.engine.Expiries;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real node that comes back after the manager has declared it lost. */
class LostNodeTest {

    private final TestCluster cluster = TestCluster.create(
            1,
            settings -> settings.expiries(
                    new Expiries(Duration.ofSeconds(10), Duration.ofMinutes(15), Duration.ofMinutes(10))));
    private final HeldExecutor executor = new HeldExecutor();
    private final JoinedNode node;
    private final ScriptedNode other;
    private final ScriptedAm am;
    private final Container task;

    LostNodeTest(@TempDir Path directory) {
        node = new JoinedNode(
                cluster, cluster.loops(), "127.0.0.1:4711", NodeSettings.in(directory, Resource.of(8192, 16)));
        other = cluster.startNode("other", 1024);
        am = cluster.startAm();
        node.engine().bindExecutor(executor);
        node.join();
        cluster.now(am.ask(ask(2048, 1)));
        task = cluster.now(am.heartbeat()).allocated().get(0);
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(Calls.audit(cluster)).isEmpty();
        node.close();
        cluster.close();
    }

    private ContainerReport task() {
        return Calls.container(cluster, task.id());
    }

    /** The node manager is away for so long that the node is lost. */
    private void beLost() {
        node.stop();
        for (int second = 0; second < 15; second++) {
            cluster.advance(Duration.ofSeconds(1));
            cluster.now(other.beat());
        }
        assertThat(node.report().state()).isEqualTo(NodeState.LOST);
        assertThat(cluster.now(am.heartbeat()).completed())
                .extracting(ContainerStatus::id, ContainerStatus::exitStatus)
                .containsExactly(tuple(task.id(), ExitStatus.ABORTED));
    }

    private void comeBack() {
        node.comeBack();
        node.engine().bindExecutor(executor);
        assertThat(node.beat()).isEqualTo(NodeAction.RESYNC);
        node.join();
        node.beat();
        node.beat();
        node.beat();
    }

    @Test
    @Tag("PR-043")
    void aContainerThatDiedWithItsNodeDoesNotStartAgain() {
        node.start(task, "x");
        node.beat();
        executor.vanish(task.id());
        beLost();
        ContainerReport terminal = task();

        comeBack();

        assertThat(executor.launched).containsExactly(task.id());
        assertThat(task()).isEqualTo(terminal);
        assertThat(terminal.exitStatus()).isEqualTo(ExitStatus.ABORTED);
        assertThat(cluster.now(am.heartbeat()).completed()).as("told once").isEmpty();
        assertThat(node.engine().view().containers()).isEmpty();
    }

    @Test
    @Tag("PR-043")
    void aContainerThatLivedOnIsEndedAndItsRoomIsGivenOutOnlyThen() {
        node.start(task, "x");
        node.beat();
        beLost();
        ContainerReport terminal = task();
        node.comeBack();
        node.engine().bindExecutor(executor);
        node.beat();
        node.join();
        cluster.now(am.ask(ask(2048, 1)));
        assertThat(cluster.now(am.heartbeat()).allocated()).isEmpty();

        node.beat();
        node.beat();

        assertThat(executor.killed).containsExactly(task.id());
        assertThat(executor.running()).isEmpty();
        assertThat(task()).isEqualTo(terminal);
        assertThat(cluster.now(am.heartbeat()).allocated()).hasSize(1);
    }

    @Test
    @Tag("PR-043")
    void aContainerThatWasAcceptedAndNeverRanDoesNotRunAfterItWasDeclaredLost() {
        node.now(node.engine().unbindExecutor(executor));
        node.start(task, "x");
        node.beat();
        beLost();
        ContainerReport terminal = task();

        comeBack();

        assertThat(executor.launched).isEmpty();
        assertThat(task()).isEqualTo(terminal);
        assertThat(node.engine().view().containers()).isEmpty();
    }
}
