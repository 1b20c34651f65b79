package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schedulers that come, go, throw, and are replaced (section 3 of the architecture, rules 1, 8, 9, 11 and 16). */
class SlotTest {

    private static final Resource TASK = Resource.of(1024, 1);

    @Test
    @Spec({"APP-03", "EVT-17", "APP-05"})
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

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, id, ""));

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
        cluster.advance(Duration.ofSeconds(31));
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
        assertThat(cluster.now(cluster.engine().clients().newApplication(Cluster.ANN))
                        .maximumCapability())
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
}
