package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Store;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.store.spi.Change;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a client is told has been stored; what cannot be stored harms nobody else (P1, P11). */
class StoreTest {

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Store store = cluster.store();

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private static Predicate<Change> about(Object key) {
        return change -> change instanceof Change.Put put && put.record().key().equals(key.toString());
    }

    @Test
    @Spec({"CRM-08", "APP-10", "APP-11"})
    void aSubmissionIsAnsweredOnceItIsStored() {
        store.hold();
        ApplicationSubmissionContext context = cluster.context();

        var submitted = cluster.engine().clients().submit(Cluster.ANN, context);

        assertThat(cluster.isDone(submitted)).isFalse();
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.NEW_SAVING);
        store.release();
        assertThat(cluster.isDone(submitted)).isTrue();
        assertThat(store.has(RecordCodec.APPLICATION, context.id())).isTrue();
    }

    @Test
    void withoutAStoreSubmissionsWait() {
        cluster.now(cluster.engine().unbindStore(store));
        var submitted = cluster.engine().clients().submit(Cluster.ANN, cluster.context());
        assertThat(cluster.isDone(submitted)).isFalse();

        cluster.now(cluster.engine().bindStore(store));

        assertThat(cluster.isDone(submitted)).isTrue();
    }

    @Test
    @Spec("AMS-54")
    void anAmIsToldThatItsEndIsStoredOnlyWhenItIs() {
        cluster.join("one", 8192);
        Am am = cluster.running();
        store.hold();

        assertThat(am.finish(FinalStatus.SUCCEEDED)).isFalse();
        assertThat(am.finish(FinalStatus.SUCCEEDED)).isFalse();
        store.release();
        cluster.loops().drain();

        assertThat(am.finish(FinalStatus.SUCCEEDED)).isTrue();
    }

    @Test
    void whatCannotBeStoredNowIsStoredLaterInItsOrder() {
        store.fail(ErrorCode.UNREACHABLE, change -> true);
        ApplicationSubmissionContext context = cluster.context();
        var submitted = cluster.engine().clients().submit(Cluster.ANN, context);
        var second = cluster.engine().clients().submit(Cluster.ANN, cluster.context());
        assertThat(cluster.isDone(submitted)).isFalse();

        store.fail(null, change -> false);
        cluster.advance(Duration.ofSeconds(1));

        assertThat(cluster.isDone(submitted)).isTrue();
        assertThat(cluster.isDone(second)).isTrue();
    }

    @Test
    @Spec("SM-1.10")
    void whatCanNeverBeStoredFailsAloneAndIsNotTriedAgain() {
        ApplicationSubmissionContext bad = cluster.context();
        ApplicationSubmissionContext good = cluster.context();
        store.hold();
        var first = cluster.engine().clients().submit(Cluster.ANN, cluster.context());
        var refused = cluster.engine().clients().submit(Cluster.ANN, bad);
        var accepted = cluster.engine().clients().submit(Cluster.ANN, good);
        cluster.loops().drain();
        store.fail(ErrorCode.BAD_REQUEST, about(bad.id()));
        store.release();

        assertThat(cluster.isDone(first)).isTrue();
        assertThat(cluster.isDone(accepted)).isTrue();
        assertThatThrownBy(() -> cluster.now(refused)).isInstanceOf(BobbinException.class);
        assertThat(cluster.state(bad.id())).isEqualTo(ApplicationState.FAILED);
        assertThat(cluster.state(good.id())).isEqualTo(ApplicationState.ACCEPTED);
        int appends = store.appends();
        cluster.advance(Duration.ofMinutes(1));
        assertThat(store.appends()).isEqualTo(appends);
    }

    @Test
    void anAttemptThatCanNeverBeStoredFails() {
        cluster.join("one", 8192);
        ApplicationSubmissionContext context = cluster.context();
        store.fail(ErrorCode.BAD_REQUEST, about(context.id().attempt(1)));

        ApplicationId id = cluster.submit(context);

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.FAILED);
        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.LAUNCHED);
    }

    @Test
    void aStoreThatKnowsALaterTermEndsTheLeadership() {
        store.fail(ErrorCode.STALE, change -> true);
        var submitted = cluster.engine().clients().submit(Cluster.ANN, cluster.context());
        cluster.loops().drain();

        assertThat(cluster.leader().fences()).hasSize(1);
        refusedAsStandby(submitted);
        refusedAsStandby(cluster.engine().clients().newApplication(Cluster.ANN));
        assertThat(cluster.slot().scheduler()).isEmpty();
    }

    private void refusedAsStandby(CompletionStage<?> call) {
        assertThatThrownBy(() -> cluster.now(call))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.STANDBY));
    }

    @Test
    void manyWritesGoToTheStoreTogether() {
        store.hold();
        for (int number = 0; number < 100; number++) {
            var unused = cluster.engine().clients().submit(Cluster.ANN, cluster.context());
        }
        cluster.loops().drain();
        store.release();
        cluster.loops().drain();

        assertThat(store.appends()).isEqualTo(2);
    }
}
