package io.bobbin.wire.grpc.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.eventloop.Time;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FallbackTest {

    private final Clock time = new Clock();

    private static final class Clock implements Time {

        private long nanos;

        void advance(Duration by) {
            nanos += by.toNanos();
        }

        @Override
        public long wallMillis() {
            return 0;
        }

        @Override
        public long monotonicNanos() {
            return nanos;
        }
    }

    private final Fallback fallback = new Fallback("somewhere", time);

    @Test
    void whereThereIsNoStreamCallsGoOneByOneForGood() {
        assertThat(fallback.isOn()).isFalse();

        fallback.serverHasNone("UNIMPLEMENTED");
        time.advance(Duration.ofDays(1));

        assertThat(fallback.isOn()).isTrue();
    }

    @Test
    void threeStreamsInARowWithoutAnAnswerAreEnoughForAMinute() {
        fallback.endedWithoutAnswer("INTERNAL");
        fallback.endedWithoutAnswer("INTERNAL");
        fallback.answered();
        fallback.endedWithoutAnswer("INTERNAL");
        fallback.endedWithoutAnswer("INTERNAL");
        assertThat(fallback.isOn()).isFalse();

        fallback.endedWithoutAnswer("INTERNAL");
        assertThat(fallback.isOn()).isTrue();
        time.advance(Duration.ofSeconds(59));
        assertThat(fallback.isOn()).isTrue();
        time.advance(Duration.ofSeconds(1));
        assertThat(fallback.isOn()).isFalse();
    }

    @Test
    void aServerThatTakesNoFurtherStreamIsAskedForOneAgainAfterAMinute() {
        fallback.refused("OVERLOADED");
        assertThat(fallback.isOn()).isTrue();

        time.advance(Duration.ofMinutes(1));

        assertThat(fallback.isOn()).isFalse();
    }
}
