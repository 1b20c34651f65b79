package io.bobbin.rm.engine.internal.truth;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.eventloop.manual.ManualTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WallClockTest {

    private final ManualTime time = new ManualTime(1_000);
    private final WallClock clock = new WallClock(time);

    private long millis() {
        return clock.millis(time.monotonicNanos());
    }

    @Test
    void itIsReadAtFirstAndThenOnceAMillisecond() {
        assertThat(millis()).isEqualTo(1_000);

        time.turn(Duration.ofNanos(999_999));
        assertThat(millis()).isEqualTo(1_000);
        time.turn(Duration.ofNanos(1));
        assertThat(millis()).isEqualTo(1_001);
        time.turn(Duration.ofSeconds(5));
        assertThat(millis()).isEqualTo(6_001);
    }
}
