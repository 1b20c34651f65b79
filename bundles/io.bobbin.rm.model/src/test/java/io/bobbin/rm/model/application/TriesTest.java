package io.bobbin.rm.model.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriesTest {

    private static final long DAY = 24L * 60 * 60 * 1000;

    @Test
    @Spec("APP-15")
    void aFailureCountsAsLongAsTheIntervalAndNoLonger() {
        Tries tries = Tries.first(new RetryRule(2, 100, false)).failed(1, 1000).failed(1, 1100);

        assertThat(tries.mayGoOn(1100)).as("both are within 100 ms").isFalse();
        assertThat(tries.mayGoOn(1101)).as("the first is too old").isTrue();
        assertThat(tries.failed(1, 1101).failures()).containsExactly(1100L, 1101L);
    }

    @Test
    @Spec("APP-15")
    void withoutAnIntervalEveryFailureCountsForEver() {
        for (long interval : List.of(-1L, 0L)) {
            Tries tries =
                    Tries.first(new RetryRule(2, interval, false)).failed(1, 1).failed(1, 2);

            assertThat(tries.failures()).hasSize(2);
            assertThat(tries.mayGoOn(Long.MAX_VALUE)).isFalse();
        }
    }

    @Test
    @Spec("APP-14")
    void oneAttemptInAllOrAnAmOfSomebodyElseIsNotTriedAgain() {
        assertThat(Tries.first(new RetryRule(1, -1, false)).mayGoOn(5)).isFalse();
        assertThat(Tries.first(new RetryRule(3, -1, true)).mayGoOn(5)).isFalse();
        assertThat(Tries.first(new RetryRule(2, -1, false)).failed(1, 1).mayGoOn(5))
                .isTrue();
    }

    @Test
    void whatIsNobodysFaultIsExcusedAHundredTimesADay() {
        Tries tries = Tries.first(new RetryRule(2, -1, false));
        for (int time = 0; time < Tries.MOST_EXCUSED; time++) {
            tries = tries.failed(ExitStatus.PREEMPTED, time);
        }

        assertThat(tries.mayGoOn(200)).isTrue();
        assertThat(tries.failures()).isEmpty();
        tries = tries.failed(ExitStatus.PREEMPTED, 100);
        assertThat(tries.mayGoOn(DAY)).isFalse();
        assertThat(tries.mayGoOn(DAY + 1)).as("the first is older than a day").isTrue();
    }

    @Test
    void theFirstLaunchIsTheOneThatIsKept() {
        Tries tries = Tries.first(new RetryRule(2, -1, false));

        assertThat(tries.launched(7).launchTime()).isEqualTo(7);
        assertThat(tries.launched(7).launched(9).launchTime()).isEqualTo(7);
        assertThat(tries.next().started()).isEqualTo(2);
    }
}
