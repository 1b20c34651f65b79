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

    CompletionStage<GetNewApplicationResponse> newApplication();

    /** Completes when the application is stored; refused at once, with nothing created, when it is not valid (CRM-02). */
    CompletionStage<Void> submit(String user, ApplicationSubmissionContext context);

    /** Starts the end of an application; tells whether it has ended (CRM-16). */
    CompletionStage<Boolean> kill(String user, ApplicationId id, String diagnostics);

    CompletionStage<ApplicationReport> application(ApplicationId id);

    CompletionStage<List<ApplicationReport>> applications(GetApplicationsRequest filter);

    CompletionStage<AttemptReport> attempt(ApplicationAttemptId id);

    CompletionStage<List<AttemptReport>> attempts(ApplicationId id);

    CompletionStage<ContainerReport> container(ContainerId id);

    /** All containers of an attempt by id, ended ones included while the application is known. */
    CompletionStage<List<ContainerReport>> containers(ApplicationAttemptId attempt);

    /** Nodes by id, those that have left included while they are remembered. */
    CompletionStage<List<NodeReport>> nodes();

    CompletionStage<GetClusterMetricsResponse> metrics();

    /** A queue of the scheduler in use, by name or path. */
    CompletionStage<QueueInfo> queue(String nameOrPath);

    /**
     * Why an application waits; answers also while the scheduler's slot is parked. Of a great many different asks the first
     * hundred are explained.
     */
    CompletionStage<Explanation> explain(ApplicationId id);
}
