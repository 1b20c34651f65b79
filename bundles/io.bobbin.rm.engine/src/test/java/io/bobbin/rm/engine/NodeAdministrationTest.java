package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.audit.AuditRecord;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Nodes that are drained, taken back, resized, or turned away (NOD-09, NOD-13, NOD-14, SCH-27). */
class NodeAdministrationTest {

    private static final Requester ROOT = Requester.operator("root");
    private static final Resource SMALL = Resource.of(1024, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final AdminPort admin = cluster.engine().administration();

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private NodeState state(Node node) {
        return report(node).state();
    }

    private NodeReport report(Node node) {
        return cluster.now(cluster.engine().clients().nodes(ROOT)).stream()
                .filter(each -> each.id().equals(node.id()))
                .findFirst()
                .orElseThrow();
    }

    private static void refused(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                .isEqualTo(code));
    }

    @Test
    @Spec({"NOD-14", "SM-5.07", "SM-5.24"})
    void aDrainingNodeTakesNothingNewAndLeavesWhenItsLastApplicationDoes() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        Container task = am.obtain(SMALL, 1).get(0);
        node.start(task.id(), SMALL);
        node.beat();

        cluster.now(admin.drain(ROOT, node.id(), Duration.ZERO));
        am.ask(SMALL, 1);

        assertThat(state(node)).isEqualTo(NodeState.DECOMMISSIONING);
        assertThat(node.beat().action()).isEqualTo(NodeAction.NORMAL);
        assertThat(am.beat().allocated()).isEmpty();
        assertThat(report(node).numContainers()).isEqualTo(2);

        ApplicationId id = am.id().application();
        cluster.now(cluster.engine().clients().kill(ROOT, id, ""));
        node.beat();
        node.beat();
        var last = node.beat();

        assertThat(last.action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(last.diagnostics()).contains("undrain");
        assertThat(state(node)).isEqualTo(NodeState.DECOMMISSIONED);
    }

    @Test
    @Spec("NOD-14")
    void aContainerThatWasGrantedAndHasNotBegunKeepsADrainingNode() {
        Node node = cluster.join("one", 8192);
        Node other = cluster.join("two", 1024);
        Am am = cluster.running();
        Node withTask = am.obtain(SMALL, 1).get(0).node().equals(node.id()) ? node : other;

        cluster.now(admin.drain(ROOT, withTask.id(), Duration.ZERO));

        assertThat(withTask.beat().action()).isEqualTo(NodeAction.NORMAL);
        assertThat(state(withTask)).isEqualTo(NodeState.DECOMMISSIONING);
    }

    @Test
    @Spec({"NOD-14", "NOD-13", "SM-5.21", "SM-5.25"})
    void aDrainingNodeLeavesWhenItsTimeIsOver() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        Container task = am.obtain(SMALL, 1).get(0);
        node.start(task.id(), SMALL);
        node.beat();

        cluster.now(admin.drain(ROOT, node.id(), Duration.ofSeconds(10)));
        cluster.now(admin.drain(ROOT, node.id(), Duration.ofSeconds(60)));
        cluster.advance(Duration.ofSeconds(30));
        assertThat(state(node)).isEqualTo(NodeState.DECOMMISSIONING);
        cluster.advance(Duration.ofSeconds(31));

        assertThat(state(node)).isEqualTo(NodeState.DECOMMISSIONED);
        assertThat(node.beat().action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(cluster.report(task.id()).exitStatus()).isEqualTo(ExitStatus.ABORTED);
        assertThat(node.register().action()).isEqualTo(NodeAction.SHUTDOWN);
    }

    @Test
    @Spec("SM-5.22")
    void aNodeThatIsTakenBackTakesContainersAgain() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        cluster.now(admin.drain(ROOT, node.id(), Duration.ofSeconds(10)));
        am.ask(SMALL, 1);
        assertThat(am.beat().allocated()).isEmpty();

        cluster.now(admin.undrain(ROOT, node.id()));
        cluster.advance(Duration.ofSeconds(20));

        assertThat(state(node)).isEqualTo(NodeState.RUNNING);
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    void aNodeThatIsTakenBackWhileIllStaysOutOfUse() {
        Node node = cluster.join("one", 8192);
        node.health(false, "disk full");
        node.beat();
        cluster.now(admin.drain(ROOT, node.id(), Duration.ZERO));

        cluster.now(admin.undrain(ROOT, node.id()));

        assertThat(state(node)).isEqualTo(NodeState.UNHEALTHY);
    }

