package io.bobbin.rm.engine.internal.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FewLinesTest {

    private final FewLines few = new FewLines();
    private final List<String> lines = new ArrayList<>();

    private void provoke(int times, Duration at) {
        for (int time = 0; time < times; time++) {
            few.write(at.toNanos(), more -> lines.add("no" + more));
        }
    }

    @Test
    void aHundredLinesAMinuteAreWrittenAndTheOthersCounted() {
        provoke(5_000, Duration.ofSeconds(1));
        assertThat(lines).hasSize(100).containsOnly("no");

        provoke(2, Duration.ofSeconds(62));

        assertThat(lines).hasSize(102);
        assertThat(lines.get(100)).isEqualTo("no (4900 more lines like this were left out before)");
        assertThat(lines.get(101)).isEqualTo("no");
    }

    @Test
    void whatHappensSeldomIsAlwaysWritten() {
        for (int minute = 0; minute < 300; minute++) {
            provoke(50, Duration.ofMinutes(2L * minute));
        }

        assertThat(lines).hasSize(15_000).containsOnly("no");
    }
}
