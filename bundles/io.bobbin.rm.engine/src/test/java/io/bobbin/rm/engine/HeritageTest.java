package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of ends that nobody will hear of, and of an AM that does not leave. */
class HeritageTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node node = cluster.join("one", 8192);
    private final Am am = cluster.running();
    private final ContainerId master =
            Objects.requireNonNull(cluster.now(cluster.engine().clients().attempt(Cluster.ANN, am.id()))
                    .amContainer());

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private ContainerId task() {
        ContainerId task = am.obtain(TASK, 1).get(0).id();
        node.start(task, TASK);
        node.beat();
        return task;
    }

    /** It has ended, its node has said so once and does not say it again. */
    private ContainerId ended() {
        ContainerId task = task();
        node.complete(task, 0);
        node.beat();
        node.lose(task);
        return task;
    }

    @Test
    @Spec("NOD-18")
    void whenAnApplicationEndsItsNodesMayForgetAllOfItsEnds() {
        ContainerId told = ended();
        am.beat();
        ContainerId untold = ended();
        assertThat(node.beat().acknowledged()).isEmpty();

        am.finish(FinalStatus.SUCCEEDED);
        node.complete(master, 0);
        node.beat();
        node.beat();

        assertThat(node.acknowledged()).contains(told, untold, master);
    }

    @Test
    @Spec("NOD-18")
    void whenAnApplicationIsKilledTheEndThatItsAmHeardOfIsSettledAsWell() {
        ContainerId told = ended();
        am.beat();

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));
        node.beat();

        assertThat(node.beat().acknowledged()).contains(master).doesNotContain(told);
        assertThat(node.acknowledged()).contains(told);
    }

    @Test
    @Spec("LIV-05")
    void anAmThatSaysItIsDoneAndDoesNotLeaveIsEnded() {
        am.finish(FinalStatus.SUCCEEDED);
        for (int minutes = 0; minutes < 14; minutes++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
        }
        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.FINISHING);

        for (int minutes = 0; minutes < 6; minutes++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
        }

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.FINISHED);
        assertThat(cluster.report(am.id().application()).finalStatus()).isEqualTo(FinalStatus.SUCCEEDED);
        assertThat(node.containers()).as("its process was ended").isEmpty();
    }

    @Test
    void whenTheAmWasLaunchedIsStored() {
        var record = cluster.now(cluster.store().load()).records().stream()
                .filter(each -> each.kind().equals(RecordCodec.APPLICATION))
                .findFirst()
                .orElseThrow();

        assertThat(RecordCodec.application(record).launchTime()).isPositive();
    }
}
