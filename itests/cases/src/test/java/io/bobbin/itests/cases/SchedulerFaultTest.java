package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.ask;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.Expiries;
import io.bobbin.scheduler.fifo.FifoSchedulerFactory;
import io.bobbin.scheduler.spi.NodeFacts;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Schedulers that err, and events that meet. */
class SchedulerFaultTest {

    private static final int SEEDS = 300;

    private static final Expiries SHORT =
            new Expiries(Duration.ofSeconds(6), Duration.ofMinutes(5), Duration.ofSeconds(6));

    /** Takes the node {@code small} for larger than it is. */
    private static final class Optimist extends WrappedScheduler {

        Optimist(Scheduler scheduler) {
            super(scheduler);
        }

        @Override
        public void onEvents(List<NumberedEvent> events) {
            super.onEvents(events.stream()
                    .map(event -> new NumberedEvent(event.number(), seen(event.event())))
                    .toList());
        }

        private static SchedulerEvent seen(SchedulerEvent event) {
            if (event instanceof SchedulerEvent.NodeJoined joined
                    && joined.node().id().host().equals("small")) {
                NodeFacts node = joined.node();
                return new SchedulerEvent.NodeJoined(new NodeFacts(
                        node.index(),
                        node.id(),
                        node.rack(),
                        node.total().plus(Resource.of(16_384, 0)),
                        node.state(),
                        node.labels(),
                        node.registration()));
            }
            return event;
        }
    }

    /** Throws when it hears of an end. */
    private static final class Faulty extends WrappedScheduler {

        Faulty(Scheduler scheduler) {
            super(scheduler);
        }

        @Override
        public void onEvents(List<NumberedEvent> events) {
            super.onEvents(events);
            if (events.stream().anyMatch(event -> event.event() instanceof SchedulerEvent.ContainerEnded)) {
                throw new IllegalStateException("a fault of the scheduler");
            }
        }
    }

    @Test
    @Tag("PR-099")
    void expiriesOfContainersAndOfTheirNodeMeetInAnyOrder() {
        for (long seed = 0; seed < SEEDS; seed++) {
            try (var cluster = TestCluster.create(seed, settings -> settings.expiries(SHORT))) {
                expiriesMeet(cluster, seed);
            }
        }
    }

    private static void expiriesMeet(TestCluster cluster, long seed) {
        var random = new Random(seed);
        ScriptedNode stays = cluster.startNode("stays", 4096);
        ScriptedAm am = cluster.startAm();
        stays.start(Calls.master(cluster, am.attempt()), Resource.of(1024, 1));
        cluster.startNode("goes", 8192);
        cluster.now(am.ask(ask(1024, 8)));
        List<Container> granted = cluster.now(am.heartbeat()).allocated();
        CompletionStage<?> unused;
        for (int turn = 0; turn < 12; turn++) {
            cluster.loops().turn(Duration.ofMillis(500 + random.nextInt(700)));
            unused = stays.beat();
            if (random.nextInt(4) == 0) {
                ContainerId released =
                        granted.get(random.nextInt(granted.size())).id();
                unused = am.allocate(List.of(), List.of(released), BlacklistRequest.NONE);
            }
            cluster.drain();
        }

        assertThat(Calls.audit(cluster)).as("seed %d", seed).isEmpty();
        assertThat(cluster.report(am.attempt().application()).usage().usedContainers())
                .as("seed %d: what was never started has ended", seed)
                .isEqualTo(1);
        cluster.now(am.ask(ask(1024, 2)));
        assertThat(cluster.now(am.heartbeat()).allocated()).as("seed %d", seed).hasSize(2);
    }

    @Test
    @Tag("PR-099")
    void aSchedulerThatThrowsNeverEndsTheManager() {
        try (var cluster = TestCluster.create(1, settings -> settings, WrappedScheduler.factory(Faulty::new))) {
            ScriptedNode node = cluster.startNode("one", 8192);
            ScriptedAm am = cluster.startAm();
            cluster.now(am.ask(ask(1024, 2)));
            List<Container> granted = cluster.now(am.heartbeat()).allocated();

            give(cluster, am, granted.get(0));
            cluster.now(am.ask(ask(1024, 1)));
            assertThat(cluster.now(am.heartbeat()).allocated())
                    .as("a fresh instance has taken over")
                    .hasSize(1);
            give(cluster, am, granted.get(1));
            ApplicationId other = cluster.submit();

            assertThat(cluster.now(cluster.engine().slot()).parked()).contains("a fault of the scheduler");
            assertThat(Calls.codes(cluster.report(other).waiting())).contains(ReasonCode.SCHEDULER_PAUSED);
            cluster.now(node.beat());
            assertThat(cluster.report(am.attempt().application()).state()).isEqualTo(ApplicationState.RUNNING);

            cluster.now(cluster.engine().bindScheduler(new FifoSchedulerFactory()));
            cluster.drain();

            assertThat(cluster.launched()).contains(other.attempt(1));
            assertThat(Calls.audit(cluster)).isEmpty();
        }
    }

    private static void give(TestCluster cluster, ScriptedAm am, Container back) {
        cluster.now(am.allocate(List.of(), List.of(back.id()), BlacklistRequest.NONE));
    }

    @Test
    @Tag("PR-103")
    void aPlacementThatTheCoreRefusesIsPutAsideAndOthersGoOn() {
        try (var cluster = TestCluster.create(1, settings -> settings, WrappedScheduler.factory(Optimist::new))) {
            cluster.startNode("small", 2048);
            cluster.startNode("large", 8192);
            ScriptedAm first = cluster.startAm();
            ScriptedAm second = cluster.startAm();

            for (ScriptedAm am : List.of(first, second)) {
                cluster.now(am.ask(ask(2048, 1)));
                assertThat(cluster.now(am.heartbeat()).allocated())
                        .extracting(container -> container.node().host())
                        .containsExactly("large");
            }

            var slot = cluster.now(cluster.engine().slot());
            assertThat(slot.faults()).as("each pair is refused once").isEqualTo(2);
            assertThat(slot.parked()).isEmpty();
            assertThat(slot.open()).isZero();
            assertThat(Calls.audit(cluster)).isEmpty();
        }
    }
}
