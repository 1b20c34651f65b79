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

    @Test
    @Spec("LIV-05")
    void anotherIntervalHoldsForThoseWhoAreWatchedAlready() {
        truth.execute("start", liveness::start);
        truth.execute("sign", () -> liveness.watch("one"));
        loops.advance(Duration.ofMinutes(1));

        truth.execute("shorter", () -> liveness.interval(Duration.ofMinutes(3)));
        loops.advance(Duration.ofMinutes(1));
        truth.execute("the same", () -> liveness.interval(Duration.ofMinutes(3)));
        loops.advance(Duration.ofMinutes(1));

        assertThat(expired).as("looked at every minute").containsExactly("one");
    }

    @Test
    @Spec("LIV-05")
    void oneWhoseSilenceCannotBeToldKeepsNobodyElseFromBeingTold() {
        var told = new ArrayList<String>();
        var watched = new Liveness<String>("AMs", truth, INTERVAL, silent -> {
            told.add(silent);
            if (silent.equals("one")) {
                throw new IllegalStateException("broken");
            }
        });
        truth.execute("start", watched::start);
        truth.execute("sign", () -> List.of("one", "two").forEach(watched::watch));

        loops.advance(Duration.ofMinutes(12));

        assertThat(told).containsExactly("one", "two");
        assertThat(truth.faults().kept()).containsExactly("AMs: silence of one: broken");
        assertThat(truth.faults().count()).isEqualTo(1);
    }

    @Test
    @Spec("LIV-05")
    void oneWhoGivesSignsIsNeverSilentAndAStrangersSignIsNothing() {
        truth.execute("start", liveness::start);
        truth.execute("sign", () -> List.of("one", "two").forEach(liveness::watch));
        for (int minutes = 0; minutes < 30; minutes += 5) {
            truth.execute("sign", () -> liveness.sign("one"));
            truth.execute("stranger", () -> liveness.sign("three"));
            loops.advance(Duration.ofMinutes(5));
        }

        assertThat(expired).containsExactly("two");
        truth.execute("forget", () -> liveness.forget("one"));
        loops.advance(Duration.ofMinutes(30));
        assertThat(expired).containsExactly("two");
    }
}
