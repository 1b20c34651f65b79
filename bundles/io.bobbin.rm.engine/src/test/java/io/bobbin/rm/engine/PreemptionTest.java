package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.PreemptionMessage;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.engine.fixture.Scripted;
import io.bobbin.scheduler.spi.PreemptionContract;
import io.bobbin.scheduler.spi.Refusal.Cause;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Containers that a scheduler wants back: announced, given time, taken (rule 6). */
class PreemptionTest {

    private static final Resource TASK = Resource.of(1024, 1);
    private static final Duration WAIT = Duration.ofSeconds(5);

    private final List<Scripted> opened = new ArrayList<>();
    private final Cluster cluster = Cluster.with(
            Cluster.settings().toBuilder().preemptionWait(WAIT).build(), new FirstFitFactory("first-fit", inner -> {
                var scripted = new Scripted(inner);
                opened.add(scripted);
                return scripted;
            }));
    private final Node node = cluster.join("one", 16384);
    private final Am am = cluster.running();
    private final Scripted scheduler = opened.get(0);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private List<ContainerId> held(int number) {
        return am.obtain(TASK, number).stream().map(Container::id).toList();
    }

    private long mark(ContainerId container, @Nullable PreemptionContract contract) {
        long proposal = scheduler.mark(container, contract);
        pass();
        return proposal;
    }

    /** Has the scheduler look again, by an ask that meets nothing and is taken back. */
    private void pass() {
        am.allocate(List.of(ResourceRequest.any(new Priority(9), Resource.of(8192, 1), 9)), List.of());
        am.allocate(List.of(ResourceRequest.any(new Priority(9), Resource.of(8192, 1), 0)), List.of());
    }

    private PreemptionMessage told() {
        return Objects.requireNonNull(am.beat().preemption());
    }

    @Test
    @Spec("AMS-39")
    void whoseContainersNobodyWantsIsToldNothing() {
        held(2);

        assertThat(am.beat().preemption()).isNull();
    }

    @Test
    @Spec({"AMS-39", "AMS-44", "AMS-45"})
    void aStrictContractNamesWhatWillBeTakenAndNothingElse() {
        List<ContainerId> held = held(3);
        mark(held.get(1), PreemptionContract.STRICT);

        assertThat(told()).isEqualTo(new PreemptionMessage(List.of(held.get(1)), List.of(), List.of()));
        assertThat(told()).as("told until it is over").isNotNull();
        assertThat(scheduler.marksOf(held.get(1))).containsExactly(PreemptionContract.STRICT);
    }

    @Test
    @Spec("AMS-39")
    void aFurtherAmIsToldOfWhatItWasLeftAndNobodyElseIs() {
        Am first = cluster.am(cluster.submit(cluster.keeping()).attempt(1));
        first.register();
        ContainerId kept = first.obtain(TASK, 1).get(0).id();
        node.start(kept, TASK);
        node.beat();
        mark(kept, PreemptionContract.STRICT);
        node.complete(
                Objects.requireNonNull(cluster.now(cluster.engine().clients().attempt(Cluster.ANN, first.id()))
                        .amContainer()),
                1);
        node.beat();
        node.beat();

        Am further = cluster.am(first.id().application().attempt(2));
        further.register();

        assertThat(further.beat().preemption()).isEqualTo(new PreemptionMessage(List.of(kept), List.of(), List.of()));
        assertThat(am.beat().preemption()).isNull();
    }

    @Test
    @Spec("AMS-45")
    void beingAnnouncedStopsNothingAndTheEndOfTheNoticeTakesIt() {
        List<ContainerId> held = held(2);
        mark(held.get(0), PreemptionContract.STRICT);

        cluster.advance(WAIT.minusMillis(1));
        assertThat(am.beat().completed()).isEmpty();

        cluster.advance(Duration.ofMillis(1));
        AllocateResponse after = am.beat();
        assertThat(after.completed())
                .extracting(ContainerStatus::id, ContainerStatus::exitStatus)
                .containsExactly(tuple(held.get(0), ExitStatus.PREEMPTED));
        assertThat(after.completed().get(0).diagnostics()).contains("preemption-wait-ms");
        assertThat(after.preemption()).isNull();
    }

    @Test
    void whatIsTakenHoldsItsRoomUntilItIsGoneFromItsNode() {
        List<ContainerId> held = held(15);
        held.forEach(each -> node.start(each, TASK));
        node.beat();
        mark(held.get(0), PreemptionContract.STRICT);
        cluster.advance(WAIT);

        am.ask(TASK, 1);
        assertThat(am.beat().allocated()).isEmpty();
        assertThat(node.beat().containersToCleanUp()).containsExactly(held.get(0));
    }

    @Test
    @Spec({"AMS-44", "AMS-46", "AMS-49"})
    void aNegotiableContractNamesCandidatesAndAnEqualAmount() {
        List<ContainerId> held = new ArrayList<>(held(1));
        held.addAll(
                am.obtain(Resource.of(2048, 1), 1).stream().map(Container::id).toList());
        mark(held.get(0), PreemptionContract.NEGOTIABLE);
        mark(held.get(1), PreemptionContract.NEGOTIABLE);

        PreemptionMessage told = told();

        assertThat(told.strict()).isEmpty();
        assertThat(told.candidates()).containsExactlyElementsOf(held);
        assertThat(told.resources())
                .extracting(ResourceRequest::resourceName, ResourceRequest::capability, ResourceRequest::numContainers)
                .containsExactly(tuple(ResourceRequest.ANY, Resource.of(1024, 1), 3));
    }

