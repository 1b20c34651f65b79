package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.HeldLoops;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Schedulers that throw, hang, lag or are wrong: each is taken out, and the truth goes on (rules 8 and 11). */
class SlotFaultsTest {

    private static final Resource TASK = Resource.of(1024, 1);

    @Test
    @Spec({"EVT-13", "EVT-17"})
    void aSchedulerThatThrowsIsReplacedByAFreshOneOnce() {
        var broken = new AtomicBoolean(true);
        var schedulers = new FirstFitFactory("first-fit", scheduler -> new ForwardingScheduler(scheduler) {
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
        var schedulers = new FirstFitFactory("first-fit", scheduler -> new ForwardingScheduler(scheduler) {
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
        var schedulers = new FirstFitFactory("first-fit", scheduler -> new ForwardingScheduler(scheduler) {
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
    void aSchedulerThatFallsTooFarBehindIsReplaced() {
        var settings = Cluster.settings().toBuilder()
                .slot(new SlotLimits(64, 8, 1000, 4, 10, 1000, Duration.ofSeconds(10)))
                .build();
        var loops = new HeldLoops();
        Cluster cluster = Cluster.on(loops, settings);
        var schedulers = new FirstFitFactory();
        cluster.now(cluster.engine().bindScheduler(schedulers));

        cluster.join("busy", 8192);
        loops.hold();
        cluster.join("in-work", 8192);
        for (int host = 0; host < 10; host++) {
            cluster.join("host-" + host, 8192);
        }
        assertThat(schedulers.opened()).as("as many events wait as may").hasSize(1);
        cluster.join("one-more", 8192);

        assertThat(schedulers.opened()).hasSize(2);
        assertThat(schedulers.latest().books().event()).isEqualTo(cluster.slot().event());
        assertThat(cluster.audit()).isEmpty();
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

    @Test
    void aSchedulerThatProposesWhatIsRefusedWithoutEndIsTakenOut() {
        var schedulers = new FirstFitFactory("first-fit", scheduler -> new ForwardingScheduler(scheduler) {
            private long id = 1_000_000;
            private @Nullable Proposal refused;

            @Override
            public PassResult pass(PassBudget budget) {
                Proposal again = refused;
                if (again == null) {
                    PassResult result = super.pass(budget);
                    refused = result.proposals().isEmpty()
                            ? null
                            : result.proposals().get(0);
                    return result;
                }
                var proposals = new ArrayList<Proposal>();
                while (proposals.size() < budget.proposals()) {
                    proposals.add(unasked(again, ++id));
                }
                return new PassResult(proposals, List.of(), true);
            }
        });
        Cluster cluster = Cluster.with(schedulers);
        cluster.join("one", 8192);

        cluster.submit();
        cluster.loops().drain();
        cluster.submit();
        cluster.loops().drain();

        assertThat(schedulers.opened()).hasSize(2);
        assertThat(cluster.slot().parked()).contains("at fault 10000 times within 10 s");
        assertThat(cluster.audit()).isEmpty();
    }

    private static Proposal unasked(Proposal right, long id) {
        return new Proposal(
                id,
                right.baseEvent(),
                right.attempt(),
                right.attemptFence(),
                new AskKey(right.key().priority(), 77, right.key().capability()),
                right.node(),
                right.nodeRegistration(),
                right.locality());
    }

    /** Proposes what nobody asked for once it has something to propose, and has wrong books. */
    private static final class Confused extends ForwardingScheduler {

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
                proposals.add(unasked(each, ++extra));
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
