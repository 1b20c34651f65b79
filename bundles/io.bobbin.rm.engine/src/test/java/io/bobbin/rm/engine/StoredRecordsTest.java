package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.store.codec.ApplicationRecord;
import io.bobbin.store.codec.AttemptRecord;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.store.spi.StoredRecord;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is in the store of an application and its attempts as they begin, register and end. */
class StoredRecordsTest {

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node node = cluster.join("one", 8192);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private StoredRecord stored(String kind, String key) {
        return cluster.now(cluster.store().load()).records().stream()
                .filter(each -> each.kind().equals(kind) && each.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private AttemptRecord stored(ApplicationAttemptId id) {
        return RecordCodec.attempt(stored(RecordCodec.ATTEMPT, RecordCodec.key(id)));
    }

    private ApplicationRecord stored(ApplicationId id) {
        return RecordCodec.application(stored(RecordCodec.APPLICATION, RecordCodec.key(id)));
    }

    private ContainerId master(ApplicationAttemptId id) {
        return Objects.requireNonNull(
                cluster.now(cluster.engine().clients().attempt(Cluster.ANN, id)).amContainer());
    }

    @Test
    void anAttemptIsStoredWithItsContainerThenItsAddressThenItsEnd() {
        Am am = cluster.am(cluster.submit().attempt(1));
        AttemptRecord begun = stored(am.id());
        assertThat(Objects.requireNonNull(begun.amContainer()).id()).isEqualTo(master(am.id()));
        assertThat(begun.startTime()).isPositive();
        assertThat(begun.state()).isNull();
        assertThat(begun.host()).isEmpty();

        am.register();
        AttemptRecord registered = stored(am.id());
        assertThat(registered.host()).isEqualTo("am-host");
        assertThat(registered.rpcPort()).isEqualTo(4711);
        assertThat(registered.trackingUrl()).isEqualTo("http://am");
        assertThat(registered.state()).isNull();

        am.obtain(Resource.of(2048, 1), 1);
        cluster.advance(Duration.ofSeconds(10));
        am.finish(FinalStatus.SUCCEEDED);
        node.complete(master(am.id()), 0);
        node.beat();
        AttemptRecord ended = stored(am.id());
        assertThat(ended.state()).isEqualTo(AttemptState.FINISHED);
        assertThat(ended.finalStatus()).isEqualTo(FinalStatus.SUCCEEDED);
        assertThat(ended.diagnostics()).isEqualTo("all done");
        assertThat(ended.finalTrackingUrl()).isEqualTo("http://history");
        assertThat(ended.host()).isEqualTo("am-host");
        assertThat(ended.finishTime()).isPositive();
        assertThat(ended.memorySeconds()).isGreaterThanOrEqualTo(10 * (1024 + 2048));
        assertThat(ended.vcoreSeconds()).isGreaterThanOrEqualTo(10 * 2);
    }

    @Test
    void theEndOfAnApplicationIsStoredWithItsStateAndWhy() {
        Am am = cluster.running();
        ApplicationId id = am.id().application();
        assertThat(stored(id).state()).isNull();

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, id, "enough of it"));
        node.beat();

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.KILLED);
        assertThat(stored(id).state()).isEqualTo(ApplicationState.KILLED);
        assertThat(stored(id).diagnostics()).contains("enough of it");
        assertThat(stored(id).finishTime()).isPositive();
        assertThat(stored(am.id()).state()).isEqualTo(AttemptState.KILLED);
    }

    @Test
    @Spec("AMS-57")
    void anAttemptThatIsOverWantsNothingAndItsAmIsNotListenedTo() {
        Am am = cluster.running();
        am.ask(Resource.of(8192, 1), 4);
        assertThat(pending()).isEqualTo(4);
        am.ask(Resource.of(8192, 1), 2);
        assertThat(pending()).isEqualTo(2);

        node.complete(master(am.id()), 1);
        node.beat();

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.FAILED);
        assertThat(pending()).isZero();
        assertThatThrownBy(am::beat).isInstanceOf(BobbinException.class);
    }

    private long pending() {
        return cluster.now(cluster.engine().clients().metrics(Cluster.ANN)).pendingContainers();
    }

    @Test
    void anAmThatIsOverIsNotLostLater() {
        Am am = cluster.running();
        am.finish(FinalStatus.SUCCEEDED);
        node.complete(master(am.id()), 0);
        node.beat();

        for (int minutes = 0; minutes < 25; minutes++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
        }

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.FINISHED);
        assertThat(cluster.state(am.id().application())).isEqualTo(ApplicationState.FINISHED);
        assertThat(cluster.slot().faults()).isZero();
    }
}
