package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The last value with which a node is taken in, and the first with which it is not (NOD-09). */
@Spec("NOD-09")
class RegistrationLimitsTest {

    private static final long EXABYTE = 1L << 40;
    private static final Resource USUAL = Resource.of(8192, 32);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    private RegisterNodeManagerResponse register(
            String host, Resource total, Set<String> labels, Map<String, String> endpoints) {
        return cluster.now(cluster.engine()
                .nodes()
                .register(new RegisterNodeManagerRequest(
                        new NodeId(host, 1),
                        endpoints,
                        "",
                        "/rack",
                        total,
                        labels,
                        new NodeHealth(true, "", 0),
                        "test",
                        List.of(),
                        List.of())));
    }

    private NodeAction answerTo(Resource total) {
        return register("one", total, Set.of(), Map.of()).action();
    }

    @Test
    void aHostHasAtMost255Characters() {
        assertThat(register("h".repeat(255), USUAL, Set.of(), Map.of()).action())
                .isEqualTo(NodeAction.NORMAL);

        RegisterNodeManagerResponse refused = register("h".repeat(5000), USUAL, Set.of(), Map.of());
        assertThat(register("h".repeat(256), USUAL, Set.of(), Map.of()).action())
                .isEqualTo(NodeAction.SHUTDOWN);
        assertThat(refused.action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(refused.diagnostics()).contains("255 characters").hasSizeLessThan(500);
        assertThat(register("*", USUAL, Set.of(), Map.of()).diagnostics()).startsWith("A node at '*' wants to join");
    }

    @Test
    void anAmountIsAtMostAnExabyte() {
        assertThat(answerTo(Resource.of(EXABYTE, 32))).isEqualTo(NodeAction.NORMAL);
        assertThat(answerTo(Resource.of(EXABYTE + 1, 32))).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(answerTo(new Resource(8192, EXABYTE, Map.of()))).isEqualTo(NodeAction.NORMAL);
        assertThat(answerTo(new Resource(8192, EXABYTE + 1, Map.of()))).isEqualTo(NodeAction.SHUTDOWN);
    }

    @Test
    void otherTypesAreAmountsToo() {
        assertThat(answerTo(new Resource(8192, 32, Map.of("gpu", 0L)))).isEqualTo(NodeAction.NORMAL);
        assertThat(answerTo(new Resource(8192, 32, Map.of("gpu", EXABYTE)))).isEqualTo(NodeAction.NORMAL);
        assertThat(answerTo(new Resource(8192, 32, Map.of("gpu", EXABYTE + 1)))).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(answerTo(new Resource(8192, 32, Map.of("gpu", -1L)))).isEqualTo(NodeAction.SHUTDOWN);
    }

    @Test
    void labelsAndEndpointsHaveAtMostTenThousandCharactersInAll() {
        Map<String, String> endpoints = Map.of("grpc", "a".repeat(4996));
        String refused =
                register("one", USUAL, Set.of("l".repeat(5001)), endpoints).diagnostics();

        assertThat(refused).contains("labels and endpoints of more than 10000 characters");
        assertThat(register("one", USUAL, Set.of("l".repeat(5000)), endpoints).action())
                .isEqualTo(NodeAction.NORMAL);
    }

    @Test
    void anotherProcessMaySpeakForANodeThatWasSilentForThreeHeartbeats() {
        Node node = cluster.unregistered("one", "/rack", USUAL).instance("first");
        node.register();
        node.beat();
        Node twin = cluster.twin(node).instance("second");

        cluster.advance(Duration.ofMillis(2999));
        assertThat(twin.register().action()).isEqualTo(NodeAction.RESYNC);
        cluster.advance(Duration.ofMillis(1));
        assertThat(twin.register().action()).isEqualTo(NodeAction.NORMAL);
    }
}
