package io.bobbin.cli.dev;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {

    @TempDir
    Path directory;

    private Process container(Path home) throws IOException {
        var builder = new ProcessBuilder("setsid", "sleep", "60");
        builder.environment().put("HADOOP_TOKEN_FILE_LOCATION", home + "/container_tokens");
        return builder.start();
    }

    @Test
    void containersAreKnownByTheirDirectoryEvenInASessionOfTheirOwn() throws IOException {
        Assumptions.assumeTrue(Files.isReadable(Path.of("/proc/self/environ")));
        Process ours = container(directory.resolve("nm-1/local"));
        Process others = container(Path.of(directory + "-other/local"));
        try {
            boolean found = new Patience(Duration.ofMillis(10))
                    .until(Duration.ofSeconds(5), () -> !Leftovers.below(directory)
                            .isEmpty());
            assertThat(found).isTrue();
            assertThat(Leftovers.below(directory))
                    .extracting(ProcessHandle::pid)
                    .containsExactly(ours.pid());
        } finally {
            ours.destroyForcibly();
            others.destroyForcibly();
        }
    }
}
