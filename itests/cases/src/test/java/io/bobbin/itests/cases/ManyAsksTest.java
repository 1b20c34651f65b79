package io.bobbin.itests.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.TestCluster;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An AM that names more places than there are. */
class ManyAsksTest {

    @Test
    @Timeout(60)
    void aHundredThousandPlacesInOneAllocateAreTakenAtOnce() {
        try (var cluster = TestCluster.create()) {
            cluster.startNode("one", 8192);
            var am = cluster.startAm();
            var asks = new ArrayList<ResourceRequest>();
            for (int number = 0; number < 100_000; number++) {
                asks.add(new ResourceRequest(Priority.ZERO, "host" + number, Resource.of(128, 1), 70, true, null, 100));
            }
            var call = cluster.engine()
                    .applicationMasters()
                    .allocate(
                            am.attempt(),
                            new AllocateRequest(
                                    0, 0, asks, List.of(), new BlacklistRequest(List.of(), List.of()), null));
            assertThat(cluster.now(call).responseId()).isEqualTo(1);
            assertThat(cluster.now(cluster.engine().audit())).isEmpty();
        }
    }
}
