package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the next AM runs when one has failed (ATT-28). */
class AmBlacklistTest {

    private static Cluster cluster(boolean enabled, int nodes) {
        var settings = Cluster.settings().toBuilder()
                .amBlacklisting(new AmBlacklisting(enabled, 0.2))
                .build();
        Cluster cluster = Cluster.with(settings, new FirstFitFactory());
        for (int node = 1; node <= nodes; node++) {
            cluster.join("n" + node, 8192);
        }
        return cluster;
    }

    private static Container master(Cluster cluster, ApplicationAttemptId id) {
        assertThat(cluster.state(id)).isEqualTo(AttemptState.LAUNCHED);
        ContainerId master = Objects.requireNonNull(
                cluster.now(cluster.engine().clients().attempt(Cluster.ANN, id)).amContainer());
        return cluster.launcher().orders().stream()
                .map(order -> order.container())
                .filter(container -> container.id().equals(master))
                .findFirst()
                .orElseThrow();
    }

    private static String host(Cluster cluster, ApplicationAttemptId id) {
        return master(cluster, id).node().host();
    }

    private static void fails(Cluster cluster, ApplicationAttemptId id, int exitStatus) {
        Container master = master(cluster, id);
        Node node = cluster.node(master.node());
        node.beat();
        node.complete(master.id(), exitStatus);
        node.beat();
    }

    @ParameterizedTest
    @CsvSource({"false, 5, n1", "true, 5, n2", "true, 4, n1"})
    @Spec("ATT-28")
    void theNextMasterAvoidsTheHostIfThatIsOnAndTheShareIsSmallEnough(boolean enabled, int nodes, String expected) {
        Cluster cluster = cluster(enabled, nodes);
        ApplicationId id = cluster.submit();
        assertThat(host(cluster, id.attempt(1))).isEqualTo("n1");

        fails(cluster, id.attempt(1), 1);

        assertThat(host(cluster, id.attempt(2))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        ExitStatus.PREEMPTED + ", n1",
        ExitStatus.KILLED_EXCEEDED_PMEM + ", n1",
        ExitStatus.KILLED_BY_RESOURCEMANAGER + ", n1",
        "137, n2"
    })
    @Spec("ATT-28")
    void aHostIsNotAvoidedForWhatItCannotHelp(int exitStatus, String expected) {
        Cluster cluster = cluster(true, 5);
        ApplicationId id = cluster.submit();

        fails(cluster, id.attempt(1), exitStatus);

        assertThat(host(cluster, id.attempt(2))).isEqualTo(expected);
    }

    @Test
    @Spec({"ATT-28", "SCH-09"})
    void itIsAvoidedForAsLongAsTheMasterWaitsAndNotByItsTasks() {
        Cluster cluster = cluster(true, 1);
        for (int node = 2; node <= 5; node++) {
            cluster.join("n" + node, 1024);
        }
        ApplicationId id = cluster.submit(
                ApplicationSubmissionContext.of(cluster.newId(), "large", Cluster.command(), Resource.of(2048, 1)));
        fails(cluster, id.attempt(1), 1);
        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.SCHEDULED);

        cluster.advance(Duration.ofMinutes(2));
        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.SCHEDULED);
        cluster.join("n6", 2048);

        assertThat(host(cluster, id.attempt(2))).isEqualTo("n6");
        Am am = cluster.am(id.attempt(2));
        am.register();
        assertThat(am.obtain(Resource.of(4096, 1), 1))
                .extracting(container -> container.node().host())
                .containsExactly("n1");
        assertThat(cluster.audit()).isEmpty();
    }
}
