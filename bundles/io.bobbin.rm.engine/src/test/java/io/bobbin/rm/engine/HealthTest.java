package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whether the manager says that it does its work. */
class HealthTest {

    private static List<HealthCheck> failing(Cluster cluster) {
        return cluster.now(cluster.engine().metrics().health()).stream()
                .filter(check -> !check.ok())
                .toList();
    }

    private static void submitLater(Cluster cluster) {
        var context = cluster.context();
        var unused = cluster.engine().clients().submit(Cluster.ANN, context);
    }

    @Test
    void aManagerWithAllItsPluginsIsWell() {
        Cluster cluster = Cluster.with(new FirstFitFactory());

        assertThat(failing(cluster)).isEmpty();
        assertThat(cluster.now(cluster.engine().metrics().health()))
                .extracting(HealthCheck::name)
                .containsExactly("leading", "store", "scheduler", "truth-loop", "scheduler-loop");
    }

    @Test
    void aManagerWithoutStoreOrSchedulerNamesWhatIsMissing() {
        Cluster cluster = Cluster.bare(Cluster.settings());
        submitLater(cluster);

        assertThat(failing(cluster)).extracting(HealthCheck::name).containsExactly("store", "scheduler");
        assertThat(failing(cluster).get(0).detail()).contains("'memory' is not there; 1 changes wait");
        assertThat(failing(cluster).get(1).detail()).contains("first-fit");
    }

    @Test
    void aManagerThatIsSucceededIsNotWell() {
        Cluster cluster = Cluster.with(new FirstFitFactory());
        cluster.store().fail(ErrorCode.STALE, change -> true);
        submitLater(cluster);
        cluster.loops().drain();

        assertThat(failing(cluster)).extracting(HealthCheck::name).contains("leading", "scheduler");
    }

    @Test
    void aSchedulerThatDoesNotComeBackIsSeenBeforeItIsTakenOut() {
        var loops = new HangingLoops(ManualLoops.strict(new ManualTime(Leader.TIMESTAMP), 7));
        var engine = ResourceManagerEngine.create(loops, Cluster.settings(), new Leader());
        engine.start();
        var bound = engine.bindScheduler(new FirstFitFactory());
        loops.manual().drain();
        assertThat(bound.toCompletableFuture()).isDone();

        loops.hang();
        var health = engine.metrics().health();
        loops.manual().drain();

        assertThat(health.toCompletableFuture().join())
                .filteredOn(check -> check.name().equals("scheduler-loop"))
                .singleElement()
                .satisfies(check -> assertThat(check.ok()).isFalse());
    }
}