    @Test
    @Spec("SM-5.32")
    void aDrainingNodeWhoseManagerIsRestartedComesBackToItsContainersAndGoesOnDraining() {
        Node node = cluster.join("one", 8192);
        cluster.running();
        node.beat();
        cluster.now(admin.drain(ROOT, node.id(), Duration.ZERO));

        assertThat(node.register().action()).isEqualTo(NodeAction.NORMAL);
        assertThat(state(node)).isEqualTo(NodeState.DECOMMISSIONING);
        assertThat(report(node).numContainers()).isEqualTo(1);
    }

    @Test
    void aDecommissionedNodeIsTakenBackWhenAnOperatorSaysSo() {
        Node node = cluster.join("one", 8192);
        cluster.now(admin.decommission(ROOT, node.id()));
        assertThat(state(node)).isEqualTo(NodeState.DECOMMISSIONED);
        assertThat(node.register().action()).isEqualTo(NodeAction.SHUTDOWN);

        cluster.now(admin.undrain(ROOT, node.id()));

        assertThat(node.register().action()).isEqualTo(NodeAction.NORMAL);
        assertThat(state(node)).isEqualTo(NodeState.RUNNING);
    }

    @Test
    void whatWaitsIsToldThatNodesAreDraining() {
        Node node = cluster.join("one", 8192);
        cluster.now(admin.drain(ROOT, node.id(), Duration.ZERO));
        ApplicationId id = cluster.submit();

        var explanation = cluster.now(cluster.engine().clients().explain(ROOT, id));

        assertThat(explanation.reasons()).extracting(Reason::code).contains(ReasonCode.NODES_DRAINING);
    }

    @Test
    @Spec({"SCH-27", "SM-5.14"})
    void aNodeThatWasShrunkKeepsWhatItHasAndTakesNothingNew() {
        Node node = cluster.join("one", 4096);
        Am am = cluster.running();
        am.obtain(SMALL, 2);

        cluster.now(admin.updateResource(ROOT, node.id(), Resource.of(1024, 1)));
        am.ask(SMALL, 1);

        assertThat(am.beat().allocated()).isEmpty();
        assertThat(report(node).numContainers()).isEqualTo(3);
        assertThat(report(node).capability()).isEqualTo(Resource.of(1024, 1));
        assertThat(cluster.now(cluster.engine().clients().metrics(ROOT)).total())
                .isEqualTo(Resource.of(1024, 1));

        cluster.now(admin.updateResource(ROOT, node.id(), Resource.of(8192, 8)));

        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    @Spec("SCH-27")
    void aTotalThatAnOperatorHasSetHoldsForLaterRegistrations() {
        Node node = cluster.join("one", 4096);
        cluster.now(admin.updateResource(ROOT, node.id(), Resource.of(2048, 2)));

        var response = node.register();

        assertThat(response.resource()).isEqualTo(Resource.of(2048, 2));
        assertThat(report(node).capability()).isEqualTo(Resource.of(2048, 2));
    }

    @Test
    @Spec("NOD-09")
    void aNodeOfAnotherMajorReleaseIsRefusedWithBothVersions() {
        Node node = cluster.unregistered("one", "/rack", Resource.of(8192, 8)).version("7.1.0");

        var response = node.register();

        assertThat(response.action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(response.diagnostics()).contains("7.1.0").contains(response.rmVersion());
    }

    @Test
    @Spec("NOD-09")
    void aNodeThatIsOlderThanWantedIsRefused() {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .membership(new Membership("", "", Duration.ZERO, "0.2.0", "", ""))
                        .build()));
        Node old = cluster.unregistered("one", "/rack", Resource.of(8192, 8)).version("0.1.9");
        Node fresh = cluster.unregistered("two", "/rack", Resource.of(8192, 8)).version("0.2.0-SNAPSHOT");

        assertThat(old.register().diagnostics()).contains("0.1.9").contains("0.2.0");
        assertThat(fresh.register().action()).isEqualTo(NodeAction.NORMAL);
    }

    @Test
    void anotherProcessIsNotBelievedWhileTheOneBeforeSpeaks() {
        Node node = cluster.join("one", 8192);
        Node registered = node.instance("a");
        registered.register();
        registered.beat();
        Node twin = cluster.twin(node).instance("b");

        var response = twin.register();

        assertThat(response.action()).isEqualTo(NodeAction.RESYNC);
        assertThat(response.diagnostics()).contains("process a").contains("process b");

        cluster.advance(Duration.ofSeconds(5));

        assertThat(twin.register().action()).isEqualTo(NodeAction.NORMAL);
        assertThat(registered.beat().action()).isEqualTo(NodeAction.RESYNC);
    }

