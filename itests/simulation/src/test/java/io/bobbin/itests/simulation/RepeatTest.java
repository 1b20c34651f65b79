package io.bobbin.itests.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A seed is one run: whoever repeats it sees the same events at the same times in the same order. */
class RepeatTest {

    private static final long SEED = 25;

    @Test
    void aSeedGivesTheSameRunEachTime() {
        Outcome first = Simulation.run(Plan.of(SEED));
        Outcome second = Simulation.run(Plan.of(SEED));

        assertThat(second).isEqualTo(first);
        assertThat(Simulation.run(Plan.of(SEED + 1)).digest()).isNotEqualTo(first.digest());
    }

    @Test
    void aSeedGivesTheSameRunInAnotherJvm() throws IOException {
        String classes = Objects.requireNonNullElse(
                System.getProperty("surefire.test.class.path"), System.getProperty("java.class.path"));
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classes,
                        OneRun.class.getName(),
                        Long.toString(SEED))
                .redirectErrorStream(true)
                .start();
        String said;
        try (InputStream output = other.getInputStream()) {
            said = new String(output.readAllBytes(), StandardCharsets.UTF_8);
        }

        assertThat(said).contains("digest " + Simulation.run(Plan.of(SEED)).digest() + "\n");
    }
}
