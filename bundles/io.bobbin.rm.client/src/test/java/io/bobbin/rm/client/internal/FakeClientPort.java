package io.bobbin.rm.client.internal;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.protocol.GetClusterMetricsResponse;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.reason.Explanation;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.Requester;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** An engine that writes down what it is asked, knows two nodes and one queue tree, and fails as it is told. */
final class FakeClientPort implements ClientPort {

    final List<String> calls = new ArrayList<>();
    CompletionStage<Void> submitted = CompletableFuture.completedStage(null);
    List<NodeReport> nodes = List.of();
    QueueInfo queue = queue("root", List.of());

    static QueueInfo queue(String path, List<QueueInfo> children) {
        return new QueueInfo(
                path.substring(path.lastIndexOf('.') + 1),
                path,
                1,
                1,
                0,
                "RUNNING",
                0,
                0,
                0,
                Resource.NONE,
                Resource.NONE,
                children);
    }

    private <T> CompletionStage<T> unknown(String call) {
        calls.add(call);
        return CompletableFuture.failedStage(new BobbinException(ErrorCode.APPLICATION_NOT_FOUND, call));
    }

    @Override
    public CompletionStage<GetNewApplicationResponse> newApplication(Requester requester) {
        calls.add("new");
        return CompletableFuture.completedStage(
                new GetNewApplicationResponse(new ApplicationId(1, 1), Resource.of(1024, 1)));
    }

    @Override
    public CompletionStage<Void> submit(Requester requester, ApplicationSubmissionContext context) {
        calls.add("submit " + context.id() + " of " + requester.user());
        return submitted;
    }

    @Override
    public CompletionStage<Boolean> kill(Requester requester, ApplicationId id, String diagnostics) {
        calls.add("kill " + id + " by " + requester.user() + ": " + diagnostics);
        return CompletableFuture.completedStage(false);
    }

    @Override
    public CompletionStage<ApplicationReport> application(Requester requester, ApplicationId id) {
        return unknown("application " + id);
    }

    @Override
    public CompletionStage<List<ApplicationReport>> applications(Requester requester, GetApplicationsRequest filter) {
        calls.add("applications " + filter.states());
        return CompletableFuture.completedStage(List.of());
    }

    @Override
    public CompletionStage<AttemptReport> attempt(Requester requester, ApplicationAttemptId id) {
        return unknown("attempt " + id);
    }

    @Override
    public CompletionStage<List<AttemptReport>> attempts(Requester requester, ApplicationId id) {
        return unknown("attempts " + id);
    }

    @Override
    public CompletionStage<ContainerReport> container(Requester requester, ContainerId id) {
        return unknown("container " + id);
    }

    @Override
    public CompletionStage<List<ContainerReport>> containers(Requester requester, ApplicationAttemptId attempt) {
        return unknown("containers " + attempt);
    }

    @Override
    public CompletionStage<List<NodeReport>> nodes(Requester requester) {
        return CompletableFuture.completedStage(nodes);
    }

    @Override
    public CompletionStage<GetClusterMetricsResponse> metrics(Requester requester) {
        return unknown("metrics");
    }

    @Override
    public CompletionStage<QueueInfo> queue(Requester requester, String nameOrPath) {
        calls.add("queue " + nameOrPath);
        return CompletableFuture.completedStage(queue);
    }

    @Override
    public CompletionStage<Explanation> explain(Requester requester, ApplicationId id) {
        return unknown("explain " + id);
    }
}
