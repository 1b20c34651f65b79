package io.bobbin.client.am;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PaceTest {

    private final Pace pace = new Pace(Duration.ofMillis(100), Duration.ofSeconds(1));

    @Test
    void somethingToTellIsToldAtOnce() {
        assertThat(pace.next(true, false)).isZero();
    }

    @Test
    void anIdleMasterBeatsAtTheInterval() {
        assertThat(pace.next(false, false)).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void aWaitingMasterBeatsSoonAndThenMoreSlowlyUntilThereAreNews() {
        assertThat(pace.next(false, true)).isEqualTo(Duration.ofMillis(100));
        assertThat(pace.next(false, true)).isEqualTo(Duration.ofMillis(125));
        for (int i = 0; i < 20; i++) {
            pace.next(false, true);
        }
        assertThat(pace.next(false, true)).isEqualTo(Duration.ofSeconds(1));

        pace.news();

        assertThat(pace.next(false, true)).isEqualTo(Duration.ofMillis(100));
    }

    @Test
    void anIntervalBelowTheBusyOneIsTheBound() {
        var quick = new Pace(Duration.ofMillis(100), Duration.ofMillis(10));

        assertThat(quick.next(false, true)).isEqualTo(Duration.ofMillis(10));
    }
}
