package io.bobbin.rm.ports;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.protocol.GetClusterMetricsResponse;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.reason.Explanation;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/** For submitters and operators. Unknown ids fail with the NOT_FOUND code of their kind. */
@ProviderType
public interface ClientPort {

    CompletionStage<GetNewApplicationResponse> newApplication(Requester requester);

    /** Completes when the application is stored; refused at once, with nothing created, when it is not valid (CRM-02). */
    CompletionStage<Void> submit(Requester requester, ApplicationSubmissionContext context);

    /** Starts the end of an application; tells whether it has ended (CRM-16). */
    CompletionStage<Boolean> kill(Requester requester, ApplicationId id, String diagnostics);

    CompletionStage<ApplicationReport> application(Requester requester, ApplicationId id);

    CompletionStage<List<ApplicationReport>> applications(Requester requester, GetApplicationsRequest filter);

    CompletionStage<AttemptReport> attempt(Requester requester, ApplicationAttemptId id);

    CompletionStage<List<AttemptReport>> attempts(Requester requester, ApplicationId id);

    CompletionStage<ContainerReport> container(Requester requester, ContainerId id);

    /** All containers of an attempt by id, ended ones included while the application is known. */
    CompletionStage<List<ContainerReport>> containers(Requester requester, ApplicationAttemptId attempt);

    /** Nodes by id, those that have left included while they are remembered. */
    CompletionStage<List<NodeReport>> nodes(Requester requester);

    CompletionStage<GetClusterMetricsResponse> metrics(Requester requester);

    /** A queue of the scheduler in use, by name or path. */
    CompletionStage<QueueInfo> queue(Requester requester, String nameOrPath);

    /**
     * Why an application waits; answers also while the scheduler's slot is parked. Of a great many different asks the first
     * hundred are explained.
     */
    CompletionStage<Explanation> explain(Requester requester, ApplicationId id);
}
