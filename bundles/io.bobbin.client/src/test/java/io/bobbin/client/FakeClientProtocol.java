package io.bobbin.client;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.application.ResourceUsage;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.*;
import io.bobbin.api.protocol.GetClusterNodeLabelsRequest;
import io.bobbin.api.protocol.GetClusterNodeLabelsResponse;
import io.bobbin.api.protocol.GetLabelsToNodesRequest;
import io.bobbin.api.protocol.GetLabelsToNodesResponse;
import io.bobbin.api.protocol.GetNodesToLabelsRequest;
import io.bobbin.api.protocol.GetNodesToLabelsResponse;
import io.bobbin.api.protocol.MoveApplicationAcrossQueuesRequest;
import io.bobbin.api.protocol.MoveApplicationAcrossQueuesResponse;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.protocol.SignalContainerResponse;
import io.bobbin.api.protocol.UpdateApplicationPriorityRequest;
import io.bobbin.api.protocol.UpdateApplicationPriorityResponse;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsRequest;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsResponse;
import io.bobbin.api.reason.Explanation;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A manager with one application, which goes through the states that the test lays out and stays in the last. */
final class FakeClientProtocol implements ApplicationClientProtocol {

    final List<ApplicationSubmissionContext> submitted = new ArrayList<>();
    final List<KillApplicationRequest> kills = new ArrayList<>();
    final Deque<ApplicationState> states = new ArrayDeque<>();
    int killsNeeded = 1;
    int forgetAfterStates = -1;
    int reports;

    /** How many calls are refused before one is taken; of new ids and submissions. */
    int overloads;

    @Nullable
    Token token;

    private final ApplicationId id;

    FakeClientProtocol(ApplicationId id) {
        this.id = id;
    }

    private static <T> CompletionStage<T> done(T value) {
        return CompletableFuture.completedFuture(value);
    }

    private static <T> CompletionStage<T> no(ErrorCode code) {
        return CompletableFuture.failedFuture(new BobbinException(code, "laid out"));
    }

    private ApplicationReport report(ApplicationState state) {
        return new ApplicationReport(
                id,
                null,
                "ann",
                "root.default",
                "job",
                "T",
                Priority.ZERO,
                Set.of(),
                state,
                FinalStatus.UNDEFINED,
                "",
                0,
                "N/A",
                -1,
                "",
                "",
                0,
                0,
                0,
                false,
                ResourceUsage.NONE,
                token,
                List.of());
    }

    @Override
    public CompletionStage<GetNewApplicationResponse> getNewApplication(GetNewApplicationRequest request) {
        if (overloads > 0) {
            overloads--;
            return no(ErrorCode.OVERLOADED);
        }
        return done(new GetNewApplicationResponse(id, Resource.of(1024, 4)));
    }

    @Override
    public CompletionStage<SubmitApplicationResponse> submitApplication(SubmitApplicationRequest request) {
        if (overloads > 0) {
            overloads--;
            return no(ErrorCode.OVERLOADED);
        }
        submitted.add(request.context());
        return done(new SubmitApplicationResponse());
    }

    @Override
    public CompletionStage<GetApplicationReportResponse> getApplicationReport(GetApplicationReportRequest request) {
        if (reports++ == forgetAfterStates) {
            return no(ErrorCode.APPLICATION_NOT_FOUND);
        }
        ApplicationState state = states.size() > 1 ? states.remove() : states.element();
        return done(new GetApplicationReportResponse(report(state)));
    }

    @Override
    public CompletionStage<GetApplicationsResponse> getApplications(GetApplicationsRequest request) {
        return done(new GetApplicationsResponse(List.of(report(states.element()))));
    }

    @Override
    public CompletionStage<KillApplicationResponse> forceKillApplication(KillApplicationRequest request) {
        kills.add(request);
        return done(new KillApplicationResponse(kills.size() >= killsNeeded));
    }

    @Override
    public CompletionStage<GetApplicationAttemptReportResponse> getApplicationAttemptReport(
            GetApplicationAttemptReportRequest request) {
        return no(ErrorCode.ATTEMPT_NOT_FOUND);
    }

    @Override
    public CompletionStage<GetApplicationAttemptsResponse> getApplicationAttempts(
            GetApplicationAttemptsRequest request) {
        return done(new GetApplicationAttemptsResponse(List.of()));
    }

    @Override
    public CompletionStage<GetContainerReportResponse> getContainerReport(GetContainerReportRequest request) {
        return no(ErrorCode.CONTAINER_NOT_FOUND);
    }

    @Override
    public CompletionStage<GetContainersResponse> getContainers(GetContainersRequest request) {
        return done(new GetContainersResponse(List.of()));
    }

    @Override
    public CompletionStage<GetClusterNodesResponse> getClusterNodes(GetClusterNodesRequest request) {
        return done(new GetClusterNodesResponse(List.of()));
    }

    @Override
    public CompletionStage<GetClusterMetricsResponse> getClusterMetrics(GetClusterMetricsRequest request) {
        return done(new GetClusterMetricsResponse(
                1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Resource.NONE, Resource.NONE, "fifo", 1, 1, "1"));
    }

    @Override
    public CompletionStage<GetQueueInfoResponse> getQueueInfo(GetQueueInfoRequest request) {
        return done(new GetQueueInfoResponse(new QueueInfo(
                request.queue(),
                "root." + request.queue(),
                1,
                1,
                0,
                "RUNNING",
                0,
                0,
                0,
                Resource.NONE,
                Resource.NONE,
                List.of())));
    }

    @Override
    public CompletionStage<ExplainApplicationResponse> explainApplication(ExplainApplicationRequest request) {
        return done(new ExplainApplicationResponse(
                new Explanation(id, "ACCEPTED", "root.default", "fifo", 1, List.of(), List.of())));
    }

    @Override
    public CompletionStage<MoveApplicationAcrossQueuesResponse> moveApplicationAcrossQueues(
            MoveApplicationAcrossQueuesRequest request) {
        return no(ErrorCode.QUEUE_NOT_FOUND);
    }

    @Override
    public CompletionStage<UpdateApplicationPriorityResponse> updateApplicationPriority(
            UpdateApplicationPriorityRequest request) {
        return done(new UpdateApplicationPriorityResponse(request.priority()));
    }

    @Override
    public CompletionStage<UpdateApplicationTimeoutsResponse> updateApplicationTimeouts(
            UpdateApplicationTimeoutsRequest request) {
        return done(new UpdateApplicationTimeoutsResponse(request.lifetimeEnd()));
    }

    @Override
    public CompletionStage<SignalContainerResponse> signalToContainer(SignalContainerRequest request) {
        return no(ErrorCode.CONTAINER_NOT_FOUND);
    }

    @Override
    public CompletionStage<GetClusterNodeLabelsResponse> getClusterNodeLabels(GetClusterNodeLabelsRequest request) {
        return done(new GetClusterNodeLabelsResponse(List.of()));
    }

    @Override
    public CompletionStage<GetNodesToLabelsResponse> getNodeToLabels(GetNodesToLabelsRequest request) {
        return done(new GetNodesToLabelsResponse(Map.of()));
    }

    @Override
    public CompletionStage<GetLabelsToNodesResponse> getLabelsToNodes(GetLabelsToNodesRequest request) {
        return done(new GetLabelsToNodesResponse(Map.of()));
    }
}
