package io.bobbin.rm.engine.internal.truth;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LivenessTest {

    private static final Duration INTERVAL = Duration.ofMinutes(9);

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(Leader.TIMESTAMP), 7);
    private final Truth truth = new Truth(loops.open("truth"), new Leader(), EngineSettings.DEFAULT);
    private final List<String> expired = new ArrayList<>();
    private final Liveness<String> liveness = new Liveness<>("nodes", truth, INTERVAL, expired::add);

    @Test
    @Spec("LIV-08")
    void whoHadGivenASignBeforeTheStartHasAFullIntervalFromTheStart() {
        truth.execute("before", () -> liveness.watch("one"));
        loops.advance(Duration.ofMinutes(8));
        truth.execute("start", liveness::start);

        loops.advance(Duration.ofMinutes(8));
        assertThat(expired).as("16 minutes after the sign, 8 after the start").isEmpty();

        loops.advance(Duration.ofMinutes(4));
        assertThat(expired).containsExactly("one");
    }

    @Test
    @Spec("LIV-08")
    void aSecondStartGivesEverybodyAFullIntervalAgain() {
        truth.execute("start", liveness::start);
        truth.execute("sign", () -> liveness.watch("one"));
        loops.advance(Duration.ofMinutes(8));
        truth.execute("start", liveness::start);
        truth.execute("sign", () -> liveness.watch("two"));

        loops.advance(Duration.ofMinutes(8));
        assertThat(expired).isEmpty();

        loops.advance(Duration.ofMinutes(4));
        assertThat(expired).containsExactlyInAnyOrder("one", "two");
    }
}
