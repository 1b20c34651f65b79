package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Scripted;
import io.bobbin.rm.ports.Requester;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.PreemptionContract;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.Refusal.Cause;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is done with the outcomes of proposals: how they are counted, what makes the books be compared, who is told. */
class OutcomesTest {

    private static final Resource TASK = Resource.of(1024, 1);
    private static final AskKey KEY = new AskKey(new Priority(1), 0, TASK);

    private final List<Scripted> opened = new ArrayList<>();
    private final Cluster cluster = Cluster.with(new FirstFitFactory("first-fit", inner -> {
        var scripted = new Scripted(inner);
        opened.add(scripted);
        return scripted;
    }));

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private Scripted scheduler() {
        return opened.get(0);
    }

    /** Proposes at the next pass what is well named. */
    private long propose(long base, int attempt, int node, AskKey key, Locality locality) {
        return scheduler()
                .propose(
                        base,
                        attempt,
                        scheduler().attempt(attempt).attempt().fence(),
                        key,
                        node,
                        scheduler().node(node).node().registration(),
                        locality);
    }

    /** Without the one before it came into use. */
    private long comparisonsInUse() {
        return scheduler().comparisons() - 1L;
    }

    /** Proposes what nobody has asked for. */
    private long proposeAmiss(int attempt, int node) {
        return propose(scheduler().last(), attempt, node, new AskKey(new Priority(1), 77, TASK), Locality.ANY);
    }

    private static void pass(Am am) {
        am.allocate(List.of(ResourceRequest.any(new Priority(9), Resource.of(8192, 1), 1)), List.of());
        am.allocate(List.of(ResourceRequest.any(new Priority(9), Resource.of(8192, 1), 0)), List.of());
    }

    private double metric(String name, String... labels) {
        cluster.advance(Duration.ofSeconds(1));
        return cluster.now(cluster.engine().metrics().samples()).stream()
                .filter(sample ->
                        sample.metric().name().equals(name) && sample.labels().equals(List.of(labels)))
                .mapToDouble(Sample::value)
                .sum();
    }

    @Test
    void refusalsAreCountedByWhatStoodInTheWayAndWhetherThatWasARace() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        proposeAmiss(0, 0);
        pass(am);
        long base = scheduler().last();
        for (int late = 0; late < 2; late++) {
            propose(base, 0, 0, KEY, Locality.ANY);
        }
        cluster.now(cluster.engine().administration().move(Cluster.ANN, am.id().application(), "second"));
        pass(am);

