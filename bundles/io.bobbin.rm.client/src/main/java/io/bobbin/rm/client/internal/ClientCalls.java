package io.bobbin.rm.client.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.ExplainApplicationRequest;
import io.bobbin.api.protocol.ExplainApplicationResponse;
import io.bobbin.api.protocol.GetApplicationAttemptReportRequest;
import io.bobbin.api.protocol.GetApplicationAttemptReportResponse;
import io.bobbin.api.protocol.GetApplicationAttemptsRequest;
import io.bobbin.api.protocol.GetApplicationAttemptsResponse;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.GetApplicationReportResponse;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.protocol.GetApplicationsResponse;
import io.bobbin.api.protocol.GetClusterMetricsRequest;
import io.bobbin.api.protocol.GetClusterMetricsResponse;
import io.bobbin.api.protocol.GetClusterNodeLabelsRequest;
import io.bobbin.api.protocol.GetClusterNodeLabelsResponse;
import io.bobbin.api.protocol.GetClusterNodesRequest;
import io.bobbin.api.protocol.GetClusterNodesResponse;
import io.bobbin.api.protocol.GetContainerReportRequest;
import io.bobbin.api.protocol.GetContainerReportResponse;
import io.bobbin.api.protocol.GetContainersRequest;
import io.bobbin.api.protocol.GetContainersResponse;
import io.bobbin.api.protocol.GetLabelsToNodesRequest;
import io.bobbin.api.protocol.GetLabelsToNodesResponse;
import io.bobbin.api.protocol.GetNewApplicationRequest;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.protocol.GetNodesToLabelsRequest;
import io.bobbin.api.protocol.GetNodesToLabelsResponse;
import io.bobbin.api.protocol.GetQueueInfoRequest;
import io.bobbin.api.protocol.GetQueueInfoResponse;
import io.bobbin.api.protocol.KillApplicationRequest;
import io.bobbin.api.protocol.KillApplicationResponse;
import io.bobbin.api.protocol.MoveApplicationAcrossQueuesRequest;
import io.bobbin.api.protocol.MoveApplicationAcrossQueuesResponse;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.protocol.SignalContainerResponse;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.protocol.SubmitApplicationResponse;
import io.bobbin.api.protocol.UpdateApplicationPriorityRequest;
import io.bobbin.api.protocol.UpdateApplicationPriorityResponse;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsRequest;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsResponse;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Published;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The calls of one user, handed to the engine. */
public record ClientCalls(Requester requester, ClientPort port, AdminPort administration)
        implements ApplicationClientProtocol {

    /** The protocol, as it is offered to callers. */
    public static Published<ApplicationClientProtocol> published(ClientPort port, AdminPort administration) {
        return new Published<>(
                ApplicationClientProtocol.class, caller -> new ClientCalls(requester(caller), port, administration));
    }

    private static Requester requester(Caller caller) {
        return new Requester(caller.user(), caller.address(), caller.administrator());
    }

    @Override
    public CompletionStage<GetNewApplicationResponse> getNewApplication(GetNewApplicationRequest request) {
        return port.newApplication(requester);
    }

    @Override
    public CompletionStage<SubmitApplicationResponse> submitApplication(SubmitApplicationRequest request) {
        return port.submit(requester, request.context())
                .exceptionallyCompose(ClientCalls::unlessKnownAlready)
                .thenApply(stored -> new SubmitApplicationResponse());
    }

    /** A submitter that lost the answer submits the same id again and must not be told that it failed (CRM-13). */
    private static CompletionStage<Void> unlessKnownAlready(Throwable failure) {
        return BobbinException.of(failure).code() == ErrorCode.DUPLICATE
                ? CompletableFuture.completedStage(null)
                : CompletableFuture.failedStage(failure);
    }

    @Override
    public CompletionStage<GetApplicationReportResponse> getApplicationReport(GetApplicationReportRequest request) {
        return port.application(requester, request.id()).thenApply(GetApplicationReportResponse::new);
    }

    @Override
    public CompletionStage<GetApplicationsResponse> getApplications(GetApplicationsRequest request) {
        return port.applications(requester, request).thenApply(GetApplicationsResponse::new);
    }

    @Override
    public CompletionStage<KillApplicationResponse> forceKillApplication(KillApplicationRequest request) {
        return port.kill(requester, request.id(), request.diagnostics()).thenApply(KillApplicationResponse::new);
    }

    @Override
    public CompletionStage<GetApplicationAttemptReportResponse> getApplicationAttemptReport(
            GetApplicationAttemptReportRequest request) {
        return port.attempt(requester, request.id()).thenApply(GetApplicationAttemptReportResponse::new);
    }

    @Override
    public CompletionStage<GetApplicationAttemptsResponse> getApplicationAttempts(
            GetApplicationAttemptsRequest request) {
        return port.attempts(requester, request.id()).thenApply(GetApplicationAttemptsResponse::new);
    }

    @Override
    public CompletionStage<GetContainerReportResponse> getContainerReport(GetContainerReportRequest request) {
        return port.container(requester, request.id()).thenApply(GetContainerReportResponse::new);
    }

    @Override
    public CompletionStage<GetContainersResponse> getContainers(GetContainersRequest request) {
        return port.containers(requester, request.attempt()).thenApply(GetContainersResponse::new);
    }

    @Override
    public CompletionStage<GetClusterNodesResponse> getClusterNodes(GetClusterNodesRequest request) {
        return port.nodes(requester)
                .thenApply(nodes -> nodes.stream()
                        .filter(node ->
                                request.states().isEmpty() || request.states().contains(node.state()))
                        .toList())
                .thenApply(GetClusterNodesResponse::new);
    }

    @Override
    public CompletionStage<GetClusterMetricsResponse> getClusterMetrics(GetClusterMetricsRequest request) {
        return port.metrics(requester);
    }

    @Override
    public CompletionStage<GetQueueInfoResponse> getQueueInfo(GetQueueInfoRequest request) {
        return port.queue(requester, request.queue())
                .thenApply(queue -> QueueDepth.of(request).trim(queue))
                .thenApply(GetQueueInfoResponse::new);
    }

    @Override
    public CompletionStage<ExplainApplicationResponse> explainApplication(ExplainApplicationRequest request) {
        return port.explain(requester, request.id()).thenApply(ExplainApplicationResponse::new);
    }

    @Override
    public CompletionStage<MoveApplicationAcrossQueuesResponse> moveApplicationAcrossQueues(
            MoveApplicationAcrossQueuesRequest request) {
        return administration
                .move(requester, request.id(), request.queue())
                .thenApply(queue -> new MoveApplicationAcrossQueuesResponse());
    }

    @Override
    public CompletionStage<UpdateApplicationPriorityResponse> updateApplicationPriority(
            UpdateApplicationPriorityRequest request) {
        return administration
                .updatePriority(requester, request.id(), request.priority())
                .thenApply(UpdateApplicationPriorityResponse::new);
    }

    @Override
    public CompletionStage<UpdateApplicationTimeoutsResponse> updateApplicationTimeouts(
            UpdateApplicationTimeoutsRequest request) {
        return administration
                .updateLifetime(requester, request.id(), request.lifetimeEnd())
                .thenApply(UpdateApplicationTimeoutsResponse::new);
    }

    @Override
    public CompletionStage<SignalContainerResponse> signalToContainer(SignalContainerRequest request) {
        return administration.signal(requester, request).thenApply(told -> new SignalContainerResponse());
    }

    @Override
    public CompletionStage<GetClusterNodeLabelsResponse> getClusterNodeLabels(GetClusterNodeLabelsRequest request) {
        return administration.labels(requester).thenApply(GetClusterNodeLabelsResponse::new);
    }

    @Override
    public CompletionStage<GetNodesToLabelsResponse> getNodeToLabels(GetNodesToLabelsRequest request) {
        return port.nodes(requester).thenApply(LabelledNodes::byNode).thenApply(GetNodesToLabelsResponse::new);
    }

    @Override
    public CompletionStage<GetLabelsToNodesResponse> getLabelsToNodes(GetLabelsToNodesRequest request) {
        return port.nodes(requester)
                .thenApply(nodes -> LabelledNodes.byLabel(nodes, request.labels()))
                .thenApply(GetLabelsToNodesResponse::new);
    }
}
