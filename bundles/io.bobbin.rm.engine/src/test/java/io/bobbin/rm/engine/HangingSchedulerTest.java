package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.HeldLoops;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A scheduler that does not come back in time, or comes back late (rule 11). */
class HangingSchedulerTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final HeldLoops loops = new HeldLoops();
    private final FirstFitFactory schedulers = new FirstFitFactory();
    private final Cluster cluster = Cluster.on(loops, Cluster.settings());

    HangingSchedulerTest() {
        cluster.now(cluster.engine().bindScheduler(schedulers));
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    @Spec({"EVT-17"})
    void itIsAbandonedOnceItHasHungForLongerThanItMayAndTheTruthGoesOn() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        loops.hold();
        am.ask(TASK, 1);
        var position = cluster.engine().clients().queue(Cluster.ANN, "default");

        cluster.advance(Duration.ofSeconds(10));
        node.beat();
        assertThat(cluster.slot().generation()).as("ten seconds are not longer").isEqualTo(1);
        assertThat(cluster.isDone(position)).isFalse();
        cluster.advance(Duration.ofSeconds(3));

        assertThat(cluster.slot().generation()).isEqualTo(2);
        assertThat(schedulers.opened()).hasSize(2);
        assertThat(loops.closed()).containsExactly("scheduler-first-fit-1");
        assertThat(position.toCompletableFuture())
                .isCompletedExceptionally()
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .withMessageContaining("a call has not come back for 12500 ms");
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    @Spec({"EVT-17"})
    void whatItSaysWhenItComesBackIsHeardByNobody() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        FirstFit first = schedulers.latest();
        loops.hold();
        am.ask(TASK, 3);
        cluster.advance(Duration.ofSeconds(13));
        am.beat();
        long committed = cluster.slot().committed();
        long proposed = first.proposals();

        loops.release();
        cluster.join("two", 8192);

        assertThat(first.proposals()).as("proposes at last").isGreaterThan(proposed);
        assertThat(cluster.slot().committed()).isEqualTo(committed);
        assertThat(cluster.slot().parked()).isEmpty();
        assertThat(am.held()).hasSize(3);
        assertThat(first.heard())
                .filteredOn(each -> each.event() instanceof SchedulerEvent.NodeJoined joined
                        && joined.node().id().host().equals("two"))
                .isEmpty();
    }

    @Test
    void beatsThatCameWhileItWasAtWorkAreToldOnceItHasTime() {
        Node one = cluster.join("one", 2048);
        Node two = cluster.join("two", 2048);
        Am am = cluster.running();
        am.ask(Resource.of(8192, 1), 1);
        one.beat();
        two.beat();
        loops.hold();
        am.ask(Resource.of(8192, 1), 2);
        one.beat();
        two.beat();
        int before = schedulers.latest().heard().size();

        loops.release();
        cluster.loops().drain();

        List<int[]> beats = schedulers.latest().heard().stream()
                .skip(before)
                .map(each -> each.event())
                .filter(SchedulerEvent.NodesBeat.class::isInstance)
                .map(each -> ((SchedulerEvent.NodesBeat) each).nodes())
                .toList();
        assertThat(beats).containsExactly(new int[] {0}, new int[] {1});
    }

    @Test
    void aSchedulerThatIsTakenAwayWhileItHangsKeepsItsSuccessorFromNothing() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        loops.hold();
        am.ask(TASK, 2);
        var next = new FirstFitFactory();

        cluster.now(cluster.engine().unbindScheduler(schedulers));
        cluster.now(cluster.engine().bindScheduler(next));
        assertThat(am.beat().allocated()).hasSize(2);
        loops.release();
        cluster.loops().drain();

        assertThat(schedulers.latest().isClosed()).isTrue();
        assertThat(loops.closed()).containsExactly("scheduler-first-fit-1");
        assertThat(cluster.slot().committed()).isEqualTo(3);
    }

    @Test
    void whatLeftWhileItHungCanBeNamedAnewOnceItIsGone() {
        Node one = cluster.join("one", 8192);
        loops.hold();
        cluster.now(cluster.engine().nodes().unregister(one.id()));
        cluster.advance(Duration.ofSeconds(13));
        cluster.join("two", 8192);

        assertThat(schedulers.latest().heard())
                .map(each -> each.event())
                .filteredOn(SchedulerEvent.NodeJoined.class::isInstance)
                .extracting(each -> ((SchedulerEvent.NodeJoined) each).node().index())
                .containsExactly(0);
    }
}
