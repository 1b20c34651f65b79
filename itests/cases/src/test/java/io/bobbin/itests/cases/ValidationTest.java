package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.ask;
import static io.bobbin.itests.cases.Calls.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.TestCluster;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Asks that nobody can meet. */
class ValidationTest {

    @Test
    @Tag("PR-009")
    void anAskForWhatTheClusterHasNoneOfIsRefusedByNameAndTheAmGoesOn() {
        try (var cluster = TestCluster.create()) {
            cluster.startNode("one", 8192);
            ScriptedAm am = cluster.startAm();
            var gpu = ResourceRequest.any(new Priority(1), new Resource(1024, 1, Map.of("gpu", 2L)), 1);

            var refusal = refusal(cluster, am.ask(ask(1024, 1), gpu));

            assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_RESOURCE_REQUEST);
            assertThat(refusal).hasMessageContaining("2 gpu").hasMessageContaining("maximum allocation is 0 gpu");
            assertThat(Calls.explanation(cluster, am.attempt()).asks())
                    .as("the call is refused as a whole")
                    .isEmpty();
            cluster.now(am.ask(ask(1024, 1)));
            assertThat(cluster.now(am.heartbeat()).allocated()).hasSize(1);
            assertThat(Calls.audit(cluster)).isEmpty();
        }
    }

    @Test
    @Tag("PR-009")
    void anAskAboveTheMaximumNamesTheSetting() {
        try (var cluster = TestCluster.create()) {
            cluster.startNode("one", 65_536);
            ScriptedAm am = cluster.startAm();

            assertThat(refusal(cluster, am.ask(ask(9000, 1))))
                    .hasMessageContaining("9000 MB")
                    .hasMessageContaining("8192 MB")
                    .hasMessageContaining("maximum-memory-mb");
        }
    }
}
