package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The engine on real threads while a scheduler's pass does not end. */
@Timeout(60)
class SlowSchedulerTest {

    private static final NodeId NODE = new NodeId("one", 1);
    private static final NodeHealth WELL = new NodeHealth(true, "", 0);

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final FirstFitFactory schedulers =
            new FirstFitFactory("first-fit", scheduler -> new ForwardingScheduler(scheduler) {
                @Override
                public PassResult pass(PassBudget budget) {
                    begun.countDown();
                    await(end);
                    return super.pass(budget);
                }
            });
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

    @BeforeEach
    void beginAPass() throws InterruptedException {
        engine.start();
        join(engine.bindScheduler(schedulers));
        join(engine.nodes().register(registration(NODE)));
        begun.await();
    }

    private NodeHeartbeatResponse beat(int last) {
        return join(engine.nodes().heartbeat(new NodeHeartbeatRequest(NODE, last, WELL, List.of(), List.of())));
    }

    /** What the scheduler has heard of this kind, looked at again until it is as much as awaited. */
    private <E extends SchedulerEvent> List<E> heard(Class<E> kind, int awaited) {
        List<E> heard = List.of();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(8);
        while (heard.size() < awaited && System.nanoTime() < deadline) {
            join(engine.clients().queue(Cluster.ANN, "default"));
            heard = schedulers.latest().heard().stream()
                    .map(NumberedEvent::event)
                    .filter(kind::isInstance)
                    .map(kind::cast)
                    .toList();
        }
        return heard;
    }

    @Test
    @Spec({"NOD-06", "NOD-07"})
    void aNodeIsToldOfOnceUntilTheSchedulerHasTakenAllThatWaits() {
        for (int last = 0; last < 3; last++) {
            beat(last);
        }
        join(engine.nodes().register(registration(new NodeId("two", 1))));
        for (int last = 3; last < 6; last++) {
            beat(last);
        }
        join(engine.nodes().register(registration(new NodeId("three", 1))));
        end.countDown();

        assertThat(heard(SchedulerEvent.NodeJoined.class, 3)).hasSize(3);
        assertThat(heard(SchedulerEvent.NodesBeat.class, 1))
                .singleElement()
                .satisfies(beats -> assertThat(beats.nodes()).containsExactly(0));
        join(engine.nodes().register(registration(new NodeId("four", 1))));
        assertThat(heard(SchedulerEvent.NodeJoined.class, 4)).hasSize(4);
        assertThat(heard(SchedulerEvent.NodesBeat.class, 2)).hasSize(2);
    }

    @Test
    @Spec({"EVT-15", "NOD-04"})
    void nodesAndClientsAreAnsweredMeanwhile() {
        var answer = beat(0);

        assertThat(answer.action()).isEqualTo(NodeAction.NORMAL);
        assertThat(join(engine.clients().nodes(Cluster.ANN)))
                .extracting(NodeReport::id)
                .containsExactly(NODE);
        assertThat(end.getCount()).as("the pass goes on").isEqualTo(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static RegisterNodeManagerRequest registration(NodeId node) {
        return new RegisterNodeManagerRequest(
                node, Map.of(), "", "/rack", Resource.of(8192, 8), Set.of(), WELL, "test", List.of(), List.of());
    }
}
