package io.bobbin.client.internal;

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
import java.util.concurrent.CompletionStage;

/** A manager whose calls are made again while it is overloaded. */
public final class PatientManager implements ApplicationClientProtocol {

    private final ApplicationClientProtocol manager;
    private final Overload overload;

    public PatientManager(ApplicationClientProtocol manager, Overload overload) {
        this.manager = manager;
        this.overload = overload;
    }

    @Override
    public CompletionStage<GetNewApplicationResponse> getNewApplication(GetNewApplicationRequest request) {
        return overload.call("get new application", () -> manager.getNewApplication(request));
    }

    @Override
    public CompletionStage<SubmitApplicationResponse> submitApplication(SubmitApplicationRequest request) {
        return overload.call("submit application", () -> manager.submitApplication(request));
    }

    @Override
    public CompletionStage<GetApplicationReportResponse> getApplicationReport(GetApplicationReportRequest request) {
        return overload.call("get application report", () -> manager.getApplicationReport(request));
    }

    @Override
    public CompletionStage<GetApplicationsResponse> getApplications(GetApplicationsRequest request) {
        return overload.call("get applications", () -> manager.getApplications(request));
    }

    @Override
    public CompletionStage<KillApplicationResponse> forceKillApplication(KillApplicationRequest request) {
        return overload.call("force kill application", () -> manager.forceKillApplication(request));
    }

    @Override
    public CompletionStage<GetApplicationAttemptReportResponse> getApplicationAttemptReport(
            GetApplicationAttemptReportRequest request) {
        return overload.call("get application attempt report", () -> manager.getApplicationAttemptReport(request));
    }

    @Override
    public CompletionStage<GetApplicationAttemptsResponse> getApplicationAttempts(
            GetApplicationAttemptsRequest request) {
        return overload.call("get application attempts", () -> manager.getApplicationAttempts(request));
    }

    @Override
    public CompletionStage<GetContainerReportResponse> getContainerReport(GetContainerReportRequest request) {
        return overload.call("get container report", () -> manager.getContainerReport(request));
    }

    @Override
    public CompletionStage<GetContainersResponse> getContainers(GetContainersRequest request) {
        return overload.call("get containers", () -> manager.getContainers(request));
    }

    @Override
    public CompletionStage<GetClusterNodesResponse> getClusterNodes(GetClusterNodesRequest request) {
        return overload.call("get cluster nodes", () -> manager.getClusterNodes(request));
    }

    @Override
    public CompletionStage<GetClusterMetricsResponse> getClusterMetrics(GetClusterMetricsRequest request) {
        return overload.call("get cluster metrics", () -> manager.getClusterMetrics(request));
    }

    @Override
    public CompletionStage<GetQueueInfoResponse> getQueueInfo(GetQueueInfoRequest request) {
        return overload.call("get queue info", () -> manager.getQueueInfo(request));
    }

    @Override
    public CompletionStage<MoveApplicationAcrossQueuesResponse> moveApplicationAcrossQueues(
            MoveApplicationAcrossQueuesRequest request) {
        return overload.call("move application across queues", () -> manager.moveApplicationAcrossQueues(request));
    }

    @Override
    public CompletionStage<UpdateApplicationPriorityResponse> updateApplicationPriority(
            UpdateApplicationPriorityRequest request) {
        return overload.call("update application priority", () -> manager.updateApplicationPriority(request));
    }

    @Override
    public CompletionStage<UpdateApplicationTimeoutsResponse> updateApplicationTimeouts(
            UpdateApplicationTimeoutsRequest request) {
        return overload.call("update application timeouts", () -> manager.updateApplicationTimeouts(request));
    }

    @Override
    public CompletionStage<SignalContainerResponse> signalToContainer(SignalContainerRequest request) {
        return overload.call("signal to container", () -> manager.signalToContainer(request));
    }

    @Override
    public CompletionStage<GetClusterNodeLabelsResponse> getClusterNodeLabels(GetClusterNodeLabelsRequest request) {
        return overload.call("get cluster node labels", () -> manager.getClusterNodeLabels(request));
    }

    @Override
    public CompletionStage<GetNodesToLabelsResponse> getNodeToLabels(GetNodesToLabelsRequest request) {
        return overload.call("get node to labels", () -> manager.getNodeToLabels(request));
    }

    @Override
    public CompletionStage<GetLabelsToNodesResponse> getLabelsToNodes(GetLabelsToNodesRequest request) {
        return overload.call("get labels to nodes", () -> manager.getLabelsToNodes(request));
    }

    @Override
    public CompletionStage<ExplainApplicationResponse> explainApplication(ExplainApplicationRequest request) {
        return overload.call("explain application", () -> manager.explainApplication(request));
    }
}
