package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What one application or node can do to the manager and to the others has bounds. */
class BoundsTest {

    private static final Resource LARGE = Resource.of(8192, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    BoundsTest() {
        cluster.join("one", 8192);
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    /** Asks that differ in their marks. */
    private static List<ResourceRequest> different(int number) {
        return IntStream.range(0, number)
                .mapToObj(mark -> new ResourceRequest(new Priority(1), "*", LARGE, 1, true, null, mark))
                .toList();
    }

    @Test
    void ofAGreatManyDifferentAsksTheFirstHundredAreExplained() {
        Am am = cluster.running();

        am.allocate(different(150), List.of());

        var asks = cluster.now(cluster.engine().clients().explain(am.id().application()))
                .asks();
        assertThat(asks)
                .extracting(each -> each.ask().allocationRequestId())
                .startsWith(0L, 1L, 2L)
                .hasSize(100);
        assertThat(asks).allSatisfy(each -> assertThat(each.reasons()).isNotEmpty());
    }
}
