package io.bobbin.itests.cases;

import static org.assertj.core.api.Assertions.catchThrowable;

import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.reason.Explanation;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.TestCluster;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Words that many cases use. */
final class Calls {

    private Calls() {}

    /** An ask for containers of one core anywhere. */
    static ResourceRequest ask(long memory, int number) {
        return ResourceRequest.any(new Priority(1), Resource.of(memory, 1), number);
    }

    /** The typed error with which a call is refused. */
    static BobbinException refusal(TestCluster cluster, CompletionStage<?> call) {
        Throwable failure = catchThrowable(() -> cluster.now(call));
        if (failure == null) {
            throw new AssertionError("The call was not refused");
        }
        return BobbinException.of(failure);
    }

    static Explanation explanation(TestCluster cluster, ApplicationAttemptId attempt) {
        return cluster.now(cluster.engine().clients().explain(TestCluster.TESTER, attempt.application()));
    }

    static List<ReasonCode> codes(List<Reason> reasons) {
        return reasons.stream().map(Reason::code).distinct().toList();
    }

    static List<ContainerReport> containers(TestCluster cluster, ApplicationAttemptId attempt) {
        return cluster.now(cluster.engine().clients().containers(TestCluster.TESTER, attempt));
    }

    static ContainerReport container(TestCluster cluster, ContainerId id) {
        return cluster.now(cluster.engine().clients().container(TestCluster.TESTER, id));
    }

    /** The container in which an attempt's AM was placed. */
    static ContainerId master(TestCluster cluster, ApplicationAttemptId attempt) {
        return containers(cluster, attempt).stream()
                .filter(ContainerReport::applicationMaster)
                .map(ContainerReport::id)
                .findFirst()
                .orElseThrow(() -> new AssertionError("The AM of " + attempt + " has no container"));
    }

    static List<String> audit(TestCluster cluster) {
        return cluster.now(cluster.engine().audit());
    }
}
