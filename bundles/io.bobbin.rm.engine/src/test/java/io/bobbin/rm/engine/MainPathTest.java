package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.LaunchOrder;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One application from submission to its report after the end (FLOW-1 to FLOW-4, FLOW-9). */
class MainPathTest {

    private static final Resource TASK = Resource.of(2048, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    @Spec({"CRM-15", "CRM-12", "APP-02", "APP-03", "APP-04", "ATT-04", "ATT-09"})
    void anApplicationIsStoredAndThenWaitsForItsMastersContainer() {
        ApplicationId id = cluster.submit();

        assertThat(id).isEqualTo(new ApplicationId(Leader.TIMESTAMP, 1));
        assertThat(cluster.store().has(RecordCodec.APPLICATION, id)).isTrue();
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.ACCEPTED);
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.SCHEDULED);
        assertThat(cluster.report(id).queue()).isEqualTo("root.default");
    }

    @Test
    @Spec({"ATT-10", "ATT-21", "AML-01", "AML-02", "RMC-02", "RMC-03", "SCH-15"})
    void theMastersContainerIsPlacedAtOnceStoredAndLaunched() {
        cluster.join("one", 8192);
        ApplicationId id = cluster.submit();

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
        assertThat(cluster.store().has(RecordCodec.ATTEMPT, id.attempt(1))).isTrue();
        LaunchOrder order = cluster.launcher().orders().get(0);
        assertThat(order.container().id()).isEqualTo(ContainerId.of(id.attempt(1), 3, 1));
        assertThat(order.container().token()).isNotNull();
        assertThat(order.endpoint()).isEqualTo("one:1/grpc");
        assertThat(cluster.report(order.container().id()).applicationMaster()).isTrue();
    }

    @Test
    @Spec({"ATT-20", "APP-13", "AMS-04", "AMS-08", "AMS-53", "ATT-16"})
    void aMasterThatRegistersMakesItsApplicationRun() {
        cluster.join("one", 8192);
        Am am = cluster.am(cluster.submit().attempt(1));

        var response = am.register();

        assertThat(response.maximumCapability()).isEqualTo(Resource.of(8192, 4));
        assertThat(response.queue()).isEqualTo("root.default");
        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.RUNNING);
        var report = cluster.report(am.id().application());
        assertThat(report.state()).isEqualTo(ApplicationState.RUNNING);
        assertThat(report.host()).isEqualTo("am-host");
        assertThat(report.rpcPort()).isEqualTo(4711);
        assertThat(report.trackingUrl()).isEqualTo("http://am");
    }

    @Test
    @Spec({"AMS-34", "AMS-38", "SCH-10", "AMS-36", "RMC-04", "NOD-08", "AMS-05"})
    void asksBecomeContainersThatAreHandedOutOnceAndRunWhenTheirNodeSaysSo() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();

        var first = am.ask(TASK, 2);
        var second = am.beat();
        var third = am.beat();

        assertThat(first.allocated()).isEmpty();
        assertThat(second.allocated()).hasSize(2).allSatisfy(container -> {
            assertThat(container.token()).isNotNull();
            assertThat(container.resource()).isEqualTo(TASK);
        });
        assertThat(second.nmTokens()).hasSize(1);
        assertThat(third.allocated()).isEmpty();
        assertThat(third.nmTokens()).isEmpty();
        assertThat(third.responseId()).isEqualTo(3);
        ContainerId task = second.allocated().get(0).id();
        assertThat(cluster.report(task).state()).isEqualTo(ContainerLifecycle.ACQUIRED);
        node.start(task, TASK);
        node.beat();
        assertThat(cluster.report(task).state()).isEqualTo(ContainerLifecycle.RUNNING);
    }

    @Test
    @Spec({"ATT-15", "NOD-05", "NOD-18", "RMC-07", "AMS-38"})
    void theEndOfATaskIsToldOnceAndThenAcknowledgedToItsNode() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        ContainerId task = am.obtain(TASK, 1).get(0).id();
        node.start(task, TASK);
        node.beat();
        node.complete(task, 3);
        node.beat();

        var told = am.beat();
        node.beat();
        assertThat(node.acknowledged()).isEmpty();
        var after = am.beat();
        node.beat();

        assertThat(told.completed()).extracting(ContainerStatus::id).containsExactly(task);
        assertThat(told.completed().get(0).exitStatus()).isEqualTo(3);
        assertThat(after.completed()).isEmpty();
        assertThat(node.acknowledged()).containsExactly(task);
        assertThat(cluster.report(task).gone()).isTrue();
    }

    @Test
    @Spec({"AMS-54", "AMS-60", "ATT-24", "APP-16", "APP-18", "ATT-25", "LIV-07"})
    void aFinishedMasterEndsItsApplicationOnceItsContainerIsGone() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        ContainerId master = cluster.launcher().orders().get(0).container().id();
        ApplicationId id = am.id().application();
        node.beat();

        assertThat(am.finish(FinalStatus.SUCCEEDED)).isFalse();
        assertThat(am.finish(FinalStatus.SUCCEEDED)).isTrue();
        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.FINISHING);
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.FINISHED);
        node.complete(master, 0);
        node.beat();

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.FINISHED);
        var report = cluster.report(id);
        assertThat(report.state()).isEqualTo(ApplicationState.FINISHED);
        assertThat(report.finalStatus()).isEqualTo(FinalStatus.SUCCEEDED);
        assertThat(report.diagnostics()).isEqualTo("all done");
        assertThat(report.trackingUrl()).isEqualTo("http://history");
        assertThat(report.progress()).isEqualTo(1);
        node.beat();
        assertThat(node.cleanedApplications()).containsExactly(id);
        assertThat(node.acknowledged()).containsExactly(master);
    }

    @Test
    @Spec({"APP-08"})
    void anEndedApplicationKeepsItsAttemptsAndContainers() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        Container task = am.obtain(TASK, 1).get(0);
        node.start(task.id(), TASK);
        node.beat();
        node.complete(task.id(), 0);
        node.beat();
        am.beat();
        am.finish(FinalStatus.SUCCEEDED);
        node.complete(cluster.launcher().orders().get(0).container().id(), 0);
        node.beat();

        var containers = cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id()));

        assertThat(containers)
                .extracting(report -> report.state())
                .containsExactly(ContainerLifecycle.COMPLETED, ContainerLifecycle.COMPLETED);
        assertThat(cluster.now(
                        cluster.engine().clients().attempts(Cluster.ANN, am.id().application())))
                .hasSize(1);
        assertThat(cluster.now(cluster.engine().clients().metrics(Cluster.ANN)).used())
                .isEqualTo(Resource.NONE);
    }
}
