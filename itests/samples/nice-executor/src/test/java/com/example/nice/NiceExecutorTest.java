package com.example.nice;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.executor.tck.Containers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Priority and limit, with real processes. */
class NiceExecutorTest {

    private final NiceExecutor executor = new NiceExecutor(7, Duration.ofSeconds(1));
    private Containers containers;

    @BeforeEach
    void make(@TempDir Path directory) {
        containers = new Containers(directory);
    }

    @AfterEach
    void close() {
        executor.close();
    }

    private ContainerEnd run(PreparedContainer container) throws Exception {
        return executor.launch(container).toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    @Test
    void itRunsAtLowPriority() throws Exception {
        PreparedContainer container = containers.make("nice >nice");

        run(container);

        String nice = Files.readString(container.workDirectory().resolve("nice"));
        assertThat(Integer.parseInt(nice.strip())).isGreaterThanOrEqualTo(7);
    }

    @Test
    void whatIsOverItsLimitEndsAndSaysSo() throws Exception {
        ContainerEnd end = run(containers.make("sleep 600"));

        assertThat(end.exitCode()).isEqualTo(NiceExecutor.OVER_ITS_LIMIT);
        assertThat(end.notes()).startsWith("Ended as it was over its time limit of 1 s.");
    }

    @Test
    void itsOwn124IsItsOwn() throws Exception {
        assertThat(run(containers.make("exit 124"))).isEqualTo(new ContainerEnd(124, ""));
    }
}
