package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.ask;
import static io.bobbin.itests.cases.Calls.codes;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Applications that wait, and what people are told of it. */
class WaitingTest {

    private static final String GPU = "gpu";

    /** GPUs count, as every type that is asked for does. */
    private final TestCluster cluster =
            TestCluster.create(1, settings -> settings.calculator(ResourceCalculator.DOMINANT)
                    .limits(AllocationLimits.of(Resource.of(1024, 1), new Resource(8192, 8, Map.of(GPU, 4L)))));

    @AfterEach
    void theBooksAgree() {
        assertThat(Calls.audit(cluster)).isEmpty();
        cluster.close();
    }

    private ApplicationId submit(long memory) {
        ApplicationId id = cluster.now(cluster.engine().clients().newApplication(TestCluster.TESTER))
                .id();
        cluster.now(cluster.engine().clients().submit(TestCluster.TESTER, TestCluster.context(id, memory)));
        return id;
    }

    private List<ApplicationReport> pending() {
        var filter = new GetApplicationsRequest(
                Set.of(ApplicationState.SUBMITTED, ApplicationState.ACCEPTED), Set.of(), Set.of(), Set.of(), 0);
        return cluster.now(cluster.engine().clients().applications(TestCluster.TESTER, filter));
    }

    private static ResourceRequest gpus(int number) {
        return ResourceRequest.any(new Priority(1), new Resource(1024, 1, Map.of(GPU, 1L)), number);
    }

    @Test
    @Tag("PR-001")
    void withoutANodeItIsToldThatThereIsNoneAndTheFirstOneStartsTheApplication() {
        ApplicationId id = cluster.submit();

        assertThat(cluster.report(id).state()).isEqualTo(ApplicationState.ACCEPTED);
        assertThat(codes(cluster.report(id).waiting())).containsExactly(ReasonCode.NO_NODES);
        var explanation = Calls.explanation(cluster, id.attempt(1));
        assertThat(codes(explanation.reasons()))
                .as("neither the queue nor a limit is to blame")
                .containsExactly(ReasonCode.NO_NODES);

        cluster.startNode("one", 4096);

        assertThat(cluster.launched()).containsExactly(id.attempt(1));
    }

    @Test
    @Tag("PR-007")
    void anAmThatRunsWithoutItsTasksSaysSo() {
        cluster.now(cluster.node("one", "/rack", new Resource(8192, 8, Map.of(GPU, 1L)))
                .register());
        ScriptedAm other = cluster.startAm();
        cluster.now(other.ask(gpus(1)));
        ScriptedAm am = cluster.startAm();
        cluster.now(am.ask(gpus(1)));

        var report = cluster.report(am.attempt().application());

        assertThat(report.state()).isEqualTo(ApplicationState.RUNNING);
        assertThat(report.usage().usedContainers()).as("the AM alone").isEqualTo(1);
        assertThat(report.usage().needed().other(GPU)).isEqualTo(1);
        assertThat(codes(report.waiting())).containsExactly(ReasonCode.NO_ROOM);
        assertThat(report.waiting().get(0).wanted()).contains("1 " + GPU);
        cluster.advance(Duration.ofSeconds(6));
        cluster.now(am.heartbeat());
        assertThat(codes(cluster.now(am.heartbeat()).waiting()))
                .as("the AM is told as well")
                .containsExactly(ReasonCode.NO_ROOM);
    }

    @Test
    @Tag("PR-011")
    void anApplicationThatCanNeverFitHoldsUpNobodyAndIsListedWithItsReason() {
        cluster.startNode("one", 4096);
        cluster.startNode("two", 4096);
        ApplicationId oversized = submit(8192);
        List<ApplicationId> small = List.of(submit(1024), submit(1024), submit(1024));
        cluster.drain();

        assertThat(cluster.launched())
                .containsExactlyElementsOf(
                        small.stream().map(id -> id.attempt(1)).toList());
        small.forEach(id -> cluster.now(cluster.am(id.attempt(1)).register()));
        assertThat(pending()).singleElement().satisfies(report -> {
            assertThat(report.id()).isEqualTo(oversized);
            assertThat(codes(report.waiting())).containsExactly(ReasonCode.NEVER_FITS);
            assertThat(report.waiting().get(0).limit()).contains("4096 MB");
            assertThat(report.startTime()).isEqualTo(TestCluster.BEGINNING);
        });
        assertThat(codes(cluster.report(oversized).waiting())).containsExactly(ReasonCode.NEVER_FITS);
    }

