package io.bobbin.client;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
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
import io.bobbin.api.protocol.GetClusterMetricsResponse;
import io.bobbin.api.protocol.GetClusterNodeLabelsRequest;
import io.bobbin.api.protocol.GetClusterNodesRequest;
import io.bobbin.api.protocol.GetContainerReportRequest;
import io.bobbin.api.protocol.GetContainersRequest;
import io.bobbin.api.protocol.GetLabelsToNodesRequest;
import io.bobbin.api.protocol.GetNewApplicationRequest;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.protocol.GetNodesToLabelsRequest;
import io.bobbin.api.protocol.GetQueueInfoRequest;
import io.bobbin.api.protocol.MoveApplicationAcrossQueuesRequest;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.protocol.UpdateApplicationPriorityRequest;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsRequest;
import io.bobbin.api.reason.Explanation;
import io.bobbin.api.request.Priority;
import io.bobbin.api.token.Token;
import io.bobbin.client.internal.LoopCalls;
import io.bobbin.client.internal.Overload;
import io.bobbin.client.internal.PatientManager;
import io.bobbin.client.internal.Waits;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import io.bobbin.wire.spi.WireClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Submits applications and looks at a cluster (CLY-01 to CLY-07). Every method waits for its answer within a bound and
 * throws a {@link BobbinException} with the manager's code, or TIMED_OUT. A call that is refused with OVERLOADED is made
 * again, more and more slowly, for 8 seconds; a submission until its own limit, always with the same id. May be used on any thread except in a command
 * of a loop.
 */
public final class YarnClient implements AutoCloseable {

    private static final Duration CALL_LIMIT = Duration.ofSeconds(10);
    /** Below the limit of a call, so that what is told in the end is that the manager was overloaded. */
    private static final Duration OVERLOAD_LIMIT = Duration.ofSeconds(8);

    private static final Duration SUBMIT_LIMIT = Duration.ofMinutes(1);

    private final EventLoop loop;
    private final WireClient<ApplicationClientProtocol> client;
    private final ApplicationClientProtocol protocol;
    private final Applications applications;

    public YarnClient(Loops loops, Endpoint manager) {
        this.loop = loops.open("yarn-client");
        this.client = manager.connect(ApplicationClientProtocol.class);
        this.protocol = new PatientManager(client.protocol(), new Overload(loop, OVERLOAD_LIMIT));
        this.applications = new Applications(loop, new LoopCalls(loop, CALL_LIMIT), protocol);
    }

    /** A fresh id, and the largest container that can be asked for. */
    public GetNewApplicationResponse createApplication() {
        return Waits.await(protocol.getNewApplication(new GetNewApplicationRequest()), CALL_LIMIT, "new application");
    }

    /**
     * Hands an application in and waits until it is stored; submits it again to a manager that has taken over and does
     * not know it (CLY-04).
     *
     * @return its report, which may show that it was refused after all
     */
    public ApplicationReport submitApplication(ApplicationSubmissionContext context) {
        return await("submit", SUBMIT_LIMIT, () -> applications.submit(context, SUBMIT_LIMIT));
    }

    /**
     * Kills an application and waits until the manager reports that done (CLY-05).
     *
     * @throws BobbinException TIMED_OUT when it is not done within {@code limit}; the kill goes on
     */
    public void killApplication(ApplicationId id, String diagnostics, Duration limit) {
        await("kill " + id, limit, () -> applications.kill(id, diagnostics, limit));
    }

    public ApplicationReport application(ApplicationId id) {
        return Waits.await(protocol.getApplicationReport(new GetApplicationReportRequest(id)), CALL_LIMIT, "report")
                .report();
    }

    /** Applications, the latest first. */
    public List<ApplicationReport> applications(GetApplicationsRequest filter) {
        return Waits.await(protocol.getApplications(filter), CALL_LIMIT, "applications")
                .reports();
    }

    /** The first report for which {@code wanted} holds. */
    public ApplicationReport awaitApplication(ApplicationId id, Predicate<ApplicationReport> wanted, Duration limit) {
        return await("wait for " + id, limit, () -> applications.await(id, wanted, limit));
    }

    public AttemptReport attempt(ApplicationAttemptId id) {
        return Waits.await(
                        protocol.getApplicationAttemptReport(new GetApplicationAttemptReportRequest(id)),
                        CALL_LIMIT,
                        "attempt")
                .report();
    }

    /** Attempts by number. */
    public List<AttemptReport> attempts(ApplicationId id) {
        return Waits.await(
                        protocol.getApplicationAttempts(new GetApplicationAttemptsRequest(id)), CALL_LIMIT, "attempts")
                .reports();
    }

