package io.bobbin.rm.engine;

import static io.bobbin.rm.engine.fixture.TwoSchedulers.OPERATOR;
import static io.bobbin.rm.engine.fixture.TwoSchedulers.TASK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.scheduler.SwapFinding;
import io.bobbin.api.scheduler.SwapFinding.Severity;
import io.bobbin.api.scheduler.SwapOutcome;
import io.bobbin.api.scheduler.SwapRecord;
import io.bobbin.api.scheduler.SwapRequest;
import io.bobbin.api.scheduler.SwapStepTime;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Choices;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.TwoSchedulers;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Swaps to schedulers that are out of order before they have come into use: nothing changes. */
class SwapFaultsTest {

    /** A fault that shows before the cut-over, and what is told of it. */
    enum Before {
        OPENING(
                scheduler -> {
                    throw new IllegalArgumentException("no such queue file");
                },
                "no such queue file"),
        QUEUES(
                scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public Optional<String> placeInQueue(String requested) {
                        throw new IllegalStateException("no queues yet");
                    }
                },
                "no queues yet"),
        RESTORING(
                scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public void restore(LedgerChunk chunk) {
                        throw new IllegalStateException("not that ledger");
                    }
                },
                "not that ledger"),
        LEAVING_OUT(
                scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public void restore(LedgerChunk chunk) {
                        super.restore(new LedgerChunk(
                                chunk.event(), chunk.nodes(), chunk.applications(), chunk.attempts(), List.of()));
                    }
                },
                "room used on one:1: 3072 MB, 3 vcores in the ledger, null in the scheduler's books"),
        STATING(
                scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public Books books() {
                        throw new IllegalStateException("the books are lost");
                    }
                },
                "the books are lost"),
        MISREPORTING(
                scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public Books books() {
                        Books right = super.books();
                        return new Books(right.event(), right.usedByNode(), right.usedByApplication(), new TreeMap<>());
                    }
                },
                "asks of application_");

        private final Function<FirstFit, Scheduler> fault;
        private final String told;

        Before(Function<FirstFit, Scheduler> fault, String told) {
            this.fault = fault;
            this.told = told;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFaultBeforeTheCutOverChangesNothing(Before fault) {
        var two = new TwoSchedulers(fault.fault);
        two.cluster.join("one", 3072);
        Am am = two.cluster.running();
        am.obtain(TASK, 2);
        am.ask(TASK, 5);

        assertThatThrownBy(() -> two.swap("other"))
                .hasMessageContaining(fault.told)
                .hasMessageContaining("nothing has changed");

        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.first.opened()).hasSize(1);
        assertThat(two.latest().outcome()).isEqualTo(SwapOutcome.FAILED);
        assertThat(two.latest().undo()).isEmpty();
        assertThat(two.cluster.slot().generation()).isEqualTo(1);
        two.cluster.join("two", 8192);
        assertThat(am.beat().allocated()).hasSize(5);
        assertThat(two.cluster.audit()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aPlanFindsItWithoutASwap(Before fault) {
        var two = new TwoSchedulers(fault.fault);
        two.cluster.join("one", 3072);
        Am am = two.cluster.running();
        am.obtain(TASK, 2);
        am.ask(TASK, 5);

        var plan = two.cluster.now(two.port().plan(OPERATOR, new SwapRequest("other")));

        assertThat(plan.isPossible()).isFalse();
        assertThat(plan.findings())
                .filteredOn(each -> each.severity() == Severity.PREVENTS)
                .extracting(SwapFinding::text)
                .singleElement()
                .asString()
                .contains(fault.told);
        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.cluster.now(two.port().history(OPERATOR))).hasSize(1);
    }

    @Test
    void aQueueThatTheCandidateDoesNotKnowIsListed() {
        var two = new TwoSchedulers(scheduler -> new ForwardingScheduler(scheduler) {
            @Override
            public Optional<String> placeInQueue(String requested) {
                return Optional.empty();
            }
        });
        two.cluster.join("one", 8192);
        two.cluster.running();

        var plan = two.cluster.now(two.port().plan(OPERATOR, new SwapRequest("other")));

        assertThat(plan.queues()).singleElement().satisfies(queue -> {
            assertThat(queue.known()).isFalse();
            assertThat(queue.becomes()).isEqualTo("root.default");
        });
        assertThat(plan.isPossible()).isTrue();
    }

    @Test
    void aCandidateThatHangsIsAbandoned() {
        var two = new TwoSchedulers();
        two.loops.hold("other");
        two.cluster.now(two.begin("other"));

        two.cluster.advance(Duration.ofSeconds(13));

        assertThat(two.latest().outcome()).isEqualTo(SwapOutcome.FAILED);
        assertThat(two.latest().reason()).contains("a call has not come back");
        assertThat(two.loops.closed()).containsExactly("scheduler-other-2");
        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
    }

    @Test
    void aCandidateThatDoesNotCatchUpInTimeEndsTheSwap() {
        var settings = Cluster.settings().toBuilder()
                .swap(new SwapLimits(Duration.ofSeconds(30), Duration.ofSeconds(5), 10))
                .build();
        var two = new TwoSchedulers(settings, scheduler -> scheduler, new Choices());
        two.loops.hold("other");
        two.cluster.now(two.begin("other"));

        two.cluster.advance(Duration.ofSeconds(6));

        assertThat(two.latest().reason()).contains("it has not caught up within 5000 ms");
        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        two.loops.release();
        two.cluster.loops().drain();
        assertThat(two.inUse()).as("it comes too late").isEqualTo("first-fit@1.0.0");
        assertThat(two.other.latest().isClosed()).isTrue();
    }

    /** Who leaves in the middle of a swap. */
    enum Leaving {
        CANDIDATE,
        IN_USE
    }

    @ParameterizedTest
    @EnumSource
    void whoeverLeavesAtAnyMomentOfASwapTheOtherOneIsInUseAfterwards(Leaving leaving) {
        int moments = 0;
        boolean whole = false;
        while (!whole) {
            var two = new TwoSchedulers();
            two.cluster.join("one", 65536);
            Am am = two.cluster.running();
            am.obtain(TASK, 3);
            var swap = two.port().swap(OPERATOR, new SwapRequest("other")).toCompletableFuture();
            for (int step = 0; step < moments && two.cluster.loops().step(); step++) {
                // As far as this moment.
            }
            whole = swap.isDone();
            var gone = leaving == Leaving.CANDIDATE ? two.other : two.first;
            var unbound = two.cluster.engine().unbindScheduler(gone);
            two.cluster.loops().drain();

            assertThat(unbound.toCompletableFuture()).isDone();
            assertThat(two.inUse())
                    .as("after %s steps", moments)
                    .isEqualTo(leaving == Leaving.CANDIDATE ? "first-fit@1.0.0" : "other@2.0.0");
            assertThat(gone.latest().isClosed()).isTrue();
            assertThat(am.obtain(TASK, 2)).as("after %s steps", moments).hasSize(2);
            assertThat(two.cluster.audit()).isEmpty();
            moments++;
        }
        assertThat(moments).isGreaterThan(8);
    }

    @Test
    void aSwapThatFailedNamesTheStepInWhichItDid() {
        var two = new TwoSchedulers(Before.MISREPORTING.fault);
        two.cluster.join("one", 1024);
        two.cluster.running().ask(TASK, 5);
        var unused = two.port().swap(OPERATOR, new SwapRequest("other"));
        two.cluster.loops().drain();

        SwapRecord failed = two.latest();

        assertThat(failed.steps()).extracting(SwapStepTime::step).hasSize(3);
        assertThat(failed.steps())
                .allSatisfy(each -> assertThat(each.tookMicros()).isNotNegative());
    }
}
