package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A container ends for its application at once, and for its node when the process tree is gone (rule 5, A-42). */
class TwoEndsTest {

    private static final Resource TASK = Resource.of(4096, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node node = cluster.join("one", 8192);
    private final Am am = cluster.running();

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private Container running() {
        Container task = am.obtain(TASK, 1).get(0);
        node.start(task.id(), TASK);
        node.beat();
        return task;
    }

    private ContainerReport report(ContainerId id) {
        return cluster.report(id);
    }

    @Test
    @Spec({"SCH-24", "RMC-08", "SM-4.21"})
    void aReleasedContainerEndsAtOnceAndKeepsItsRoomUntilItsNodeSaysItIsGone() {
        Container task = running();

        var response = am.release(task.id());
        am.ask(TASK, 1);

        assertThat(response.completed())
                .containsExactly(ContainerStatus.complete(task.id(), ExitStatus.ABORTED, "Released by the AM", TASK));
        assertThat(report(task.id()).state()).isEqualTo(ContainerLifecycle.RELEASED);
        assertThat(report(task.id()).gone()).isFalse();
        assertThat(am.beat().allocated()).isEmpty();
        node.beat();
        node.beat();
        assertThat(report(task.id()).gone()).isTrue();
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    @Spec({"SM-4.16"})
    void oneThatWasHandedOutAndNeverStartedIsGoneWhenItsNodeHasHeardThatItMayNotStart() {
        Container task = am.obtain(TASK, 1).get(0);
        am.release(task.id());
        am.ask(TASK, 1);

        node.beat();
        assertThat(report(task.id()).gone()).isFalse();
        assertThat(am.beat().allocated()).isEmpty();
        node.beat();

        assertThat(report(task.id()).gone()).isTrue();
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    void aLostAnswerWithTheOrderDoesNotMakeAContainerGone() {
        Container task = am.obtain(TASK, 1).get(0);
        am.release(task.id());

        cluster.now(cluster.engine().nodes().heartbeat(node.request()));
        node.start(task.id(), TASK);
        node.register();
        assertThat(report(task.id()).gone()).isFalse();
        node.beat();
        node.beat();

        assertThat(report(task.id()).gone()).isTrue();
    }

    @Test
    @Spec({"LIV-03", "LIV-06", "SM-4.17"})
    void oneThatIsNotStartedInTimeExpires() {
        Container task = am.obtain(TASK, 1).get(0);
        keepAlive(Duration.ofMinutes(14));

        var completed = am.beat().completed();

        assertThat(completed).extracting(ContainerStatus::id).containsExactly(task.id());
        assertThat(completed.get(0).exitStatus()).isEqualTo(ExitStatus.ABORTED);
        assertThat(report(task.id()).state()).isEqualTo(ContainerLifecycle.EXPIRED);
    }

    @Test
    @Spec({"RMC-09"})
    void oneThatWasStartedDoesNotExpire() {
        Container task = running();

        keepAlive(Duration.ofMinutes(14));

        assertThat(report(task.id()).state()).isEqualTo(ContainerLifecycle.RUNNING);
    }

    private void keepAlive(Duration time) {
        for (int minute = 0; minute < time.toMinutes(); minute++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
            if (minute % 5 == 0) {
                cluster.now(cluster.engine()
                        .applicationMasters()
                        .allocate(am.id(), AllocateRequest.heartbeat(-7, 0))
                        .handle((response, refused) -> true));
            }
        }
    }

    @Test
    @Spec({"NOD-16"})
    void oneThatItsNodeDoesNotListAnyMoreIsOver() {
        Container task = running();

        node.lose(task.id());
        node.beat();

        assertThat(report(task.id()).state()).isEqualTo(ContainerLifecycle.COMPLETED);
        assertThat(report(task.id()).exitStatus()).isEqualTo(ExitStatus.ABORTED);
        assertThat(report(task.id()).gone()).isTrue();
    }

    @Test
    @Spec({"NOD-16"})
    void oneThatItsNodeHasNotListedYetIsNotMissed() {
        Container task = am.obtain(TASK, 1).get(0);

        node.beat();
        node.beat();

        assertThat(report(task.id()).state()).isEqualTo(ContainerLifecycle.ACQUIRED);
    }

    @Test
    void releasingWhatOneDoesNotHoldChangesNothing() {
        Container task = running();

        am.release(am.id().container(99), task.id());
        am.release(task.id());

        assertThat(am.beat().completed()).isEmpty();
        assertThat(report(task.id()).state()).isEqualTo(ContainerLifecycle.RELEASED);
    }

    @Test
    @Spec({"SCH-26", "NOD-13", "LIV-05"})
    void onALostNodeContainersAreOverAndTheirRoomLeavesWithTheNode() {
        Node other = cluster.join("two", 8192);
        Container task = am.obtain(TASK, 2).get(1);
        Node host = cluster.node(task.node());
        host.start(task.id(), TASK);
        host.beat();
        for (int minute = 0; minute < 15; minute++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
            cluster.now(cluster.engine()
                    .applicationMasters()
                    .allocate(am.id(), AllocateRequest.heartbeat(-7, 0))
                    .handle((response, refused) -> true));
        }

        assertThat(task.node()).isEqualTo(other.id());
        assertThat(report(task.id()).state()).isEqualTo(ContainerLifecycle.KILLED);
        assertThat(report(task.id()).gone()).isTrue();
        assertThat(am.beat().completed())
                .filteredOn(status -> status.id().equals(task.id()))
                .extracting(ContainerStatus::exitStatus)
                .containsExactly(ExitStatus.ABORTED);
    }

    @Test
    void whatRunsOnANodeThatComesBackAfterItWasLostIsEndedBeforeAnythingIsPlacedThere() {
        Container task = running();
        cluster.now(cluster.engine().nodes().unregister(node.id()));
        Am waiting = cluster.am(cluster.submit().attempt(1));

        node.register();
        assertThat(cluster.launcher().orders()).hasSize(1);
        node.beat();
        assertThat(cluster.launcher().orders()).hasSize(1);
        node.beat();

        assertThat(report(task.id()).state()).isEqualTo(ContainerLifecycle.KILLED);
        assertThat(cluster.launcher().orders()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(waiting.id()).isNotNull();
    }

    @Test
    @Spec({"SCH-25", "ATT-27"})
    void theEndOfAnAttemptEndsAllThatItHolds() {
        Container started = running();
        Container granted = am.obtain(Resource.of(1024, 1), 1).get(0);
        am.ask(Resource.of(1024, 1), 1);

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));

        assertThat(cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id())))
                .hasSize(4)
                .allSatisfy(report -> assertThat(report.state()).isEqualTo(ContainerLifecycle.KILLED));
        assertThat(report(started.id()).gone()).isFalse();
        assertThat(report(granted.id()).gone()).isFalse();
        node.beat();
        node.beat();
        node.beat();
        assertThat(cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id())))
                .allSatisfy(report -> assertThat(report.gone()).isTrue());
        assertThat(node.containers()).isEmpty();
    }

    @Test
    void aContainerThatWasNeverHandedOutLeavesItsNodeAtOnce() {
        am.ask(TASK, 1);

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));

        var containers = cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id()));
        assertThat(containers.get(1).state()).isEqualTo(ContainerLifecycle.KILLED);
        assertThat(containers.get(1).gone()).isTrue();
    }
}