    @Test
    @Spec({"AMS-46", "AMS-47"})
    void whoGivesBackAsMuchInOtherContainersKeepsTheCandidates() {
        List<ContainerId> held = held(4);
        mark(held.get(0), PreemptionContract.NEGOTIABLE);
        mark(held.get(1), PreemptionContract.NEGOTIABLE);

        am.release(held.get(2));
        assertThat(told().candidates()).containsExactly(held.get(0));
        am.release(held.get(3));

        assertThat(am.beat().preemption()).isNull();
        cluster.advance(WAIT.multipliedBy(2));
        assertThat(am.beat().completed()).as("nothing was taken").isEmpty();
        assertThat(scheduler.marksOf(held.get(0))).containsExactly(PreemptionContract.NEGOTIABLE, null);
    }

    @Test
    @Spec("AMS-46")
    void whoGivesBackNothingLosesTheCandidates() {
        List<ContainerId> held = held(2);
        mark(held.get(1), PreemptionContract.NEGOTIABLE);

        cluster.advance(WAIT);

        assertThat(am.beat().completed())
                .extracting(ContainerStatus::id, ContainerStatus::exitStatus)
                .containsExactly(tuple(held.get(1), ExitStatus.PREEMPTED));
    }

    @Test
    @Spec("AMS-47")
    void whatIsGivenBackDoesNotSpareAStrictOne() {
        List<ContainerId> held = held(3);
        mark(held.get(0), PreemptionContract.STRICT);
        am.release(held.get(1), held.get(2));

        cluster.advance(WAIT);

        assertThat(am.beat().completed())
                .extracting(ContainerStatus::exitStatus)
                .contains(ExitStatus.PREEMPTED);
    }

    @Test
    void aLiftedMarkIsOver() {
        List<ContainerId> held = held(1);
        mark(held.get(0), PreemptionContract.STRICT);
        mark(held.get(0), null);

        cluster.advance(WAIT.multipliedBy(2));

        AllocateResponse after = am.beat();
        assertThat(after.preemption()).isNull();
        assertThat(after.completed()).isEmpty();
    }

    @Test
    void aMarkForWhatHasEndedIsARaceAndNoFault() {
        List<ContainerId> held = held(1);
        am.release(held.get(0));

        long proposal = mark(held.get(0), PreemptionContract.STRICT);

        assertThat(scheduler.refusal(proposal).cause()).isEqualTo(Cause.CONTAINER_ENDED);
        assertThat(scheduler.refusal(proposal).race()).isTrue();
        assertThat(cluster.slot().faults()).isZero();
    }

    @Test
    void aMarkForWhatNobodyKnowsHasItsOutcomeToo() {
        held(1);

        long ofNoAttempt = mark(am.id().application().attempt(99).container(1), PreemptionContract.STRICT);
        long ofNoContainer = mark(am.id().container(99_999), PreemptionContract.STRICT);

        assertThat(scheduler.refusal(ofNoAttempt).cause()).isEqualTo(Cause.UNKNOWN_CONTAINER);
        assertThat(scheduler.refusal(ofNoContainer).cause()).isEqualTo(Cause.UNKNOWN_CONTAINER);
    }

    @Test
    void whatEndsBeforeItsTimeIsOver() {
        List<ContainerId> held = held(1);
        mark(held.get(0), PreemptionContract.STRICT);

        am.release(held.get(0));
        cluster.advance(WAIT);

        assertThat(am.beat().completed())
                .extracting(ContainerStatus::exitStatus)
                .doesNotContain(ExitStatus.PREEMPTED);
    }

    @Test
    @Spec("AMS-46")
    void anEqualAmountIsRoundedUpToWholeContainersAndWhatWasGivenBackCounts() {
        List<ContainerId> small = held(1);
        List<ContainerId> large =
                am.obtain(Resource.of(3072, 1), 2).stream().map(Container::id).toList();
        mark(large.get(0), PreemptionContract.NEGOTIABLE);
        assertThat(told().resources().get(0).numContainers()).isEqualTo(3);

        am.release(small.get(0));

        assertThat(told().candidates()).containsExactly(large.get(0));
        assertThat(told().resources().get(0).numContainers()).isEqualTo(2);
    }

    @Test
    @Spec("AMS-47")
    void whatWasGivenBackBeforeAnythingWasWantedDoesNotCount() {
        List<ContainerId> held = held(4);
        mark(held.get(0), PreemptionContract.NEGOTIABLE);
        am.release(held.get(1));
        assertThat(am.beat().preemption()).isNull();

        am.release(held.get(2));
        mark(held.get(3), PreemptionContract.NEGOTIABLE);

        assertThat(told().candidates()).containsExactly(held.get(3));
    }
}
