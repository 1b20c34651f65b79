package io.bobbin.executor.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulationTest {

    private static final Simulation USUAL = Simulation.runsFor(Duration.ofSeconds(5));

    @Test
    void aContainerThatSaysNothingDoesAsOthersDo() {
        assertThat(USUAL.with("#!/bin/bash\nexport HOME=\"/tmp\"\nexec sleep 5\n"))
                .isEqualTo(USUAL);
    }

    @Test
    void aContainerSaysForItselfWhatDiffers() {
        var own = USUAL.with(
                """
                export SIMULATED_RUNS_FOR_MS="20"
                export SIMULATED_EXIT_CODE="3"
                export SIMULATED_FAILS_TO_START="true"
                export SIMULATED_HANGS="true"
                export SIMULATED_IGNORES_TERM="true"
                export SIMULATED_OUTLIVES_KILL_MS="7"
                export SIMULATED_MEMORY_MB="64"
                """);

        assertThat(own).isEqualTo(new Simulation(Duration.ofMillis(20), 3, true, true, true, Duration.ofMillis(7), 64));
    }

    @ParameterizedTest
    @CsvSource({
        "RUNS_FOR_MS, -1",
        "RUNS_FOR_MS, soon",
        "RUNS_FOR_MS, 99999999999999999999",
        "EXIT_CODE, 256",
        "HANGS, yes",
        "MEMORY_MB, lots",
        "EXPLODES, true",
    })
    void whatIsNotUnderstoodIsRefusedByNameAndValue(String name, String value) {
        assertThatThrownBy(() -> USUAL.with("export SIMULATED_" + name + "=\"" + value + "\"\n"))
                .hasMessageContaining("SIMULATED_" + name + "=" + value)
                .extracting(failure -> BobbinException.of(failure).code())
                .isEqualTo(ErrorCode.LAUNCH_FAILED);
    }
}
