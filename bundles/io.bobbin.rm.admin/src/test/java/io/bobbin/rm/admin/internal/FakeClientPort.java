package io.bobbin.rm.admin.internal;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.application.ResourceUsage;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.protocol.GetClusterMetricsResponse;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.reason.Explanation;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.Requester;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * An engine with two live applications and an ended one. Each has one attempt with an AM container on node 1 and a
 * second container on node 2.
 */
final class FakeClientPort implements ClientPort {

    static final NodeId NODE_1 = new NodeId("host", 1);
    static final NodeId NODE_2 = new NodeId("host", 2);

    final List<String> calls = new ArrayList<>();
    private final Map<ApplicationId, ApplicationState> applications = new TreeMap<>(Map.of(
            id(1), ApplicationState.RUNNING, id(2), ApplicationState.ACCEPTED, id(3), ApplicationState.FINISHED));

    static ApplicationId id(int number) {
        return new ApplicationId(1, number);
    }

    /** Keeps it in lists but answers no question about it, as if it were dropped between two calls. */
    void forget(ApplicationId id) {
        applications.put(id, ApplicationState.NEW);
    }

    private <T> CompletionStage<T> refused(ErrorCode code, Object id) {
        return CompletableFuture.failedStage(new BobbinException(code, String.valueOf(id)));
    }

    private static <T> CompletionStage<T> done(T answer) {
        return CompletableFuture.completedStage(answer);
    }

    private ApplicationReport report(ApplicationId id) {
        return new ApplicationReport(
                id,
                id.attempt(1),
                "ada",
                "root.default",
                "name",
                "YARN",
                Priority.ZERO,
                Set.of(),
                applications.getOrDefault(id, ApplicationState.NEW),
                FinalStatus.UNDEFINED,
                "",
                0,
                "N/A",
                -1,
                "N/A",
                "N/A",
                1,
                2,
                0,
                false,
                ResourceUsage.NONE,
                null,
                List.of());
    }

    private static ContainerReport report(ContainerId id) {
        return new ContainerReport(
                id,
                id.sequence() == 1 ? NODE_1 : NODE_2,
                "",
                Resource.of(256, 1),
                Priority.ZERO,
                ContainerLifecycle.RUNNING,
                id.sequence() == 1,
                -1000,
                "",
                1,
                0,
                false);
    }

    @Override
    public CompletionStage<GetNewApplicationResponse> newApplication(Requester requester) {
        throw new AssertionError("Operators need no new ids");
    }

    @Override
    public CompletionStage<Void> submit(Requester requester, ApplicationSubmissionContext context) {
        throw new AssertionError("Operators submit nothing");
    }

    @Override
    public CompletionStage<Boolean> kill(Requester requester, ApplicationId id, String diagnostics) {
        calls.add("kill " + id + " by " + requester.user() + ": " + diagnostics);
        return done(false);
    }

    @Override
    public CompletionStage<ApplicationReport> application(Requester requester, ApplicationId id) {
        return applications.containsKey(id) ? done(report(id)) : refused(ErrorCode.APPLICATION_NOT_FOUND, id);
    }

    @Override
    public CompletionStage<List<ApplicationReport>> applications(Requester requester, GetApplicationsRequest filter) {
        calls.add(
                "applications " + filter.states() + filter.users() + filter.queues() + filter.types() + filter.limit());
        return done(applications.keySet().stream().map(this::report).toList());
    }

    @Override
    public CompletionStage<AttemptReport> attempt(Requester requester, ApplicationAttemptId id) {
        throw new AssertionError("There is no verb for one attempt");
    }

    @Override
    public CompletionStage<List<AttemptReport>> attempts(Requester requester, ApplicationId id) {
        if (applications.getOrDefault(id, ApplicationState.NEW) == ApplicationState.NEW) {
            return refused(ErrorCode.APPLICATION_NOT_FOUND, id);
        }
        return done(List.of(new AttemptReport(
                id.attempt(1),
                AttemptState.RUNNING,
                "",
                -1,
                "",
                "",
                "",
                id.attempt(1).container(1),
                1,
                0)));
    }

    @Override
    public CompletionStage<ContainerReport> container(Requester requester, ContainerId id) {
        return done(report(id));
    }

    @Override
    public CompletionStage<List<ContainerReport>> containers(Requester requester, ApplicationAttemptId attempt) {
        return done(List.of(report(attempt.container(1)), report(attempt.container(2))));
    }

    @Override
    public CompletionStage<List<NodeReport>> nodes(Requester requester) {
        return done(List.of(node(NODE_1, NodeState.RUNNING), node(NODE_2, NodeState.LOST)));
    }

    private static NodeReport node(NodeId id, NodeState state) {
        return new NodeReport(
                id,
                state,
                "",
                "/default-rack",
                Resource.NONE,
                Resource.of(8192, 16),
                0,
                new NodeHealth(true, "", 0),
                0,
                Set.of());
    }

    @Override
    public CompletionStage<GetClusterMetricsResponse> metrics(Requester requester) {
        return done(new GetClusterMetricsResponse(
                1, 0, 0, 0, 1, 0, 1, 1, 1, 4, 0, Resource.of(8192, 16), Resource.NONE, "fifo", 5, 6, "0.1"));
    }

    @Override
    public CompletionStage<QueueInfo> queue(Requester requester, String nameOrPath) {
        return done(new QueueInfo(
                nameOrPath, nameOrPath, 1, 1, 0, "RUNNING", 0, 0, 0, Resource.NONE, Resource.NONE, List.of()));
    }

    @Override
    public CompletionStage<Explanation> explain(Requester requester, ApplicationId id) {
        return done(new Explanation(id, "ACCEPTED", "root.default", "fifo", 1, List.of(), List.of()));
    }
}
