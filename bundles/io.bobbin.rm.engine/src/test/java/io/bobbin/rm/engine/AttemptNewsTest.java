package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.engine.fixture.Scripted;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a scheduler is told of attempts, and what it may not do at once. */
class AttemptNewsTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final List<Scripted> opened = new ArrayList<>();
    private final FirstFitFactory factory = new FirstFitFactory("first-fit", inner -> {
        var scripted = new Scripted(inner);
        opened.add(scripted);
        return scripted;
    });
    private final Cluster cluster = Cluster.with(factory);
    private final Node node = cluster.join("one", 8192);
    private final Scripted scheduler = opened.get(0);

    private AttemptReport attempt(ApplicationId id, int number) {
        return cluster.now(cluster.engine().clients().attempt(Cluster.ANN, id.attempt(number)));
    }

    private void masterEnds(ApplicationId id, int number) {
        node.beat();
        node.complete(Objects.requireNonNull(attempt(id, number).amContainer()), 1);
        node.beat();
    }

    private SchedulerEvent.AttemptAdded told(ApplicationId id, int number) {
        for (int index = 0; index < 4; index++) {
            SchedulerEvent.AttemptAdded added = scheduler.attempt(index);
            if (added.attempt().id().equals(id.attempt(number))) {
                return added;
            }
        }
        throw new AssertionError("The scheduler was not told of attempt " + number + " of " + id);
    }

    @Test
    @Spec({"ATT-03", "APP-07", "SCH-17"})
    void theSchedulerIsToldWhetherAnAttemptTakesOver() {
        ApplicationId keeping = cluster.submit(cluster.keeping());
        assertThat(told(keeping, 1).transfer()).isFalse();
        masterEnds(keeping, 1);
        assertThat(told(keeping, 2).transfer()).isTrue();
    }

    @Test
    @Spec({"ATT-03", "APP-07"})
    void withoutTheFlagNoAttemptTakesOver() {
        ApplicationId plain = cluster.submit();
        masterEnds(plain, 1);

        assertThat(told(plain, 2).transfer()).isFalse();
    }

    @Test
    @Spec({"ATT-08", "ATT-09", "SM-2.06"})
    void theAskForTheMastersContainerBringsNoneByItself() {
        scheduler.holdBack(true);
        ApplicationId id = cluster.submit();

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.SCHEDULED);
        assertThat(attempt(id, 1).amContainer()).isNull();
        assertThat(cluster.now(cluster.engine().clients().containers(Cluster.ANN, id.attempt(1))))
                .isEmpty();
        assertThat(cluster.now(cluster.engine().clients().metrics(Cluster.ANN)).used())
                .isEqualTo(Resource.NONE);
    }

    @Test
    @Spec({"ATT-19", "SCH-17", "SCH-25"})
    void aSchedulerThatRestoresLaterFindsWhatWasKeptWithTheAttemptThatHoldsIt() {
        ApplicationId id = cluster.submit(cluster.keeping());
        Am first = cluster.am(id.attempt(1));
        first.register();
        Container task = first.obtain(TASK, 1).get(0);
        node.start(task.id(), TASK);
        masterEnds(id, 1);
        cluster.now(cluster.engine().unbindScheduler(factory));
        var other = new FirstFitFactory();
        cluster.now(cluster.engine().bindScheduler(other));

        assertThat(other.latest().books().usedByApplication()).containsEntry(id, Cluster.AM_SIZE.plus(TASK));
        Am second = cluster.am(id.attempt(2));
        second.register();
        assertThat(second.obtain(TASK, 1)).hasSize(1);
        second.release(task.id());
        cluster.loops().drain();
        assertThat(other.latest().books().usedByApplication()).containsEntry(id, Cluster.AM_SIZE.plus(TASK));
        assertThat(cluster.audit()).isEmpty();
    }
}
