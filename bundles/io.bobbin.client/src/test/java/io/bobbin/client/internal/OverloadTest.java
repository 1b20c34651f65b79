package io.bobbin.client.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class OverloadTest {

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final Overload overload = new Overload(loops.open("client"), Duration.ofSeconds(8));

    /** When each call was made, in ms. */
    private final List<Long> calls = new ArrayList<>();

    private CompletionStage<String> call(int refusals, ErrorCode code) {
        calls.add(loops.time().wallMillis());
        return calls.size() <= refusals
                ? CompletableFuture.failedFuture(new BobbinException(code, "laid out"))
                : CompletableFuture.completedFuture("done");
    }

    private CompletableFuture<String> run(int refusals, ErrorCode code) {
        var result = overload.call("call", () -> call(refusals, code)).toCompletableFuture();
        loops.drain();
        return result;
    }

    @Test
    void whatIsRefusedForOverloadIsCalledAgainAfterPausesThatDoubleUpToASecond() {
        var result = run(7, ErrorCode.OVERLOADED);

        loops.advance(Duration.ofSeconds(7));

        assertThat(result).isCompletedWithValue("done");
        assertThat(calls).containsExactly(0L, 50L, 150L, 350L, 750L, 1550L, 2550L, 3550L);
    }

    @Test
    void aManagerThatStaysOverloadedIsNotCalledForEver() {
        var result = run(Integer.MAX_VALUE, ErrorCode.OVERLOADED);

        loops.advance(Duration.ofMinutes(1));

        assertThatThrownBy(result::join).hasRootCauseInstanceOf(BobbinException.class);
        assertThat(calls).last().satisfies(last -> assertThat(last).isLessThanOrEqualTo(8_000));
        assertThat(calls).hasSizeLessThan(15);
    }

    @Test
    void anyOtherFailureIsFinalAtOnceAsSomethingMayHaveBeenDone() {
        assertThat(run(1, ErrorCode.UNREACHABLE)).isCompletedExceptionally();
        assertThat(calls).hasSize(1);
    }
}