    public ContainerReport container(ContainerId id) {
        return Waits.await(protocol.getContainerReport(new GetContainerReportRequest(id)), CALL_LIMIT, "container")
                .report();
    }

    /** Containers of an attempt by id, ended ones included. */
    public List<ContainerReport> containers(ApplicationAttemptId attempt) {
        return Waits.await(protocol.getContainers(new GetContainersRequest(attempt)), CALL_LIMIT, "containers")
                .reports();
    }

    /** Nodes by id; no states means all. */
    public List<NodeReport> nodes(Set<NodeState> states) {
        return Waits.await(protocol.getClusterNodes(new GetClusterNodesRequest(states)), CALL_LIMIT, "nodes")
                .reports();
    }

    public GetClusterMetricsResponse metrics() {
        return Waits.await(protocol.getClusterMetrics(new GetClusterMetricsRequest()), CALL_LIMIT, "metrics");
    }

    /** A queue by name or path, with its children. */
    public QueueInfo queue(String nameOrPath) {
        return Waits.await(protocol.getQueueInfo(new GetQueueInfoRequest(nameOrPath, true, true)), CALL_LIMIT, "queue")
                .queue();
    }

    /** Puts an application into another queue; its containers stay. */
    public void moveApplication(ApplicationId id, String queue) {
        Waits.await(
                protocol.moveApplicationAcrossQueues(new MoveApplicationAcrossQueuesRequest(id, queue)),
                CALL_LIMIT,
                "move");
    }

    /** The priority that the application has then. */
    public Priority updatePriority(ApplicationId id, Priority priority) {
        return Waits.await(
                        protocol.updateApplicationPriority(new UpdateApplicationPriorityRequest(id, priority)),
                        CALL_LIMIT,
                        "priority")
                .priority();
    }

    /**
     * Says when an application is killed in any case.
     *
     * @param end in ms since the epoch; 0 for never
     */
    public long updateLifetime(ApplicationId id, long end) {
        return Waits.await(
                        protocol.updateApplicationTimeouts(new UpdateApplicationTimeoutsRequest(id, end)),
                        CALL_LIMIT,
                        "lifetime")
                .lifetimeEnd();
    }

    /** Tells a container something with its node's next heartbeat. */
    public void signalContainer(ContainerId id, SignalContainerCommand command) {
        Waits.await(protocol.signalToContainer(new SignalContainerRequest(id, command)), CALL_LIMIT, "signal");
    }

    /** Labels of the cluster by name. */
    public List<NodeLabel> clusterLabels() {
        return Waits.await(protocol.getClusterNodeLabels(new GetClusterNodeLabelsRequest()), CALL_LIMIT, "labels")
                .labels();
    }

    /** Nodes that have a label, with what they have. */
    public Map<NodeId, Set<String>> nodesToLabels() {
        return Waits.await(protocol.getNodeToLabels(new GetNodesToLabelsRequest()), CALL_LIMIT, "labels of nodes")
                .labels();
    }

    /** Nodes by label; no labels means all of them. */
    public Map<String, Set<NodeId>> labelsToNodes(Set<String> labels) {
        return Waits.await(
                        protocol.getLabelsToNodes(new GetLabelsToNodesRequest(labels)), CALL_LIMIT, "nodes of labels")
                .nodes();
    }

    /** Why an application waits, with the numbers. */
    public Explanation explain(ApplicationId id) {
        return Waits.await(protocol.explainApplication(new ExplainApplicationRequest(id)), CALL_LIMIT, "explain")
                .explanation();
    }

    /**
     * The token with which an AM outside the cluster registers, fetched once its application is accepted. Only the
     * submitter gets it (CLY-07).
     */
    public Token amRmToken(ApplicationId id, Duration limit) {
        ApplicationReport report =
                awaitApplication(id, seen -> seen.state().isFinal() || seen.amRmToken() != null, limit);
        Token token = report.amRmToken();
        if (token == null) {
            throw new BobbinException(
                    ErrorCode.ATTEMPT_NOT_FOUND,
                    "application: " + id + " is " + report.state() + " and has no AM's token any more ("
                            + report.diagnostics() + ")");
        }
        return token;
    }

    @Override
    public void close() {
        loop.close();
        client.close();
    }

    private <T> T await(String what, Duration limit, Callable<CompletionStage<T>> work) {
        return Waits.await(loop.submit(what, work).thenCompose(Function.identity()), limit.plus(CALL_LIMIT), what);
    }
}
