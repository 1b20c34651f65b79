package io.bobbin.itests.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.TestCluster;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An AM that asks for a great deal at once. The tests say nothing of speed but by their limits, which are far off; what
 * they take, size by size, is in the report of the test run.
 */
class ManyAsksTest {

    private static ResourceRequest ask(String place, int mark, int number) {
        return new ResourceRequest(Priority.ZERO, place, Resource.of(1024, 1), number, true, null, mark);
    }

    private static List<ResourceRequest> asks(int number, IntFunction<ResourceRequest> ask) {
        return new ArrayList<>(IntStream.range(0, number).mapToObj(ask).toList());
    }

    private static void cancel(TestCluster cluster, ScriptedAm am, List<ResourceRequest> asks) {
        List<ResourceRequest> none =
                asks.stream().map(ask -> ask.withNumContainers(0)).toList();
        cluster.now(am.allocate(none, List.of(), BlacklistRequest.NONE));
        assertThat(cluster.now(cluster.engine().audit())).isEmpty();
    }

    @Test
    @Timeout(60)
    void aHundredThousandPlacesInOneAllocateAreTakenAtOnce() {
        try (var cluster = TestCluster.create()) {
            cluster.startNode("one", 8192);
            var am = cluster.startAm();
            List<ResourceRequest> asks = asks(100_000, number -> ask("host" + number, 100, 70));
            var call = am.allocate(asks, List.of(), BlacklistRequest.NONE);
            assertThat(cluster.now(call).responseId()).isEqualTo(1);
            assertThat(cluster.now(cluster.engine().audit())).isEmpty();
            cancel(cluster, am, asks);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {25_000, 50_000, 100_000})
    @Timeout(60)
    void asManyKeysInAnyOrderAreServedFromTheFirst(int number) {
        try (var cluster = TestCluster.create()) {
            cluster.startNode("one", 5 * 1024);
            var am = cluster.startAm();
            List<ResourceRequest> asks = asks(number, mark -> ask(ResourceRequest.ANY, mark, 1));
            Collections.shuffle(asks, new Random(1));
            cluster.now(am.allocate(asks, List.of(), BlacklistRequest.NONE));
            cluster.now(am.heartbeat());
            assertThat(am.held()).extracting(held -> held.allocationRequestId()).containsExactly(0L, 1L, 2L, 3L);
            cancel(cluster, am, asks);
            assertThat(am.held()).hasSize(4);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2_500, 5_000, 10_000})
    @Timeout(60)
    void asManyKeysAreAllMetWhereThereIsRoom(int number) {
        try (var cluster = TestCluster.create()) {
            for (int node = 0; node < 100; node++) {
                cluster.startNode("node" + node, 1024 + number / 100 * 1024);
            }
            var am = cluster.startAm();
            cluster.now(am.allocate(
                    asks(number, mark -> ask(ResourceRequest.ANY, mark, 1)), List.of(), BlacklistRequest.NONE));
            cluster.now(am.heartbeat());
            assertThat(am.held()).hasSize(number);
            assertThat(cluster.now(cluster.engine().audit())).isEmpty();
        }
    }
}
