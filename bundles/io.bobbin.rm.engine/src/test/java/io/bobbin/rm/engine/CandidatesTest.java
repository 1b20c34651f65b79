package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.HeldLoops;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Schedulers that restore from the ledger, and those that are not wanted any more before they have. */
class CandidatesTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final HeldLoops loops = new HeldLoops();
    private final FirstFitFactory first = new FirstFitFactory();
    private final FirstFitFactory other = new FirstFitFactory("other", scheduler -> scheduler);
    private final FirstFitFactory third = new FirstFitFactory("third", scheduler -> scheduler);
    private final Cluster cluster = Cluster.on(loops, Cluster.settings());

    CandidatesTest() {
        for (FirstFitFactory each : List.of(first, other, third)) {
            cluster.now(cluster.engine().bindScheduler(each));
        }
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    /** Names another scheduler and does not wait for it. */
    private void want(String scheduler) {
        var unused = cluster.engine()
                .apply(Cluster.settings().toBuilder().scheduler(scheduler).build());
    }

    /** The time in which the one before is kept goes by. */
    private void beWatched() {
        rest();
        cluster.advance(Duration.ofSeconds(31));
    }

    private void rest() {
        cluster.loops().drain();
    }

    @Test
    void oneThatIsNamedNoMoreBeforeItIsReadyIsLetGo() {
        want("other");
        want("first-fit");
        rest();

        assertThat(cluster.slot().scheduler()).isEqualTo("first-fit");
        assertThat(cluster.slot().generation()).isEqualTo(1);
        assertThat(other.opened()).singleElement().satisfies(each -> assertThat(each.isClosed())
                .isTrue());
        assertThat(loops.closed()).containsExactly("scheduler-other-2");
    }

    @Test
    void oneThatIsOvertakenByTheNextIsLetGo() {
        want("other");
        want("third");
        rest();

        assertThat(cluster.slot().scheduler()).isEqualTo("third");
        beWatched();
        assertThat(loops.closed()).containsExactlyInAnyOrder("scheduler-other-2", "scheduler-first-fit-1");
        assertThat(first.latest().isClosed()).isTrue();
        assertThat(third.latest().isClosed()).isFalse();
    }

    @Test
    void aNameThatNobodyHasParksTheSlotAndLetsBothGo() {
        want("other");
        want("nobody");
        rest();

        assertThat(cluster.slot().scheduler()).isEmpty();
        assertThat(cluster.slot().parked())
                .isEqualTo("scheduler 'nobody' (setting scheduler of io.bobbin.rm.engine) is not present; present:"
                        + " first-fit, other, third");
        assertThat(loops.closed()).containsExactlyInAnyOrder("scheduler-first-fit-1", "scheduler-other-2");

        want("nobody");
        rest();
        assertThat(loops.closed()).hasSize(2);
    }

    @Test
    void whereNoneIsPresentNoneIsNamed() {
        for (FirstFitFactory each : List.of(first, other, third)) {
            cluster.now(cluster.engine().unbindScheduler(each));
        }

        assertThat(cluster.slot().parked()).endsWith("is not present");
    }

    @Test
    void aManagerThatIsSucceededLetsTheOneThatRestoresGoToo() {
        cluster.store().hold();
        var submitted = cluster.engine().clients().submit(Cluster.ANN, cluster.context());
        rest();
        cluster.store().fail(ErrorCode.STALE, change -> true);
        want("other");
        cluster.store().release();
        rest();

        assertThat(submitted.toCompletableFuture()).isCompletedExceptionally();
        assertThat(cluster.slot().scheduler()).isEmpty();
        assertThat(loops.closed()).containsExactlyInAnyOrder("scheduler-first-fit-1", "scheduler-other-2");
    }

    @Test
    void oneThatIsTakenAwayStopsAtOnceAlthoughAnotherOfItsNameIsThere() {
        var twin = new FirstFitFactory();
        cluster.join("one", 8192);
        Am am = cluster.running();
        cluster.now(cluster.engine().bindScheduler(twin));
        assertThat(cluster.slot().generation())
                .as("the later one takes nobody's place")
                .isEqualTo(1);

        var unbound = cluster.engine().unbindScheduler(first);
        var between = cluster.engine().slot();
        assertThat(cluster.now(between).scheduler()).isEmpty();
        assertThat(cluster.now(between).parked()).isEqualTo("scheduler 'first-fit' was taken away");
        assertThat(unbound.toCompletableFuture()).isDone();

        assertThat(cluster.slot().generation()).isEqualTo(2);
        assertThat(twin.opened()).hasSize(1);
        assertThat(am.obtain(TASK, 1)).hasSize(1);
    }

    @Test
    void whatTheEarlierOneProposedIsRefusedAndItIsToldWhichOneIsInUse() {
        cluster.join("one", 65536);
        Am am = cluster.running();
        FirstFit earlier = first.latest();
        loops.hold();
        am.ask(TASK, 5);
        want("other");
        rest();
        long event = cluster.slot().event();
        assertThat(cluster.slot().scheduler()).isEqualTo("other");
        assertThat(am.beat().allocated()).hasSize(5);

        loops.release();
        rest();

        assertThat(earlier.refusals()).isNotEmpty().allSatisfy(refusal -> {
            assertThat(refusal.cause()).isEqualTo(Refusal.Cause.GENERATION);
            assertThat(refusal.value()).isEqualTo("generation 2 is in use");
            assertThat(refusal.event()).isBetween(1L, event);
        });
        beWatched();
        assertThat(earlier.isClosed()).isTrue();
    }

    @Test
    void theLedgerComesInChunksOfAtMostTheSizeThatIsSetAndWhole() {
        var chunks = new ArrayList<LedgerChunk>();
        var restoring = new FirstFitFactory("restoring", inner -> new ForwardingScheduler(inner) {
            @Override
            public void restore(LedgerChunk chunk) {
                chunks.add(chunk);
                super.restore(chunk);
            }
        });
        cluster.join("one", 8192);
        cluster.join("two", 8192);
        Am am = cluster.running();
        am.obtain(TASK, 2);
        cluster.now(cluster.engine().bindScheduler(restoring));

        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .scheduler("restoring")
                        .slot(new SlotLimits(64, 8, 1000, 4, 100_000, 2, Duration.ofSeconds(10)))
                        .build()));

        assertThat(chunks).extracting(CandidatesTest::items).containsExactly(2, 2, 2, 1);
        assertThat(chunks.stream().flatMap(each -> each.applications().stream()))
                .singleElement()
                .satisfies(each -> assertThat(each.id()).isEqualTo(am.id().application()));
        assertThat(am.obtain(TASK, 1)).hasSize(1);
    }

    private static int items(LedgerChunk chunk) {
        return chunk.nodes().size()
                + chunk.applications().size()
                + chunk.attempts().size()
                + chunk.containers().size();
    }

    @Test
    void whatLeavesWhileNoSchedulerIsThereCanBeNamedAnewAtOnce() {
        var indexes = new ArrayList<Integer>();
        cluster.join("one", 8192);
        cluster.join("two", 8192);
        loops.hold();
        cluster.now(
                cluster.engine().nodes().unregister(cluster.join("three", 8192).id()));
        cluster.now(cluster.engine().unbindScheduler(first));
        loops.release();
        rest();
        cluster.join("four", 8192);
        cluster.now(
                cluster.engine().nodes().unregister(cluster.join("five", 8192).id()));
        cluster.join("six", 8192);

        cluster.now(cluster.engine()
                .bindScheduler(new FirstFitFactory("first-fit", inner -> new ForwardingScheduler(inner) {
                    @Override
                    public void restore(LedgerChunk chunk) {
                        chunk.nodes().forEach(node -> indexes.add(node.index()));
                        super.restore(chunk);
                    }
                })));

        assertThat(indexes).containsExactlyInAnyOrder(0, 1, 2, 3);
    }

    @Test
    void aSchedulerThatCannotSayInWhichQueueAnApplicationIsIsReplaced() {
        var speechless = new FirstFitFactory("speechless", inner -> new ForwardingScheduler(inner) {
            @Override
            public Optional<String> placeInQueue(String requested) {
                throw new IllegalStateException("no queues yet");
            }
        });
        cluster.now(cluster.engine().bindScheduler(speechless));
        want("speechless");
        beWatched();

        cluster.submit();

        assertThat(speechless.opened()).hasSize(2);
        assertThat(cluster.slot().parked())
                .startsWith("scheduler 'speechless' was taken out: it did not answer: ")
                .contains("no queues yet");
    }

    @Test
    void aSchedulerWhoseIdsDoNotGrowIsTakenOut() {
        var repeating = new FirstFitFactory("repeating", inner -> new ForwardingScheduler(inner) {
            private PassResult made = PassResult.NOTHING;

            @Override
            public PassResult pass(PassBudget budget) {
                PassResult result = super.pass(budget);
                if (!result.proposals().isEmpty()) {
                    made = result;
                }
                return made;
            }
        });
        cluster.now(cluster.engine().bindScheduler(repeating));
        want("repeating");
        beWatched();
        cluster.join("one", 8192);
        cluster.submit();
        cluster.submit();

        assertThat(cluster.slot().parked()).contains("does not follow the one before; ids must grow");
    }
}
