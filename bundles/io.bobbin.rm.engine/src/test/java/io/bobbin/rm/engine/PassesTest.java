package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.resource.Resource;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.HeldLoops;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.MarkProposal;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a pass of a scheduler may bring besides placements, and what is told of passes. */
class PassesTest {

    private static final Resource TASK = Resource.of(1024, 1);

    /** Later than any grant of these tests, so that none is taken off again. */
    private static final long NOW = 1000;

    private UnaryOperator<PassResult> change = UnaryOperator.identity();
    private final HeldLoops loops = new HeldLoops();
    private final FirstFitFactory schedulers = new FirstFitFactory("first-fit", this::changing);
    private final Cluster cluster = Cluster.on(loops, Cluster.settings());
    private final Node node;
    private final Am am;

    PassesTest() {
        cluster.now(cluster.engine().bindScheduler(schedulers));
        node = cluster.join("one", 8192);
        am = cluster.running();
    }

    private ForwardingScheduler changing(FirstFit scheduler) {
        return new ForwardingScheduler(scheduler) {
            @Override
            public PassResult pass(PassBudget budget) {
                return change.apply(super.pass(budget));
            }
        };
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private double metric(String name, String... labels) {
        cluster.advance(Duration.ofSeconds(1));
        return cluster.now(cluster.engine().metrics().samples()).stream()
                .filter(sample ->
                        sample.metric().name().equals(name) && sample.labels().equals(List.of(labels)))
                .mapToDouble(Sample::value)
                .sum();
    }

    private List<List<Integer>> beats() {
        var beats = new ArrayList<List<Integer>>();
        for (var each : schedulers.latest().heard()) {
            if (each.event() instanceof SchedulerEvent.NodesBeat beat) {
                beats.add(Arrays.stream(beat.nodes()).boxed().toList());
            }
        }
        return beats;
    }

    @Test
    @Spec("AMS-43")
    void headroomOfAnAttemptGoesBeforeEverybodys() {
        change = result -> new PassResult(
                result.proposals(),
                List.of(
                        new Headroom(Headroom.EVERYBODY, Resource.of(7000, 7), NOW),
                        new Headroom(0, Resource.of(3000, 3), NOW),
                        new Headroom(55, Resource.of(1, 1), NOW)),
                result.more());
        Am other = cluster.running();
        am.ask(TASK, 1);

        assertThat(am.beat().availableResources()).isEqualTo(Resource.of(3000, 3));
        assertThat(other.beat().availableResources()).isEqualTo(Resource.of(7000, 7));
        assertThat(cluster.slot().parked()).isEmpty();
    }

    @Test
    void aPassThatHasNotSeenEverythingIsFollowedByAnotherAlthoughItProposedNothing() {
        var passes = new ArrayList<PassResult>();
        change = result -> {
            passes.add(result);
            return passes.size() < 4 ? new PassResult(List.of(), List.of(), true) : result;
        };
        cluster.join("two", 8192);

        assertThat(passes).hasSize(4);
    }

    @Test
    @Spec("EVT-22")
    void passesAreCountedAndTimed() {
        double before = metric("bobbin_rm_passes_total");
        double seconds = metric("bobbin_rm_pass_seconds_total");
        long[] millis = {250, 500};
        int[] passes = {0};
        change = result -> {
            loops.manual().turn(Duration.ofMillis(passes[0] < 2 ? millis[passes[0]] : 0));
            passes[0]++;
            return passes[0] == 1 ? new PassResult(List.of(), List.of(), true) : result;
        };
        cluster.join("two", 8192);

        assertThat(metric("bobbin_rm_passes_total")).isEqualTo(before + 2);
        assertThat(metric("bobbin_rm_pass_seconds_total")).isEqualTo(seconds + 0.75);
        assertThat(metric("bobbin_rm_last_pass_seconds")).isEqualTo(0.5);
    }

    @Test
    @Spec("EVT-22")
    void whatWaitsForASchedulerThatIsAtWorkIsMeasured() {
        cluster.now(cluster.engine().clients().queue(Cluster.ANN, "default"));
        loops.hold();
        cluster.join("two", 8192);
        var position = cluster.engine().clients().queue(Cluster.ANN, "default");
        cluster.join("three", 8192);
        cluster.join("four", 8192);

        assertThat(metric("bobbin_rm_loop_commands", "scheduler")).isEqualTo(2);
        assertThat(metric("bobbin_rm_scheduler_events")).isEqualTo(2);
        assertThat(metric("bobbin_rm_loop_busy_seconds", "scheduler")).isPositive();
        loops.release();
        assertThat(cluster.isDone(position)).isTrue();
    }

    @Test
    void aMarkWhoseIdDoesNotGrowHasItsSchedulerTakenOut() {
        change = result -> new PassResult(
                List.of(), List.of(new MarkProposal(1, 1, am.id().container(1), null)), List.of(), false);
        am.ask(TASK, 1);

        assertThat(schedulers.opened()).hasSize(2);
        am.ask(TASK, 2);
        am.ask(TASK, 3);
        assertThat(cluster.slot().parked()).contains("mark 1 does not follow what was proposed before; ids must grow");
    }

    @Test
    void marksCountAmongWhatAPassMayPropose() {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .slot(new SlotLimits(3, 2, 1000, 4, 1000, 1000, Duration.ofSeconds(10)))
                        .build()));
        change = result -> new PassResult(
                List.of(),
                List.of(
                        new MarkProposal(11, 1, am.id().container(91), null),
                        new MarkProposal(12, 1, am.id().container(92), null),
                        new MarkProposal(13, 1, am.id().container(93), null)),
                List.of(),
                false);
        am.ask(TASK, 1);

        assertThat(schedulers.opened()).as("three where two were allowed").hasSize(2);
    }

    @Test
    @Spec({"NOD-06"})
    void aBeatIsToldOnceAndNeverOfANodeThatHasLeft() {
        Node two = cluster.join("two", 8192);
        Node three = cluster.join("three", 8192);
        node.beat();
        three.beat();
        two.beat();
        cluster.now(cluster.engine().nodes().unregister(three.id()));
        assertThat(beats()).as("with the farewell").containsExactly(List.of(0, 1));

        am.ask(Resource.of(8192, 1), 9);
        two.beat();

        assertThat(beats()).containsExactly(List.of(0, 1), List.of(1));
    }
}
