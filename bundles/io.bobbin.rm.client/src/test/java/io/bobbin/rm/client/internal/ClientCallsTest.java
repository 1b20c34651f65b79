package io.bobbin.rm.client.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.ExplainApplicationRequest;
import io.bobbin.api.protocol.GetApplicationAttemptReportRequest;
import io.bobbin.api.protocol.GetApplicationAttemptsRequest;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.protocol.GetClusterMetricsRequest;
import io.bobbin.api.protocol.GetClusterNodeLabelsRequest;
import io.bobbin.api.protocol.GetClusterNodesRequest;
import io.bobbin.api.protocol.GetContainerReportRequest;
import io.bobbin.api.protocol.GetContainersRequest;
import io.bobbin.api.protocol.GetLabelsToNodesRequest;
import io.bobbin.api.protocol.GetNewApplicationRequest;
import io.bobbin.api.protocol.GetNodesToLabelsRequest;
import io.bobbin.api.protocol.GetQueueInfoRequest;
import io.bobbin.api.protocol.KillApplicationRequest;
import io.bobbin.api.protocol.MoveApplicationAcrossQueuesRequest;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.protocol.UpdateApplicationPriorityRequest;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.ports.Requester;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.spi.inprocess.InProcessWire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class ClientCallsTest {

    private static final ApplicationId ID = new ApplicationId(1, 2);

    private final FakeClientPort port = new FakeClientPort();
    private final FakeAdminPort administration = new FakeAdminPort();
    private final ClientCalls calls = new ClientCalls(Requester.user("ada"), port, administration.port());

    private static SubmitApplicationRequest submission() {
        var launch = ContainerLaunchContext.of(Map.of(), Map.of(), List.of("true"));
        return new SubmitApplicationRequest(ApplicationSubmissionContext.of(ID, "name", launch, Resource.of(256, 1)));
    }

    private static <T> T join(CompletionStage<T> stage) {
        return stage.toCompletableFuture().join();
    }

    @Test
    @Spec({"CRM-01", "SVC-11"})
    void aSubmissionReachesTheEngineUnderTheNameOfTheCaller() {
        join(calls.submitApplication(submission()));

        assertThat(port.calls).containsExactly("submit application_1_0002 of ada");
    }

    @Test
    @Spec("CRM-13")
    void submittingAKnownIdAgainSucceeds() {
        port.submitted = CompletableFuture.failedStage(new BobbinException(ErrorCode.DUPLICATE, "known"));

        assertThat(join(calls.submitApplication(submission()))).isNotNull();
    }

    @Test
    void anyOtherRefusalOfASubmissionReachesTheCaller() {
        port.submitted =
                CompletableFuture.failedStage(new BobbinException(ErrorCode.INVALID_RESOURCE_REQUEST, "too much"));

        assertThatThrownBy(() -> join(calls.submitApplication(submission())))
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(BobbinException.class)
                .hasMessageContaining("too much");
    }

    @Test
    @Spec("CRM-15")
    void aNewIdComesFromTheEngineWithTheMaximum() {
        var response = join(calls.getNewApplication(new GetNewApplicationRequest()));

        assertThat(response.id()).isEqualTo(new ApplicationId(1, 1));
        assertThat(response.maximumCapability()).isEqualTo(Resource.of(1024, 1));
    }

    @Test
    @Spec("CRM-16")
    void aKillSaysWhoWantsItAndWhetherItIsDone() {
        var response = join(calls.forceKillApplication(new KillApplicationRequest(ID, "enough")));

        assertThat(response.killCompleted()).isFalse();
        assertThat(port.calls).containsExactly("kill application_1_0002 by ada: enough");
    }

    @Test
    void everyQuestionReachesTheEngineAndItsRefusalTheCaller() {
        var attempt = ID.attempt(1);
        var container = attempt.container(3);

        for (CompletionStage<?> answer : List.<CompletionStage<?>>of(
                calls.getApplicationReport(new GetApplicationReportRequest(ID)),
                calls.getApplicationAttemptReport(new GetApplicationAttemptReportRequest(attempt)),
                calls.getApplicationAttempts(new GetApplicationAttemptsRequest(ID)),
                calls.getContainerReport(new GetContainerReportRequest(container)),
                calls.getContainers(new GetContainersRequest(attempt)),
                calls.getClusterMetrics(new GetClusterMetricsRequest()),
                calls.explainApplication(new ExplainApplicationRequest(ID)))) {
            assertThatThrownBy(() -> join(answer)).cause().isInstanceOf(BobbinException.class);
        }
        assertThat(port.calls)
                .containsExactly(
                        "application " + ID,
                        "attempt " + attempt,
                        "attempts " + ID,
                        "container " + container,
                        "containers " + attempt,
                        "metrics",
                        "explain " + ID);
    }

    @Test
    void filtersOfApplicationsReachTheEngine() {
        var filter = new GetApplicationsRequest(Set.of(ApplicationState.RUNNING), Set.of(), Set.of(), Set.of(), 0);

        assertThat(join(calls.getApplications(filter)).reports()).isEmpty();
        assertThat(port.calls).containsExactly("applications [RUNNING]");
    }

    @Test
    void nodesAreFilteredByState() {
        port.nodes = List.of(node(1, NodeState.RUNNING), node(2, NodeState.LOST));

        assertThat(join(calls.getClusterNodes(new GetClusterNodesRequest(Set.of(NodeState.LOST))))
                        .reports())
                .containsExactly(node(2, NodeState.LOST));
        assertThat(join(calls.getClusterNodes(new GetClusterNodesRequest(Set.of())))
                        .reports())
                .hasSize(2);
    }

    private static NodeReport node(int port, NodeState state, String... labels) {
        return new NodeReport(
                new NodeId("host", port),
                state,
                "",
                "/default-rack",
                Resource.NONE,
                Resource.of(1024, 1),
                0,
                new NodeHealth(true, "", 0),
                0,
                Set.of(labels));
    }

    @Test
    void aQueueComesWithAsManyGenerationsAsWereAskedFor() {
        var leaf = FakeClientPort.queue("root.a.b", List.of());
        var child = FakeClientPort.queue("root.a", List.of(leaf));
        port.queue = FakeClientPort.queue("root", List.of(child));

        assertThat(queue(false, false).children()).isEmpty();
        assertThat(queue(true, false).children()).containsExactly(FakeClientPort.queue("root.a", List.of()));
        assertThat(queue(true, true)).isEqualTo(port.queue);
    }

    private QueueInfo queue(boolean children, boolean recursive) {
        return join(calls.getQueueInfo(new GetQueueInfoRequest("root", children, recursive)))
                .queue();
    }

    @Test
    void overAWireTheCallerIsWhomTheSecurityKnows() {
        var wire = new InProcessWire();
        try (var server = wire.serve(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        new FakeSecurity(credentials -> new Caller("proven " + credentials.user(), null, null)),
                        List.of(ClientCalls.published(port, administration.port())));
                var client =
                        wire.connect(ApplicationClientProtocol.class, server.address(), CallCredentials.user("ada"))) {
            join(client.protocol().submitApplication(submission()));

            assertThat(port.calls).containsExactly("submit application_1_0002 of proven ada");
        }
    }

    @Test
    @Spec({"CLY-06", "CRM-20"})
    void whatIsChangedOfARunningApplicationReachesTheEngineUnderTheNameOfTheCaller() {
        var container = ID.attempt(1).container(3);
        administration.answers("move", "root.other");
        administration.answers("updatePriority", new Priority(7));
        administration.answers("updateLifetime", 1000L);
        administration.answers("signal", null);

        join(calls.moveApplicationAcrossQueues(new MoveApplicationAcrossQueuesRequest(ID, "other")));
        assertThat(join(calls.updateApplicationPriority(new UpdateApplicationPriorityRequest(ID, new Priority(7))))
                        .priority())
                .isEqualTo(new Priority(7));
        assertThat(join(calls.updateApplicationTimeouts(new UpdateApplicationTimeoutsRequest(ID, 1000)))
                        .lifetimeEnd())
                .isEqualTo(1000);
        join(calls.signalToContainer(new SignalContainerRequest(container, SignalContainerCommand.OUTPUT_THREAD_DUMP)));

        assertThat(administration.calls)
                .containsExactly(
                        "ada move [" + ID + ", other]",
                        "ada updatePriority [" + ID + ", 7]",
                        "ada updateLifetime [" + ID + ", 1000]",
                        "ada signal [SignalContainerRequest[container=" + container + ", command=OUTPUT_THREAD_DUMP]]");
    }

    @Test
    void aRefusedChangeReachesTheCaller() {
        administration.refuses("move", new BobbinException(ErrorCode.ACCESS_DENIED, "not yours"));

        assertThatThrownBy(() ->
                        join(calls.moveApplicationAcrossQueues(new MoveApplicationAcrossQueuesRequest(ID, "other"))))
                .hasMessageContaining("not yours");
    }

    @Test
    @Spec("LBL-01")
    void labelsOfNodesAreAnsweredBothWays() {
        administration.answers("labels", List.of(new NodeLabel("gpu", true), new NodeLabel("ssd", false)));
        port.nodes = List.of(
                node(1, NodeState.RUNNING, "gpu"),
                node(2, NodeState.RUNNING),
                node(3, NodeState.RUNNING, "ssd"),
                node(4, NodeState.LOST, "gpu"));

        assertThat(join(calls.getClusterNodeLabels(new GetClusterNodeLabelsRequest()))
                        .labels())
                .extracting(NodeLabel::name)
                .containsExactly("gpu", "ssd");
        assertThat(join(calls.getNodeToLabels(new GetNodesToLabelsRequest())).labels())
                .containsExactly(
                        Map.entry(new NodeId("host", 1), Set.of("gpu")),
                        Map.entry(new NodeId("host", 3), Set.of("ssd")));
        assertThat(join(calls.getLabelsToNodes(new GetLabelsToNodesRequest(Set.of())))
                        .nodes())
                .containsExactly(
                        Map.entry("gpu", Set.of(new NodeId("host", 1))),
                        Map.entry("ssd", Set.of(new NodeId("host", 3))));
        assertThat(join(calls.getLabelsToNodes(new GetLabelsToNodesRequest(Set.of("ssd"))))
                        .nodes())
                .containsOnlyKeys("ssd");
    }
}
