package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.ask;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.rm.engine.SlotLimits;
import io.bobbin.scheduler.fifo.FifoSchedulerFactory;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A scheduler goes and another one comes while applications wait and containers run. */
class SchedulerReplacementTest {

    /** Writes down how the ledger was handed over. */
    private static final class Handover extends WrappedScheduler {

        private final List<LedgerChunk> chunks;

        Handover(Scheduler scheduler, List<LedgerChunk> chunks) {
            super(scheduler);
            this.chunks = chunks;
        }

        @Override
        public void restore(LedgerChunk chunk) {
            chunks.add(chunk);
            super.restore(chunk);
        }
    }

    @Test
    @Tag("PR-083")
    void waitingAsksOutliveTheirSchedulerInTheirOrder() {
        var fifo = new FifoSchedulerFactory();
        try (var cluster = TestCluster.create(1, settings -> settings, fifo)) {
            var waiting = new ArrayList<ApplicationAttemptId>();
            for (int i = 0; i < 50; i++) {
                ApplicationId id = cluster.submit();
                waiting.add(id.attempt(1));
            }
            cluster.now(cluster.engine().unbindScheduler(fifo));
            cluster.startNode("one", 10_240);
            assertThat(cluster.launched()).isEmpty();

            cluster.now(cluster.engine().bindScheduler(new FifoSchedulerFactory()));
            cluster.drain();

            assertThat(cluster.launched()).containsExactlyElementsOf(waiting.subList(0, 10));
            for (int round = 2; round <= 5; round++) {
                cluster.startNode("node" + round, 10_240);
                assertThat(cluster.launched()).containsExactlyElementsOf(waiting.subList(0, 10 * round));
            }
            assertThat(Calls.audit(cluster)).isEmpty();
        }
    }

    @Test
    @Tag("PR-085")
    @Tag("PR-087")
    void theLedgerIsHandedOverOnceInPartsAndRunningContainersAreAdopted() {
        var fifo = new FifoSchedulerFactory();
        var limits = new SlotLimits(4096, 1024, 100_000, 256, 500_000, 100, Duration.ofSeconds(10));
        try (var cluster = TestCluster.create(1, settings -> settings.slot(limits), fifo)) {
            ScriptedNode node = cluster.startNode("one", 520 * 1024);
            ScriptedAm am = cluster.startAm();
            cluster.now(am.ask(ask(1024, 500)));
            List<Container> granted = cluster.now(am.heartbeat()).allocated();
            granted.forEach(container -> node.start(container.id(), container.resource()));
            cluster.now(node.beat());
            cluster.now(cluster.engine().unbindScheduler(fifo));
            var chunks = new ArrayList<LedgerChunk>();

            cluster.now(cluster.engine()
                    .bindScheduler(WrappedScheduler.factory(scheduler -> new Handover(scheduler, chunks))));
            cluster.now(am.ask(ask(1024, 30)));

            assertThat(chunks)
                    .as("501 containers, their application, attempt and node, a hundred at a time")
                    .hasSizeBetween(6, 7)
                    .allSatisfy(chunk -> assertThat(chunk.containers().size()
                                    + chunk.attempts().size()
                                    + chunk.applications().size()
                                    + chunk.nodes().size())
                            .isBetween(1, 100));
            assertThat(chunks.stream().mapToInt(chunk -> chunk.containers().size()))
                    .hasSize(chunks.size());
            assertThat(chunks.stream()
                            .mapToInt(chunk -> chunk.containers().size())
                            .sum())
                    .isEqualTo(501);
            assertThat(cluster.now(am.heartbeat()).allocated())
                    .as("520 fit, and 501 are there already")
                    .hasSize(19);
            assertThat(cluster.now(cluster.engine().slot()).faults()).isZero();
            assertThat(Calls.audit(cluster)).isEmpty();
        }
    }
}