    @Test
    @Spec({"SM-5.16", "CRM-20"})
    void aSignalGoesWithTheNextHeartbeatOnce() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        Container task = am.obtain(SMALL, 1).get(0);
        node.start(task.id(), SMALL);
        node.beat();
        var signal = new SignalContainerRequest(task.id(), SignalContainerCommand.OUTPUT_THREAD_DUMP);

        cluster.now(admin.signal(Cluster.ANN, signal));

        assertThat(node.beat().signals()).containsExactly(signal);
        assertThat(node.beat().signals()).isEmpty();
    }

    @Test
    @Spec("CRM-20")
    void nobodySignalsAContainerThatHasEnded() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        Container task = am.obtain(SMALL, 1).get(0);
        am.release(task.id());

        refused(
                ErrorCode.WRONG_STATE,
                () -> cluster.now(admin.signal(
                        Cluster.ANN, new SignalContainerRequest(task.id(), SignalContainerCommand.FORCEFUL_SHUTDOWN))));
        assertThat(node.beat().signals()).isEmpty();
    }

    @Test
    @Spec("SVC-21")
    void onlyAdministratorsChangeTheCluster() {
        Node node = cluster.join("one", 8192);
        Requester ann = Cluster.ANN;

        List<ThrowingCallable> calls = List.of(
                () -> cluster.now(admin.refreshNodes(ann, false, null)),
                () -> cluster.now(admin.refreshQueues(ann)),
                () -> cluster.now(admin.drain(ann, node.id(), null)),
                () -> cluster.now(admin.decommission(ann, node.id())),
                () -> cluster.now(admin.undrain(ann, node.id())),
                () -> cluster.now(admin.updateResource(ann, node.id(), SMALL)),
                () -> cluster.now(admin.addLabels(ann, List.of())),
                () -> cluster.now(admin.removeLabels(ann, Set.of("x"))),
                () -> cluster.now(admin.assignLabels(ann, Map.of())),
                () -> cluster.now(admin.refreshGroups(ann)),
                () -> cluster.now(admin.refreshAdministrators(ann)),
                () -> cluster.now(admin.refreshCallers(ann)));

        assertThat(calls).allSatisfy(call -> refused(ErrorCode.ACCESS_DENIED, call));
        assertThat(state(node)).isEqualTo(NodeState.RUNNING);
        assertThat(cluster.auditLog().stream()
                        .filter(line -> "AdminService".equals(line.values().get(AuditRecord.Key.TARGET))))
                .hasSize(calls.size())
                .allMatch(line -> AuditRecord.FAILURE.equals(line.values().get(AuditRecord.Key.RESULT)));
    }

    @Test
    @Spec("SVC-21")
    void whatAnAdministratorDoesIsAudited() {
        Node node = cluster.join("one", 8192);

        cluster.now(admin.drain(ROOT, node.id(), null));
        cluster.now(admin.refreshNodes(ROOT, false, null));
        cluster.now(admin.refreshQueues(ROOT));

        assertThat(cluster.audited("DRAIN_NODE")).hasSize(1);
        assertThat(cluster.audited("REFRESH_NODES")).hasSize(1);
        assertThat(cluster.audited("REFRESH_QUEUES")).hasSize(1);
    }

    @Test
    @Spec("SVC-21")
    void groupsAreLookedUpAgainWhenAnAdministratorSaysSo() {
        cluster.now(admin.refreshGroups(ROOT));
        cluster.now(admin.refreshAdministrators(ROOT));
        cluster.now(admin.refreshCallers(ROOT));

        assertThat(cluster.groups().forgotten()).isEqualTo(3);
        assertThat(cluster.audited("REFRESH_GROUPS")).hasSize(1);
        assertThat(cluster.audited("REFRESH_ADMIN_ACLS")).hasSize(1);
        assertThat(cluster.audited("REFRESH_SERVICE_ACLS")).hasSize(1);
    }

    @Test
    void aNodeThatIsNotKnownCannotBeDrained() {
        Node stranger = cluster.unregistered("nobody", "/rack", SMALL);

        refused(ErrorCode.NODE_NOT_FOUND, () -> cluster.now(admin.drain(ROOT, stranger.id(), null)));
        refused(ErrorCode.NODE_NOT_FOUND, () -> cluster.now(admin.updateResource(ROOT, stranger.id(), SMALL)));
    }
}