        assertThat(cluster.slot().faults()).isEqualTo(1);
        assertThat(cluster.slot().races()).isEqualTo(2);
        String refused = "bobbin_rm_proposals_refused_total";
        assertThat(metric(refused, "NOT_ASKED", "fault")).isEqualTo(1);
        assertThat(metric(refused, "ATTEMPT_FENCED", "race")).isEqualTo(2);
        assertThat(metric(refused, "ATTEMPT_FENCED", "fault")).isZero();
    }

    @Test
    void theThirdFaultAboutOneAttemptHasTheBooksComparedWhereverItWas() {
        for (int node = 0; node < 3; node++) {
            cluster.join("host-" + node, 8192);
        }
        Am am = cluster.running();
        proposeAmiss(0, 0);
        proposeAmiss(0, 1);
        pass(am);
        pass(am);
        assertThat(comparisonsInUse()).isZero();

        proposeAmiss(0, 2);
        pass(am);
        pass(am);

        assertThat(comparisonsInUse()).isEqualTo(1);
        assertThat(cluster.slot().parked()).isEmpty();
    }

    @Test
    void theThirdFaultAboutOneNodeHasTheBooksComparedAndThenTheyAreCountedAnew() {
        cluster.join("one", 16384);
        Am first = cluster.running();
        Am second = cluster.running();
        Am third = cluster.running();
        List.of(0, 1, 2).forEach(attempt -> proposeAmiss(attempt, 0));
        pass(first);
        pass(second);
        assertThat(comparisonsInUse()).isEqualTo(1);

        List.of(0, 1).forEach(attempt -> proposeAmiss(attempt, 0));
        pass(third);
        pass(third);
        assertThat(comparisonsInUse()).as("two faults since the books agreed").isEqualTo(1);

        proposeAmiss(2, 0);
        pass(third);
        pass(third);
        assertThat(comparisonsInUse()).isEqualTo(2);
    }

    @Test
    void aPlaceThatIsNotAskedForAnyMoreIsARace() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        scheduler().holdBack(true);
        var anywhere = new ResourceRequest(new Priority(1), ResourceRequest.ANY, TASK, 1, false, null, 0);
        var rack = new ResourceRequest(new Priority(1), "/rack", TASK, 1, false, null, 0);
        am.allocate(List.of(anywhere, rack, ResourceRequest.at("one", new Priority(1), TASK, 1)), List.of());
        long base = scheduler().last();

        am.allocate(List.of(ResourceRequest.at("one", new Priority(1), TASK, 0)), List.of());
        long atHost = propose(base, 0, 0, KEY, Locality.NODE);
        long atRack = propose(base, 0, 0, KEY, Locality.RACK);
        pass(am);

        assertThat(scheduler().refusal(atHost).cause()).isEqualTo(Cause.LOCALITY_NOT_ASKED);
        assertThat(scheduler().refusal(atHost).race()).isTrue();
        assertThat(scheduler().refusal(atRack).race())
                .as("nobody has changed that it must not be anywhere in the rack")
                .isFalse();
    }

    @Test
    @Spec({"LBL-04", "LBL-08"})
    void aSharedNodeServesTasksOfOtherPartitionsAndAnExclusiveOneDoesNot() {
        cluster.now(cluster.engine()
                .administration()
                .addLabels(
                        Requester.operator("root"),
                        List.of(new NodeLabel("shared", false), new NodeLabel("own", true))));
        cluster.join("one", 8192);
        cluster.unregistered("two", "/rack", Resource.of(8192, 32))
                .labels(Set.of("shared"))
                .register();
        cluster.unregistered("three", "/rack", Resource.of(8192, 32))
                .labels(Set.of("own"))
                .register();
        Am am = cluster.running();
        scheduler().holdBack(true);
        am.ask(TASK, 2);
        long onShared = propose(scheduler().last(), 0, 1, KEY, Locality.ANY);
        long onExclusive = propose(scheduler().last(), 0, 2, KEY, Locality.ANY);
        pass(am);

        assertThat(scheduler().isCommitted(onShared)).isTrue();
        assertThat(scheduler().refusal(onExclusive).cause()).isEqualTo(Cause.LABEL);
    }

    @Test
    @Spec("LBL-08")
    void aSharedNodeNeverServesAnAmOfAnotherPartition() {
        cluster.now(cluster.engine()
                .administration()
                .addLabels(Requester.operator("root"), List.of(new NodeLabel("shared", false))));
        cluster.unregistered("one", "/rack", Resource.of(8192, 32))
                .labels(Set.of("shared"))
                .register();
        scheduler().holdBack(true);
        cluster.submit();
        AskKey master = scheduler().heard().stream()
                .map(each -> each.event())
                .filter(SchedulerEvent.AsksChanged.class::isInstance)
                .map(each -> ((SchedulerEvent.AsksChanged) each).asks().get(0).key())
                .findFirst()
                .orElseThrow();

        long proposal = propose(scheduler().last(), 0, 0, master, Locality.ANY);
        cluster.submit();

        assertThat(scheduler().refusal(proposal).cause()).isEqualTo(Cause.LABEL);
    }

    @Test
    void aMarkThatIsRefusedIsToldAtOnceAndNamesALaterEvent() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        ContainerId ended = am.obtain(TASK, 1).get(0).id();
        am.release(ended);
        am.ask(Resource.of(8192, 1), 1);

        long known = scheduler().mark(ended, PreemptionContract.STRICT);
        long base = scheduler().last();
        am.ask(Resource.of(8192, 1), 2);
        Refusal refusal = scheduler().refusal(known);
        assertThat(refusal.cause()).isEqualTo(Cause.CONTAINER_ENDED);
        assertThat(refusal.event()).isGreaterThan(base);

        long unknown = scheduler().mark(am.id().container(99_999), PreemptionContract.STRICT);
        long later = scheduler().last();
        am.ask(Resource.of(8192, 1), 3);
        assertThat(scheduler().refusal(unknown).race()).isTrue();
        assertThat(scheduler().refusal(unknown).event()).isGreaterThan(later);
    }

    @Test
    void whatHasItsOutcomeLeavesRoomForMore() {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .slot(new SlotLimits(3, 3, 1000, 4, 1000, 1000, Duration.ofSeconds(10)))
                        .build()));
        cluster.join("one", 8192);
        Am am = cluster.running();

        for (int number = 0; number < 4; number++) {
            long mark = scheduler().mark(am.id().container(5000 + number), PreemptionContract.STRICT);
            pass(am);
            assertThat(scheduler().refusal(mark).cause()).isEqualTo(Cause.UNKNOWN_CONTAINER);
        }
        assertThat(am.obtain(TASK, 2)).hasSize(2);
    }
}
