package io.bobbin.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.Expiries;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TestClusterTest {

    private static final Resource ONE = Resource.of(1024, 1);

    private final TestCluster cluster = TestCluster.create();

    @AfterEach
    void close() {
        cluster.close();
    }

    private void run(ScriptedAm am) {
        am.held().forEach(container -> cluster.nodes().stream()
                .filter(node -> node.id().equals(container.node()))
                .forEach(node -> node.start(container.id(), container.resource())));
    }

    @Test
    @Spec("AMS-38")
    void grantsThatAreTooMuchForOneResponseComeWithTheNext() {
        for (int host = 0; host < 100; host++) {
            cluster.startNode("h" + host, 102 * 1024);
        }
        ScriptedAm am = cluster.startAm();
        cluster.now(am.ask(ResourceRequest.any(Priority.ZERO, ONE, 10_001)));

        assertThat(cluster.now(am.heartbeat()).allocated()).hasSize(10_000);
        assertThat(cluster.now(am.heartbeat()).allocated()).hasSize(1);
    }

    @Test
    @Spec({"FIF-03", "SCH-12"})
    void anApplicationRunsFromSubmitToFinish() {
        cluster.startNode("h1", 4096);
        cluster.startNode("h2", 4096);
        ScriptedAm am = cluster.startAm();
        ApplicationId id = am.attempt().application();
        assertThat(cluster.report(id).state()).isEqualTo(ApplicationState.RUNNING);

        cluster.now(am.ask(ResourceRequest.any(Priority.ZERO, ONE, 4)));
        cluster.now(am.heartbeat());
        assertThat(am.held()).hasSize(4);
        assertThat(am.held().stream().map(container -> container.node()).distinct())
                .hasSize(2);

        run(am);
        am.held().forEach(container -> cluster.nodeOf(container.id()).exit(container.id(), 0));
        cluster.beatAll();
        cluster.now(am.heartbeat());
        assertThat(am.completed())
                .hasSize(4)
                .extracting(ContainerStatus::exitStatus)
                .containsOnly(0);

        assertThat(cluster.now(am.finish(FinalStatus.SUCCEEDED)).unregistered()).isFalse();
        assertThat(cluster.now(am.finish(FinalStatus.SUCCEEDED)).unregistered()).isTrue();
        cluster.nodeOf(cluster.master(am.attempt())).exit(cluster.master(am.attempt()), 0);
        cluster.beatAll();
        assertThat(cluster.report(id).state()).isEqualTo(ApplicationState.FINISHED);
        assertThat(cluster.now(cluster.engine().audit())).isEmpty();
    }

    @Test
    void aKilledApplicationLeavesNothingOnItsNodes() {
        cluster.startNode("h1", 8192);
        ScriptedAm am = cluster.startAm();
        cluster.now(am.ask(ResourceRequest.any(Priority.ZERO, ONE, 3)));
        cluster.now(am.heartbeat());
        run(am);
        cluster.beatAll();

        cluster.kill(am.attempt().application());
        cluster.beatAll();
        cluster.beatAll();

        assertThat(cluster.nodes()).allMatch(node -> node.running().isEmpty());
        assertThat(cluster.now(cluster.engine().books()).usedByNode()).isEmpty();
    }

    @Test
    void anApplicationWithoutANodeSaysWhyItWaitsAndStartsWhenOneComes() {
        ApplicationId id = cluster.submit();
        assertThat(cluster.now(cluster.engine().clients().explain(TestCluster.TESTER, id))
                        .reasons())
                .extracting(Reason::code)
                .containsExactly(ReasonCode.NO_NODES);

        cluster.startNode("h1", 4096);
        cluster.drain();

        assertThat(cluster.launched()).containsExactly(id.attempt(1));
    }

    @Test
    void aNodeThatFallsSilentIsLostAndItsContainersAreTold() {
        try (var impatient = TestCluster.create(
                1,
                settings -> settings.expiries(
                        new Expiries(Duration.ofSeconds(5), Duration.ofHours(1), Duration.ofHours(1))))) {
            impatient.startNode("h1", 2048);
            ScriptedAm am = impatient.startAm();
            ScriptedNode other = impatient.startNode("h2", 8192);
            impatient.now(am.ask(ResourceRequest.any(Priority.ZERO, ONE, 2)));
            impatient.now(am.heartbeat());
            assertThat(am.held()).extracting(container -> container.node()).containsOnly(other.id());

            for (int second = 0; second < 10; second++) {
                impatient.advance(Duration.ofSeconds(1));
                impatient.nodes().stream().filter(node -> node != other).forEach(node -> impatient.now(node.beat()));
            }
            impatient.now(am.heartbeat());

            assertThat(am.completed()).hasSize(2);
        }
    }

    @Test
    void aSeedAlwaysGoesTheSameWay() {
        assertThat(story(5)).isEqualTo(story(5));
    }

    private static List<String> story(long seed) {
        var told = new ArrayList<String>();
        try (var each = TestCluster.create(seed, settings -> settings)) {
            each.startNode("h1", 4096);
            each.startNode("h2", 4096);
            ScriptedAm am = each.startAm();
            each.now(am.ask(ResourceRequest.any(Priority.ZERO, ONE, 5)));
            each.now(am.heartbeat());
            am.received().forEach(container -> told.add(container.id() + " on " + container.node()));
        }
        return told;
    }
}
