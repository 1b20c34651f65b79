package io.bobbin.rm.admin.internal;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.Requester;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Containers by what they belong to. */
record Containers(Requester requester, ClientPort port) {

    /** Of all attempts of an application. */
    CompletionStage<List<ContainerReport>> of(ApplicationId application) {
        return port.attempts(requester, application)
                .thenCompose(attempts -> Stages.concat(attempts.stream()
                        .map(AttemptReport::id)
                        .map(attempt -> port.containers(requester, attempt))
                        .toList()));
    }

    /** Of all applications that have not ended. */
    CompletionStage<List<ContainerReport>> ofLiveApplications() {
        return port.applications(requester, GetApplicationsRequest.all())
                .thenCompose(applications -> Stages.concat(applications.stream()
                        .filter(application -> !application.state().isFinal())
                        .map(ApplicationReport::id)
                        .sorted()
                        .map(this::ofOneThatMayBeGone)
                        .toList()));
    }

    /** Of all applications that have not ended, on this node. */
    CompletionStage<List<ContainerReport>> on(NodeId node) {
        return ofLiveApplications().thenApply(containers -> containers.stream()
                .filter(container -> container.node().equals(node))
                .sorted(Comparator.comparing(ContainerReport::id))
                .toList());
    }

    /** The manager may have forgotten it since it was listed. */
    private CompletionStage<List<ContainerReport>> ofOneThatMayBeGone(ApplicationId application) {
        return of(application).exceptionallyCompose(failure -> {
            ErrorCode code = BobbinException.of(failure).code();
            return code == ErrorCode.APPLICATION_NOT_FOUND || code == ErrorCode.ATTEMPT_NOT_FOUND
                    ? CompletableFuture.completedStage(List.of())
                    : CompletableFuture.failedStage(failure);
        });
    }
}
