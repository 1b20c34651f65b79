package io.bobbin.rm.engine;

import static io.bobbin.rm.engine.fixture.TwoSchedulers.OPERATOR;
import static io.bobbin.rm.engine.fixture.TwoSchedulers.TASK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.container.Container;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.scheduler.SchedulerReport;
import io.bobbin.api.scheduler.SchedulerStanding;
import io.bobbin.api.scheduler.SwapOutcome;
import io.bobbin.api.scheduler.SwapRecord;
import io.bobbin.api.scheduler.SwapRequest;
import io.bobbin.api.scheduler.SwapStep;
import io.bobbin.api.scheduler.SwapStepTime;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Choices;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.engine.fixture.TwoSchedulers;
import io.bobbin.rm.model.rights.QueueAcls;
import io.bobbin.rm.model.rights.Rights;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The swap of schedulers when all goes well: what it does, what it keeps, how it is watched and undone (P9, P10). */
class SwapTest {

    private final TwoSchedulers two = new TwoSchedulers();
    private final Cluster cluster = two.cluster;

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void aSwapGoesThroughAllItsStepsAndTellsOfThem() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        am.obtain(TASK, 2);

        SwapRecord record = two.swap("other");

        assertThat(record.from()).isEqualTo("first-fit@1.0.0");
        assertThat(record.to()).isEqualTo("other@2.0.0");
        assertThat(record.by()).isEqualTo("root");
        assertThat(record.outcome()).isEqualTo(SwapOutcome.IN_USE);
        assertThat(record.undo()).isEqualTo("bobbin scheduler undo");
        assertThat(record.pauseMicros()).isNotNegative();
        assertThat(record.steps())
                .extracting(SwapStepTime::step)
                .containsExactly(SwapStep.PLAN, SwapStep.RESTORE, SwapStep.COMPARE, SwapStep.CUT_OVER, SwapStep.WATCH);
        assertThat(two.inUse()).isEqualTo("other@2.0.0");
        assertThat(am.obtain(TASK, 2)).hasSize(2);
        assertThat(cluster.audited("SWAP_SCHEDULER"))
                .singleElement()
                .asString()
                .contains("root")
                .contains("first-fit@1.0.0 to other@2.0.0");
    }

    @Test
    void asksInEveryStateAndWhatRunsAreKept() {
        Node node = cluster.join("one", 8192);
        Am waiting = cluster.running();
        Am holding = cluster.running();
        List<Container> held = holding.obtain(TASK, 3);
        held.forEach(each -> node.start(each.id(), TASK));
        two.first.latest().holdBack(true);
        waiting.ask(TASK, 30);
        holding.ask(TASK, 2);
        var before = cluster.now(cluster.engine().books());

        two.swap("other");

        var after = cluster.now(cluster.engine().books());
        assertThat(two.first.latest().refusals()).isEmpty();
        assertThat(outstanding(before) - outstanding(after))
                .as("what is not waited for any more has been granted")
                .isEqualTo((used(after) - used(before)) / TASK.memory())
                .isEqualTo(3);
        assertThat(node.containers())
                .containsAll(held.stream().map(Container::id).toList());
        assertThat(two.other.latest().books().usedByNode()).isEqualTo(after.usedByNode());
    }

    private static long outstanding(Books books) {
        return books.outstandingByApplication().values().stream()
                .mapToLong(each -> each)
                .sum();
    }

    private static long used(Books books) {
        return books.usedByNode().values().stream().mapToLong(Resource::memory).sum();
    }

    @Test
    void theOneBeforeKeepsBooksAndProposesNothingUntilTheWatchIsOver() {
        cluster.join("one", 65536);
        Am am = cluster.running();
        two.swap("other");
        var before = two.first.latest();
        long proposed = before.proposals();

        am.obtain(TASK, 4);

        assertThat(before.proposals()).isEqualTo(proposed);
        assertThat(before.books().usedByNode())
                .isEqualTo(two.other.latest().books().usedByNode());
        assertThat(standing("first-fit")).isEqualTo(SchedulerStanding.KEPT);
        assertThat(before.isClosed()).isFalse();

        two.watch();

        assertThat(before.isClosed()).isTrue();
        assertThat(two.loops.closed()).containsExactly("scheduler-first-fit-1");
        assertThat(two.latest().outcome()).isEqualTo(SwapOutcome.WATCHED);
        assertThat(standing("first-fit")).isEqualTo(SchedulerStanding.PRESENT);
        assertThat(two.show().swap()).isNull();
    }

    private SchedulerStanding standing(String name) {
        return two.show().present().stream()
                .filter(each -> each.name().equals(name))
                .map(SchedulerReport::standing)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whoWaitsForTheEndOfTheWatchIsTold() {
        two.swap("other");
        var watched = two.port().awaitWatched(OPERATOR, two.latest().number());
        cluster.advance(Duration.ofSeconds(29));
        assertThat(cluster.isDone(watched)).isFalse();

        two.watch();

        assertThat(cluster.now(watched).outcome()).isEqualTo(SwapOutcome.WATCHED);
    }

    @Test
    void anUndoWhileItIsWatchedTakesTheOneThatWasKept() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        two.swap("other");
        am.obtain(TASK, 1);

        SwapRecord undone = two.undo();

        assertThat(undone.to()).isEqualTo("first-fit@1.0.0");
        assertThat(undone.steps()).extracting(SwapStepTime::step).contains(SwapStep.COMPARE);
        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.first.opened()).hasSize(1);
        assertThat(am.obtain(TASK, 1)).hasSize(1);
        assertThat(cluster.now(two.port().history(OPERATOR)))
                .extracting(SwapRecord::outcome)
                .startsWith(SwapOutcome.IN_USE, SwapOutcome.FOLLOWED);
        assertThat(cluster.slot().generation()).isGreaterThan(2);
        two.watch();
        assertThat(two.other.latest().isClosed()).isTrue();
        assertThat(two.first.latest().isClosed()).isFalse();
    }

    @Test
    void anUndoAfterTheWatchRestoresTheOneBefore() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        two.swap("other");
        two.watch();

        two.undo();

        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.first.opened()).hasSize(2);
        assertThat(am.obtain(TASK, 1)).hasSize(1);
        two.undo();
        assertThat(two.inUse()).as("an undo is undone").isEqualTo("other@2.0.0");
    }

    @Test
    void withoutASwapThereIsNothingToUndo() {
        assertThatThrownBy(two::undo)
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.WRONG_STATE))
                .hasMessageContaining("nothing to undo");
    }

    @Test
    void aSecondSwapIsRefusedAndTheFirstIsNamed() {
        two.loops.hold("other");
        var first = two.begin("other");
        cluster.now(first);

        assertThatThrownBy(() -> two.swap("other")).hasMessageContaining("swap 2 to other@2.0.0 runs already");

        two.loops.release();
        cluster.loops().drain();
        assertThat(two.inUse()).isEqualTo("other@2.0.0");
        var third = new FirstFitFactory("third", scheduler -> scheduler);
        cluster.now(cluster.engine().bindScheduler(third, new PluginId("io.third", "1.0.0", false)));
        assertThatThrownBy(() -> two.swap("third")).hasMessageContaining("swap 2 to other@2.0.0 is watched still");
        two.watch();
        assertThat(two.swap("third").outcome()).isEqualTo(SwapOutcome.IN_USE);
    }

    @Test
    void oneThatIsNotThereOrInUseAlreadyIsRefused() {
        assertThatThrownBy(() -> two.swap("nobody"))
                .hasMessageContaining("Scheduler 'nobody' is not present; present: first-fit, other");
        assertThatThrownBy(() -> two.swap("first-fit")).hasMessageContaining("first-fit@1.0.0 is in use already");
        assertThat(cluster.audited("SWAP_SCHEDULER")).hasSize(2);
    }

    @Test
    void onlyAdministratorsSwap() {
        var rights = new Rights(true, AccessList.NOBODY, QueueAcls.DEFAULT);
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder().rights(rights).build()));

        assertThatThrownBy(() -> cluster.now(two.port().swap(Cluster.ANN, new SwapRequest("other"))))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.ACCESS_DENIED));
        assertThatThrownBy(() -> cluster.now(two.port().plan(Cluster.ANN, new SwapRequest("other"))))
                .isInstanceOf(BobbinException.class);
        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(cluster.now(two.port().list(Cluster.ANN))).hasSize(2);
    }

    @Test
    void theLongestHeartbeatIsMeasuredFromItsArrivalOn() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        two.loops.hold("other");
        cluster.now(two.begin("other"));
        var asked = cluster.engine()
                .applicationMasters()
                .allocate(
                        am.id(),
                        new AllocateRequest(am.responseId(), 0, List.of(), List.of(), BlacklistRequest.NONE, null));
        cluster.loops().time().turn(Duration.ofMillis(7));
        cluster.now(asked);

        assertThat(two.latest().longestHeartbeatMicros()).isEqualTo(7000);
    }

    @Test
    void theKeptOneIsToldOfGrantsAsOfAnybodys() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        two.swap("other");

        am.obtain(TASK, 1);

        assertThat(two.first.latest().heard())
                .filteredOn(each -> each.event() instanceof SchedulerEvent.Committed)
                .last()
                .satisfies(each -> assertThat(((SchedulerEvent.Committed) each.event()).proposal())
                        .isZero());
    }

    @Test
    void aPlanChangesNothing() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        am.obtain(TASK, 2);

        var plan = cluster.now(two.port().plan(OPERATOR, new SwapRequest("other")));

        assertThat(plan.from()).isEqualTo("first-fit@1.0.0");
        assertThat(plan.to()).isEqualTo("other@2.0.0");
        assertThat(plan.isPossible()).isTrue();
        assertThat(plan.isRemarkable()).isFalse();
        assertThat(plan.queues()).singleElement().satisfies(queue -> {
            assertThat(queue.queue()).isEqualTo("root.default");
            assertThat(queue.becomes()).isEqualTo("root.default");
            assertThat(queue.applications()).isEqualTo(1);
        });
        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.other.latest().isClosed()).isTrue();
        assertThat(two.latest().to()).isEqualTo("first-fit@1.0.0");
    }

    @Test
    void theWindowIsASetting() {
        var settings = Cluster.settings().toBuilder()
                .swap(new SwapLimits(Duration.ofSeconds(2), Duration.ofSeconds(60), 10))
                .build();
        var quick = new TwoSchedulers(settings, scheduler -> scheduler, new Choices());
        quick.swap("other");

        quick.cluster.advance(Duration.ofSeconds(3));

        assertThat(quick.latest().outcome()).isEqualTo(SwapOutcome.WATCHED);
    }
}
