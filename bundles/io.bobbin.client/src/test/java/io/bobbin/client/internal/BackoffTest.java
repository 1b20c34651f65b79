package io.bobbin.client.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {

    private static Backoff backoff(double chance) {
        return new Backoff(Duration.ofMillis(100), Duration.ofMillis(350), () -> chance);
    }

    @Test
    void pausesDoubleUpToTheirBoundUntilThereIsSuccess() {
        Backoff backoff = backoff(1);

        assertThat(backoff.next()).isEqualTo(Duration.ofMillis(100));
        assertThat(backoff.next()).isEqualTo(Duration.ofMillis(200));
        assertThat(backoff.next()).isEqualTo(Duration.ofMillis(350));
        assertThat(backoff.next()).isEqualTo(Duration.ofMillis(350));
        backoff.reset();
        assertThat(backoff.next()).isEqualTo(Duration.ofMillis(100));
    }

    @Test
    void chanceShortensThemByUpToHalf() {
        assertThat(backoff(0).next()).isEqualTo(Duration.ofMillis(50));
        assertThat(backoff(0.5).next()).isEqualTo(Duration.ofMillis(75));
    }

    @Test
    void theFirstPauseIsNotLongerThanTheLongest() {
        assertThat(new Backoff(Duration.ofSeconds(5), Duration.ofMillis(10), () -> 1).next())
                .isEqualTo(Duration.ofMillis(10));
    }
}
