package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Schedulers that come, go and fail at odd times: which one is in use, for how long a failure counts, who is told. */
class SlotChangesTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private boolean throwsNext;

    private ForwardingScheduler failing(FirstFit scheduler) {
        return new ForwardingScheduler(scheduler) {
            @Override
            public PassResult pass(PassBudget budget) {
                fail();
                return super.pass(budget);
            }

            @Override
            public Optional<QueueInfo> queue(String nameOrPath) {
                fail();
                return super.queue(nameOrPath);
            }

            private void fail() {
                if (throwsNext) {
                    throwsNext = false;
                    throw new IllegalStateException("out of order");
                }
            }
        };
    }

    private void fail(Am am) {
        throwsNext = true;
        am.obtain(TASK, 1);
        assertThat(throwsNext).isFalse();
    }

    @Test
    void aFailureIsForgivenAfterAMinuteOfSteadyWork() {
        var schedulers = new FirstFitFactory("first-fit", this::failing);
        Cluster cluster = Cluster.with(schedulers);
        Node node = cluster.join("one", 16384);
        Am am = cluster.running();

        for (int failures = 1; failures <= 3; failures++) {
            fail(am);
            assertThat(cluster.slot().parked()).isEmpty();
            assertThat(schedulers.opened()).hasSize(1 + failures);
            cluster.advance(Duration.ofSeconds(61));
            node.beat();
        }
        assertThat(am.obtain(TASK, 1)).hasSize(1);

        fail(am);
        fail(am);

        assertThat(cluster.slot().parked()).contains("out of order");
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void twoFailuresWithinAMinuteParkTheSlotUntilTheSchedulerIsReplaced() {
        var schedulers = new FirstFitFactory("first-fit", this::failing);
        Cluster cluster = Cluster.with(schedulers);
        cluster.join("one", 16384);
        Am am = cluster.running();

        fail(am);
        cluster.advance(Duration.ofSeconds(59));
        fail(am);

        assertThat(cluster.slot().scheduler()).isEmpty();
        assertThat(cluster.slot().parked())
                .isEqualTo(
                        "scheduler 'first-fit' was taken out: it threw java.lang.IllegalStateException: out of order");
        assertThatThrownBy(() -> cluster.now(cluster.engine().clients().queue(Cluster.ANN, "default")))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(ErrorCode.NOT_READY);
                    assertThat(refusal).hasMessageContaining("out of order");
                });

        cluster.now(cluster.engine().apply(Cluster.settings()));
        assertThat(cluster.slot().scheduler()).isEqualTo("first-fit");
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    void aSchedulerThatIsNotInUseMayGoWithoutAWord() {
        var schedulers = new FirstFitFactory();
        var other = new FirstFitFactory("other", scheduler -> scheduler);
        Cluster cluster = Cluster.with(schedulers);
        cluster.now(cluster.engine().bindScheduler(other));
        long generation = cluster.slot().generation();

        cluster.now(cluster.engine().unbindScheduler(other));

        assertThat(cluster.slot().scheduler()).isEqualTo("first-fit");
        assertThat(cluster.slot().generation()).isEqualTo(generation);
        assertThat(other.opened()).isEmpty();
        assertThat(schedulers.latest().isClosed()).isFalse();
    }

    @Test
    void aSchedulerThatWasTakenOutIsClosedAndHearsNoMore() {
        var schedulers = new FirstFitFactory();
        Cluster cluster = Cluster.with(schedulers);
        FirstFit first = schedulers.latest();
        cluster.now(cluster.engine().unbindScheduler(schedulers));
        assertThat(first.isClosed()).isTrue();
        assertThat(cluster.slot().parked()).contains("first-fit");
        int heard = first.heard().size();

        cluster.join("one", 8192);

        assertThat(first.heard()).hasSize(heard);
    }

    @Test
    void anEngineThatClosesClosesItsScheduler() {
        var schedulers = new FirstFitFactory();
        Cluster cluster = Cluster.with(schedulers);
        cluster.join("one", 8192);

        cluster.engine().close();
        cluster.loops().drain();

        assertThat(schedulers.latest().isClosed()).isTrue();
    }

    @Test
    void aManagerThatLeadsNoMoreGrantsNothingAndKeepsNoScheduler() {
        var schedulers = new FirstFitFactory();
        Cluster cluster = Cluster.with(schedulers);
        cluster.join("one", 8192);
        cluster.store().fail(ErrorCode.STALE, change -> true);
        var unused = cluster.engine().clients().submit(Cluster.ANN, cluster.context());
        cluster.loops().drain();

        assertThat(cluster.slot().scheduler()).isEmpty();
        assertThat(cluster.slot().parked()).contains("does not lead");
        assertThat(schedulers.latest().isClosed()).isTrue();
        cluster.now(cluster.engine().bindScheduler(new FirstFitFactory()));
        assertThat(cluster.slot().scheduler()).isEmpty();
    }

    @Test
    void whatIsGrantedIsCountedAndHeardOf() {
        var schedulers = new FirstFitFactory();
        Cluster cluster = Cluster.with(schedulers);
        cluster.join("one", 8192);
        Am am = cluster.running();
        am.obtain(TASK, 3);

        assertThat(cluster.slot().committed()).isEqualTo(4);
        assertThat(cluster.slot().open()).isZero();
        assertThat(schedulers.latest().heard())
                .filteredOn(each -> each.event() instanceof SchedulerEvent.Committed)
                .hasSize(4);
        assertThat(schedulers
                        .latest()
                        .heard()
                        .get(schedulers.latest().heard().size() - 1)
                        .number())
                .isEqualTo(cluster.slot().event());
    }
}
