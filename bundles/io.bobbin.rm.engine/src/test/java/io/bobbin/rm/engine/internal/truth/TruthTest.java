package io.bobbin.rm.engine.internal.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.fixture.Leader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TruthTest {

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(Leader.TIMESTAMP), 7);
    private final Leader leader = new Leader();
    private final Truth truth = new Truth(loops.open("truth"), leader, EngineSettings.DEFAULT);

    private static ErrorCode codeOf(Throwable failure) {
        return BobbinException.of(failure).code();
    }

    @Test
    void onceItIsClosedWhatWaitsIsDoneAndNothingElse() {
        List<String> done = new ArrayList<>();
        truth.execute("before", () -> done.add("before"));
        truth.close();
        truth.execute("after", () -> done.add("after"));
        var asked = truth.command("asked", () -> done.add("asked"));
        loops.drain();

        assertThat(done).containsExactly("before");
        assertThatThrownBy(() -> asked.toCompletableFuture().join())
                .satisfies(failure -> assertThat(codeOf(failure)).isEqualTo(ErrorCode.SHUTTING_DOWN));
    }

    @Test
    void onceAnotherLeadsNothingIsChangedAndTheFirstCauseIsKept() {
        var told = new ArrayList<String>();
        truth.whenFenced(() -> told.add("fenced"));
        truth.execute("fence", () -> {
            truth.fenced("term 4 was seen");
            truth.fenced("again");
        });
        var changed = truth.change("change", () -> "changed");
        var read = truth.command("read", () -> "read");
        loops.drain();

        assertThat(truth.isFenced()).isTrue();
        assertThat(told).containsExactly("fenced");
        assertThat(leader.fences()).containsExactly("term 4 was seen");
        assertThat(read.toCompletableFuture()).isCompletedWithValue("read");
        assertThatThrownBy(() -> changed.toCompletableFuture().join()).satisfies(failure -> {
            assertThat(codeOf(failure)).isEqualTo(ErrorCode.STANDBY);
            assertThat(failure).hasMessageContaining("term 4 was seen");
        });
    }

    @Test
    void ofVeryManyFaultsAllAreCountedAndAHundredKept() {
        IntStream.rangeClosed(1, 150)
                .forEach(number -> truth.faults().report("node " + number, "beat", new IllegalStateException("odd")));

        assertThat(truth.faults().count()).isEqualTo(150);
        assertThat(truth.faults().kept())
                .hasSize(100)
                .startsWith("node 1: beat: odd")
                .endsWith("node 100: beat: odd");
    }
}
