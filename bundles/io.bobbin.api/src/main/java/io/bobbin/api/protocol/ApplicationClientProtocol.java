package io.bobbin.api.protocol;

import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What submitters call. Every call answers asynchronously, on a thread of the wire or of the engine; a refusal completes
 * the stage with a {@link io.bobbin.api.error.BobbinException}. Method and message names are those of YARN's protocol;
 * {@link #explainApplication} is ours.
 */
@ProviderType
public interface ApplicationClientProtocol {

    CompletionStage<GetNewApplicationResponse> getNewApplication(GetNewApplicationRequest request);

    /** Completes when the application is stored. An id that is known already is accepted without effect (CRM-13). */
    CompletionStage<SubmitApplicationResponse> submitApplication(SubmitApplicationRequest request);

    CompletionStage<GetApplicationReportResponse> getApplicationReport(GetApplicationReportRequest request);

    CompletionStage<GetApplicationsResponse> getApplications(GetApplicationsRequest request);

    /** Reports whether the application has ended; callers repeat until it has (CRM-16). */
    CompletionStage<KillApplicationResponse> forceKillApplication(KillApplicationRequest request);

    CompletionStage<GetApplicationAttemptReportResponse> getApplicationAttemptReport(
            GetApplicationAttemptReportRequest request);

    CompletionStage<GetApplicationAttemptsResponse> getApplicationAttempts(GetApplicationAttemptsRequest request);

    CompletionStage<GetContainerReportResponse> getContainerReport(GetContainerReportRequest request);

    CompletionStage<GetContainersResponse> getContainers(GetContainersRequest request);

    CompletionStage<GetClusterNodesResponse> getClusterNodes(GetClusterNodesRequest request);

    CompletionStage<GetClusterMetricsResponse> getClusterMetrics(GetClusterMetricsRequest request);

    CompletionStage<GetQueueInfoResponse> getQueueInfo(GetQueueInfoRequest request);

    /** Puts an application into another queue; completes when that is stored (CRM-20). */
    CompletionStage<MoveApplicationAcrossQueuesResponse> moveApplicationAcrossQueues(
            MoveApplicationAcrossQueuesRequest request);

    CompletionStage<UpdateApplicationPriorityResponse> updateApplicationPriority(
            UpdateApplicationPriorityRequest request);

    CompletionStage<UpdateApplicationTimeoutsResponse> updateApplicationTimeouts(
            UpdateApplicationTimeoutsRequest request);

    /** Tells a container something with its node's next heartbeat (CRM-20). */
    CompletionStage<SignalContainerResponse> signalToContainer(SignalContainerRequest request);

    CompletionStage<GetClusterNodeLabelsResponse> getClusterNodeLabels(GetClusterNodeLabelsRequest request);

    CompletionStage<GetNodesToLabelsResponse> getNodeToLabels(GetNodesToLabelsRequest request);

    CompletionStage<GetLabelsToNodesResponse> getLabelsToNodes(GetLabelsToNodesRequest request);

    /** Why an application waits, with the numbers. */
    CompletionStage<ExplainApplicationResponse> explainApplication(ExplainApplicationRequest request);
}
