package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The node in numbers, and whether it is well. */
class MetricsTest extends ManualNode {

    MetricsTest(@TempDir Path directory) {
        super(directory);
    }

    private double value(String metric, String... labels) {
        return now(node.engine.metrics().samples()).stream()
                .filter(sample -> sample.metric().name().equals("bobbin_nm_" + metric)
                        && sample.labels().equals(List.of(labels)))
                .mapToDouble(Sample::value)
                .findFirst()
                .orElse(0);
    }

    private List<HealthCheck> failing() {
        return now(node.engine.metrics().health()).stream()
                .filter(check -> !check.ok())
                .toList();
    }

    @Test
    @Spec("MET-06")
    void containersAreCountedByStateAndByHowTheyEnded() {
        now(node.start(ONE, "x"));
        now(node.start(TWO, "x"));
        assertThat(value("containers", "Running")).isEqualTo(2);
        assertThat(value("container_launches_total")).isEqualTo(2);
        assertThat(value("memory_allocated_bytes")).isPositive();

        executor.end(ONE, 0);
        executor.end(TWO, 3);
        loops.drain();

        assertThat(value("containers", "Running")).isZero();
        assertThat(value("containers_succeeded_total")).isEqualTo(1);
        assertThat(value("containers_failed_total")).isEqualTo(1);
        assertThat(value("memory_allocated_bytes")).isZero();
        assertThat(value("vcores_allocated")).isZero();
    }

    @Test
    void aNodeWithDisksAndAnExecutorIsWell() {
        loops.drain();

        assertThat(failing()).isEmpty();
        assertThat(value("healthy")).isEqualTo(1);
        assertThat(value("disks", "local")).isPositive();
    }

    @Test
    void aNodeWithoutAnExecutorSaysSo() {
        loops.drain();
        now(node.engine.unbindExecutor(executor));

        assertThat(failing()).extracting(HealthCheck::name).contains("executor");
    }
}
