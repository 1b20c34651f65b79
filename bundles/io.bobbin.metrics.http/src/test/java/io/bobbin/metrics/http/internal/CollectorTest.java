package io.bobbin.metrics.http.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.metrics.spi.HealthCheck;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CollectorTest {

    private static final Duration SHORT = Duration.ofMillis(20);

    private static String text(Collector collector) {
        return PrometheusText.of(collector.samples().join());
    }

    @Test
    void aSourceThatHangsTakesNothingAwayFromTheOthers() {
        var collector = new Collector(List.of(), SHORT);
        collector.add(new FakeSource("stuck"));
        collector.add(FakeSource.well("well"));

        assertThat(text(collector))
                .contains("bobbin_source_up{source=\"stuck\"} 0\n")
                .contains("bobbin_source_up{source=\"well\"} 1\n")
                .contains("bobbin_answers{of=\"well\"} 1\n");
    }

    @Test
    void aSourceThatHangsIsAskedOnceHoweverOftenPeopleLook() {
        var collector = new Collector(List.of(), SHORT);
        var stuck = new FakeSource("stuck");
        collector.add(stuck);

        for (int i = 0; i < 5; i++) {
            text(collector);
        }
        assertThat(stuck.questions).isEqualTo(1);

        stuck.samples.complete(List.of());
        assertThat(text(collector)).contains("bobbin_source_up{source=\"stuck\"} 1\n");
    }

    @Test
    void aSourceThatFailsIsDownAndNotWell() {
        var collector = new Collector(List.of(), SHORT);
        var failing = new FakeSource("failing");
        failing.samples.completeExceptionally(new IllegalStateException("no"));
        failing.health.completeExceptionally(new IllegalStateException("no"));
        collector.add(failing);

        assertThat(text(collector)).contains("bobbin_source_up{source=\"failing\"} 0\n");
        assertThat(collector.health().join().ok()).isFalse();
    }

    @Test
    void healthIsThatOfAllChecksTogether() {
        var collector = new Collector(List.of(), SHORT);
        collector.add(FakeSource.well("rm"));
        assertThat(collector.health().join().ok()).isTrue();

        var ill = new FakeSource("nm");
        ill.health.complete(List.of(new HealthCheck("disks", false, "all full")));
        collector.add(ill);
        var report = collector.health().join();
        assertThat(report.ok()).isFalse();
        assertThat(report.checks())
                .containsExactly(
                        new HealthCheck("disks", false, "all full"), new HealthCheck("rm loop", true, "moves"));
    }

    @Test
    void aLoopThatDoesNotAnswerIsNotWell() {
        var collector = new Collector(List.of(), SHORT);
        collector.add(new FakeSource("rm"));

        assertThat(collector.health().join().checks()).singleElement().satisfies(check -> {
            assertThat(check.ok()).isFalse();
            assertThat(check.detail()).contains("does not move");
        });
    }

    @Test
    void aDaemonWithoutItsEngineIsNotWell() {
        var collector = new Collector(List.of("rm"), SHORT);
        assertThat(collector.health().join().ok()).isFalse();

        var engine = FakeSource.well("rm");
        collector.add(engine);
        assertThat(collector.health().join().ok()).isTrue();

        collector.remove(engine);
        assertThat(collector.health().join().ok()).isFalse();
    }
}
