package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.ErrorCode;
import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.HeldLoops;
import java.time.Duration;
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
        var loops = new HeldLoops();
        Cluster cluster = Cluster.on(loops, Cluster.settings());
        cluster.now(cluster.engine().bindScheduler(new FirstFitFactory()));
        cluster.join("one", 8192);

        loops.hold();
        cluster.advance(Duration.ofMillis(4999));
        assertThat(failing(cluster)).isEmpty();
        cluster.advance(Duration.ofMillis(1));

        assertThat(failing(cluster)).singleElement().satisfies(check -> {
            assertThat(check.name()).isEqualTo("scheduler-loop");
            assertThat(check.detail())
                    .isEqualTo("last pass 5000 ms ago, in its present call for 5000 ms, 0 events wait");
        });
    }

    @Test
    void aSchedulerThatFallsBehindIsNotWell() {
        var loops = new HeldLoops();
        Cluster cluster = Cluster.on(
                loops,
                Cluster.settings().toBuilder()
                        .slot(new SlotLimits(64, 8, 1000, 4, 8, 1000, Duration.ofSeconds(10)))
                        .build());
        cluster.now(cluster.engine().bindScheduler(new FirstFitFactory()));
        loops.hold();
        for (int host = 0; host < 5; host++) {
            cluster.join("host-" + host, 8192);
        }
        assertThat(failing(cluster)).as("half of what may wait").isEmpty();

        cluster.join("one-more", 8192);

        assertThat(failing(cluster)).singleElement().satisfies(check -> assertThat(check.detail())
                .startsWith("last pass 0 ms ago")
                .endsWith("5 events wait"));
    }
}
