package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.Disguise;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Schedulers that come, go, throw, and are replaced (section 3 of the architecture, rules 1, 8, 9, 11 and 16). */
class SlotTest {

    private static final Resource TASK = Resource.of(1024, 1);

    @Test
    @Spec({"APP-03", "EVT-17"})
    void withoutItsSchedulerEverythingButGrantingGoesOn() {
        Cluster cluster = Cluster.bare(Cluster.settings()).equip();
        Node node = cluster.join("one", 8192);

        ApplicationId id = cluster.submit();
        node.beat();

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.SUBMITTED);
        assertThat(cluster.slot().scheduler()).isEmpty();
        assertThat(cluster.slot().parked()).contains("'first-fit'").contains("not present");
        cluster.now(cluster.engine().bindScheduler(new FirstFitFactory()));
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
        assertThat(cluster.slot().parked()).isEmpty();
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void anApplicationMayBeKilledWhileTheSlotIsParked() {
        Cluster cluster = Cluster.bare(Cluster.settings()).equip();
        ApplicationId id = cluster.submit();

        cluster.now(cluster.engine().clients().kill(Cluster.USER, id, ""));

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.KILLED);
    }

    @Test
    void aSchedulerThatIsTakenAwayLeavesWhatItGrantedAndItsSuccessorGoesOn() {
        var first = new FirstFitFactory();
        Cluster cluster = Cluster.with(first);
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        am.obtain(TASK, 2);

        cluster.now(cluster.engine().unbindScheduler(first));
        am.ask(TASK, 3);
        node.beat();
        assertThat(am.beat().allocated()).isEmpty();
        assertThat(cluster.slot().parked()).contains("not present");
        assertThat(first.latest().isClosed()).isTrue();
        var second = new FirstFitFactory();
        cluster.now(cluster.engine().bindScheduler(second));

        assertThat(am.beat().allocated()).hasSize(3);
        assertThat(cluster.slot().generation()).isEqualTo(2);
        assertThat(second.latest().books().usedByNode()).containsEntry(node.id(), Resource.of(6144, 6));
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void aRestoredSchedulerGetsTheLedgerInBoundedChunksAndTheEventsAfterIt() {
        var settings = Cluster.settings().toBuilder()
                .slot(new SlotLimits(64, 8, 1000, 4, 100_000, 2, Duration.ofSeconds(10)))
                .build();
        var first = new FirstFitFactory();
        Cluster cluster = Cluster.with(settings, first);
        for (int host = 0; host < 5; host++) {
            cluster.join("host-" + host, 4096);
        }
        Am am = cluster.running();
        am.ask(TASK, 9);
        cluster.now(cluster.engine().unbindScheduler(first));
        var second = new FirstFitFactory();

        cluster.now(cluster.engine().bindScheduler(second));
        am.ask(TASK, 40);
        am.beat();

        Books books = second.latest().books();
        assertThat(books.usedByNode()).hasSize(5);
        assertThat(am.held()).hasSize(19);
        assertThat(books.outstandingByApplication()).containsEntry(am.id().application(), 30);
        assertThat(cluster.slot().faults()).isZero();
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void anotherSchedulerIsRestoredAsideAndCutsOver() {
        var first = new FirstFitFactory();
        var other = new FirstFitFactory("other", scheduler -> scheduler);
        Cluster cluster = Cluster.with(first);
        cluster.now(cluster.engine().bindScheduler(other));
        cluster.join("one", 8192);
        Am am = cluster.running();
        am.obtain(TASK, 1);

        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder().scheduler("other").build()));

        assertThat(cluster.slot().scheduler()).isEqualTo("other");
        assertThat(am.obtain(TASK, 2)).hasSize(2);
        assertThat(first.latest().isClosed()).isTrue();
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void otherLimitsRestoreTheSchedulerWithThem() {
        var schedulers = new FirstFitFactory();
        Cluster cluster = Cluster.with(schedulers);

        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .limits(AllocationLimits.of(TASK, Resource.of(16384, 8)))
                        .build()));
        cluster.loops().drain();

        assertThat(schedulers.opened()).hasSize(2);
        assertThat(cluster.now(cluster.engine().clients().newApplication()).maximumCapability())
                .isEqualTo(Resource.of(16384, 8));
    }

    @Test
    void settingsThatChangeNothingForTheSchedulerLeaveIt() {
        var schedulers = new FirstFitFactory();
        Cluster cluster = Cluster.with(schedulers);

        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder().maxAttempts(5).build()));
        cluster.loops().drain();

        assertThat(schedulers.opened()).hasSize(1);
        assertThat(cluster.slot().generation()).isEqualTo(1);
    }

    @Test
    @Spec({"EVT-13", "EVT-17"})
    void aSchedulerThatThrowsIsReplacedByAFreshOneOnce() {
        var broken = new AtomicBoolean(true);
        var schedulers = new FirstFitFactory("first-fit", scheduler -> new Disguise(scheduler) {
            @Override
            public PassResult pass(PassBudget budget) {
                PassResult result = super.pass(budget);
                if (!result.proposals().isEmpty() && broken.getAndSet(false)) {
                    throw new IllegalStateException("out of order");
                }
                return result;
            }
        });
        Cluster cluster = Cluster.with(schedulers);
        cluster.join("one", 8192);

        Am am = cluster.running();

        assertThat(schedulers.opened()).hasSize(2);
        assertThat(cluster.slot().scheduler()).isEqualTo("first-fit");
        assertThat(am.obtain(TASK, 1)).hasSize(1);
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    @Spec({"EVT-17"})
    void aSchedulerThatThrowsAgainLeavesTheSlotParkedWithTheCause() {
        Cluster cluster = Cluster.bare(Cluster.settings()).equip();
        Node node = cluster.join("one", 8192);
        var schedulers = new FirstFitFactory("first-fit", scheduler -> new Disguise(scheduler) {
            @Override
            public PassResult pass(PassBudget budget) {
                throw new IllegalStateException("out of order");
            }
        });
        cluster.now(cluster.engine().bindScheduler(schedulers));

        ApplicationId id = cluster.submit();
        node.beat();

        assertThat(schedulers.opened()).hasSize(2);
        assertThat(cluster.slot().parked()).contains("out of order");
        cluster.now(cluster.engine().unbindScheduler(schedulers));
        cluster.now(cluster.engine().bindScheduler(new FirstFitFactory()));
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
    }

    @Test
    void aSchedulerThatCannotBeOpenedParksTheSlot() {
        Cluster cluster = Cluster.bare(Cluster.settings()).equip();
        cluster.now(cluster.engine().bindScheduler(new FirstFitFactory("first-fit", scheduler -> {
            throw new IllegalArgumentException("minimum memory must be positive");
        })));
        cluster.loops().drain();

        assertThat(cluster.slot().parked()).contains("minimum memory must be positive");
    }

    @Test
    void aSchedulerThatProposesMoreThanItMayIsTakenOut() {
        var schedulers = new FirstFitFactory("first-fit", scheduler -> new Disguise(scheduler) {
            @Override
            public PassResult pass(PassBudget budget) {
                return super.pass(new PassBudget(10_000, 10_000));
            }
        });
        var settings = Cluster.settings().toBuilder()
                .slot(new SlotLimits(4, 2, 1000, 4, 1000, 1000, Duration.ofSeconds(10)))
                .build();
        Cluster cluster = Cluster.with(settings, schedulers);
        cluster.join("one", 8192);
        Am am = cluster.running();

        am.ask(TASK, 5);
        am.beat();

        assertThat(cluster.slot().parked()).contains("proposals where 2 were allowed");
        assertThat(am.held()).isEmpty();
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void openProposalsAreBoundedAndEachHasOneOutcome() {
        var settings = Cluster.settings().toBuilder()
                .slot(new SlotLimits(3, 2, 1000, 1, 1000, 1000, Duration.ofSeconds(10)))
                .build();
        var schedulers = new FirstFitFactory();
        Cluster cluster = Cluster.with(settings, schedulers);
        cluster.join("one", 65536);
        Am am = cluster.running();

        am.ask(TASK, 40);
        am.beat();

        assertThat(am.held()).hasSize(40);
        assertThat(schedulers.latest().outcomes()).hasSize(41).doesNotHaveDuplicates();
        assertThat(cluster.slot().open()).isZero();
    }

    @Test
    void whatARetiredSchedulerHasProposedIsRefusedAndItIsTold() {
        FirstFitFactory schedulers = new FirstFitFactory();
        Cluster cluster = Cluster.with(schedulers);
        cluster.join("one", 65536);
        Am am = cluster.running();
        FirstFit first = schedulers.latest();
        var asked = cluster.engine()
                .applicationMasters()
                .allocate(
                        am.id(),
                        new AllocateRequest(
                                0,
                                0,
                                List.of(ResourceRequest.any(Priority.ZERO, TASK, 20)),
                                List.of(),
                                BlacklistRequest.NONE,
                                null));
        while (cluster.loops().step() && first.proposals() == 1) {
            // Until it has proposed, and nothing has been decided.
        }
        var unbound = cluster.engine().unbindScheduler(schedulers);
        cluster.loops().drain();

        assertThat(asked.toCompletableFuture()).isDone();
        assertThat(unbound.toCompletableFuture()).isDone();
        assertThat(first.outcomes()).hasSize((int) first.proposals());
        assertThat(first.isClosed()).isTrue();
        assertThat(first.refusals()).isNotEmpty().allSatisfy(refusal -> {
            assertThat(refusal.cause()).isEqualTo(Refusal.Cause.GENERATION);
            assertThat(refusal.race()).isTrue();
        });
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void aSchedulerThatFallsTooFarBehindIsReplaced() {
        var settings = Cluster.settings().toBuilder()
                .slot(new SlotLimits(64, 8, 1000, 4, 10, 1000, Duration.ofSeconds(10)))
                .build();
        var schedulers = new FirstFitFactory();
        Cluster cluster = Cluster.with(settings, schedulers);

        for (int host = 0; host < 40; host++) {
            var unused = cluster.engine()
                    .nodes()
                    .register(registration(cluster.unregistered("host-" + host, "/rack", Resource.of(8192, 8))));
        }
        cluster.loops().drain();

        assertThat(schedulers.opened().size()).isBetween(1, 2);
        assertThat(cluster.audit()).isEmpty();
    }

    private static RegisterNodeManagerRequest registration(Node node) {
        return new RegisterNodeManagerRequest(
                node.id(),
                Map.of(),
                "",
                "/rack",
                Resource.of(8192, 8),
                Set.of(),
                new NodeHealth(true, "", 0),
                "test",
                List.of(),
                List.of());
    }

    @Test
    @Spec({"EVT-17"})
    void aSchedulerThatHangsIsAbandonedAndTheTruthGoesOn() {
        var loops = new HangingLoops(ManualLoops.strict(new ManualTime(Leader.TIMESTAMP), 7));
        var schedulers = new FirstFitFactory();
        ResourceManagerEngine engine = ResourceManagerEngine.create(loops, Cluster.settings(), new Leader());
        engine.start();
        var bound = engine.bindScheduler(schedulers);
        loops.manual().drain();
        assertThat(bound.toCompletableFuture()).isDone();

        loops.hang();
        loops.manual().advance(Duration.ofSeconds(13));

        assertThat(schedulers.opened()).hasSize(2);
        var report = engine.slot();
        loops.manual().drain();
        assertThat(report.toCompletableFuture().join().generation()).isEqualTo(2);
    }

    @Test
    void threeFaultsOnOneEntityCompareTheBooksAndAMismatchParks() {
        var schedulers = new FirstFitFactory("first-fit", scheduler -> new Confused(scheduler));
        Cluster cluster = Cluster.with(schedulers);
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();

        for (int beat = 0; beat < 6; beat++) {
            am.ask(TASK, 1 + beat);
            node.beat();
        }

        assertThat(schedulers.opened()).hasSize(2);
        assertThat(cluster.slot().parked()).contains("in the ledger").contains("in the scheduler's books");
        assertThat(cluster.audit()).isEmpty();
    }

    /** Proposes what nobody asked for once it has something to propose, and has wrong books. */
    private static final class Confused extends Disguise {

        private long extra = 1_000_000;

        Confused(Scheduler inner) {
            super(inner);
        }

        @Override
        public PassResult pass(PassBudget budget) {
            PassResult result = super.pass(budget);
            if (result.proposals().isEmpty()) {
                return result;
            }
            var proposals = new ArrayList<Proposal>();
            for (Proposal each : result.proposals()) {
                proposals.add(new Proposal(
                        ++extra,
                        each.baseEvent(),
                        each.attempt(),
                        each.attemptFence(),
                        new AskKey(each.key().priority(), 77, each.key().capability()),
                        each.node(),
                        each.nodeRegistration(),
                        each.locality()));
            }
            return extra > 1_000_001 ? new PassResult(proposals, result.headrooms(), result.more()) : result;
        }

        @Override
        public Books books() {
            Books right = super.books();
            return new Books(
                    right.event(), new TreeMap<>(), right.usedByApplication(), right.outstandingByApplication());
        }
    }
}