    @Test
    @Tag("PR-013")
    void aTypeThatIsNotAskedForNeverStandsInTheWay() {
        ScriptedNode node = cluster.node("one", "/rack", new Resource(8192, 8, Map.of(GPU, 2L)));
        cluster.now(node.register());
        ScriptedAm owner = cluster.startAm();
        cluster.now(owner.ask(gpus(2)));
        cluster.now(owner.heartbeat()).allocated().forEach(each -> node.start(each.id(), each.resource()));
        node.start(Calls.master(cluster, owner.attempt()), Resource.of(1024, 1));
        cluster.now(node.beat());
        node.total(Resource.of(8192, 8));
        cluster.now(node.register());
        assertThat(cluster.now(cluster.engine().clients().nodes(TestCluster.TESTER))
                        .get(0)
                        .capability()
                        .other(GPU))
                .as("the node has fewer than are in use")
                .isZero();

        ApplicationId processorsOnly = submit(1024);
        cluster.drain();

        assertThat(cluster.launched()).contains(processorsOnly.attempt(1));
    }

    @Test
    @Tag("PR-015")
    void nodesThatAreBusyAndNodesThatAreNotHealthyAreDifferentReasons() {
        ScriptedNode node = cluster.startNode("one", 4096);
        ScriptedAm am = cluster.startAm();
        cluster.now(am.ask(ask(2048, 1)));
        cluster.now(am.heartbeat());
        cluster.now(am.ask(ask(2048, 1)));
        ApplicationId id = am.attempt().application();
        assertThat(codes(cluster.report(id).waiting())).containsExactly(ReasonCode.NO_ROOM);

        node.healthy(false);
        cluster.now(node.beat());

        assertThat(codes(cluster.report(id).waiting())).containsExactly(ReasonCode.NODES_UNHEALTHY);
        assertThat(cluster.report(id).waiting())
                .anySatisfy(reason -> assertThat(reason.had()).contains("one:1"));
    }

    @Test
    @Tag("PR-025")
    void theCauseOnTheNodeReachesWhoeverWaits() {
        ScriptedNode node = cluster.startNode("one", 4096);
        node.healthy(false);
        cluster.now(node.beat());

        ApplicationId id = cluster.submit();

        assertThat(cluster.report(id).waiting().get(0).code()).isEqualTo(ReasonCode.NODES_UNHEALTHY);
        assertThat(cluster.report(id).waiting().get(0).had()).contains("one:1").contains("the disk is full");
        var report = cluster.now(cluster.engine().clients().nodes(TestCluster.TESTER))
                .get(0);
        assertThat(report.state()).isEqualTo(NodeState.UNHEALTHY);
        assertThat(report.health().report()).isEqualTo("the disk is full");
    }

    @Test
    @Tag("PR-017")
    void aLabelThatNobodyKnowsIsRefusedAndOneThatNoNodeCarriesIsToldAsThat() {
        cluster.startNode("one", 8192);
        var unknown = Calls.refusal(cluster, submitLabelled("gpu"));
        assertThat(unknown.code()).isEqualTo(ErrorCode.INVALID_LABEL_REQUEST);
        assertThat(unknown).hasMessageContaining("gpu");

        ScriptedNode labelled = cluster.node("two", 8192);
        labelled.labels(Set.of("gpu"));
        labelled.healthy(false);
        cluster.now(labelled.register());
        cluster.now(submitLabelled("gpu"));
        cluster.now(labelled.unregister());

        var id = new ApplicationId(TestCluster.BEGINNING, 77);
        assertThat(cluster.report(id).state()).isEqualTo(ApplicationState.ACCEPTED);
        assertThat(codes(cluster.report(id).waiting())).containsExactly(ReasonCode.LABEL_EMPTY);
    }

    private CompletionStage<?> submitLabelled(String label) {
        var id = new ApplicationId(TestCluster.BEGINNING, 77);
        ApplicationSubmissionContext plain = TestCluster.context(id, 1024);
        var context = new ApplicationSubmissionContext(
                id,
                plain.name(),
                plain.queue(),
                plain.priority(),
                plain.amContainer(),
                plain.resource(),
                plain.amRequests(),
                false,
                0,
                null,
                Set.of(),
                false,
                -1,
                label);
        return cluster.engine().clients().submit(TestCluster.TESTER, context);
    }
}
