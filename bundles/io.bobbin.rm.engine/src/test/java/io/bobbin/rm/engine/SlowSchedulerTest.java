package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.Disguise;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The engine on real threads while a scheduler's pass does not end. */
@Timeout(60)
class SlowSchedulerTest {

    private static final NodeId NODE = new NodeId("one", 1);
    private static final NodeHealth WELL = new NodeHealth(true, "", 0);

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 2, (loop, command, failure) -> {});
    private final ResourceManagerEngine engine = ResourceManagerEngine.create(loops, Cluster.settings(), new Leader());

    @AfterEach
    void close() {
        end.countDown();
        loops.close();
    }

    private static <T> T join(CompletionStage<T> stage) {
        return stage.toCompletableFuture().orTimeout(8, TimeUnit.SECONDS).join();
    }

    @Test
    @Spec({"EVT-15", "NOD-04"})
    void nodesAndClientsAreAnsweredMeanwhile() throws InterruptedException {
        engine.start();
        join(engine.bindScheduler(new FirstFitFactory("first-fit", scheduler -> new Disguise(scheduler) {
            @Override
            public PassResult pass(PassBudget budget) {
                begun.countDown();
                await(end);
                return super.pass(budget);
            }
        })));
        join(engine.nodes().register(registration()));
        begun.await();

        var answer = join(engine.nodes().heartbeat(new NodeHeartbeatRequest(NODE, 0, WELL, List.of(), List.of())));

        assertThat(answer.action()).isEqualTo(NodeAction.NORMAL);
        assertThat(join(engine.clients().nodes())).extracting(NodeReport::id).containsExactly(NODE);
        assertThat(end.getCount()).as("the pass goes on").isEqualTo(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static RegisterNodeManagerRequest registration() {
        return new RegisterNodeManagerRequest(
                NODE, Map.of(), "", "/rack", Resource.of(8192, 8), Set.of(), WELL, "test", List.of(), List.of());
    }
}
