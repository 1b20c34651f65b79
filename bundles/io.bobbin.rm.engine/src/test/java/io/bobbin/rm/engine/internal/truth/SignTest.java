package io.bobbin.rm.engine.internal.truth;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SignTest {

    private static final Duration INTERVAL = Duration.ofMinutes(9);

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(Leader.TIMESTAMP), 7);
    private final Truth truth = new Truth(loops.open("truth"), new Leader(), EngineSettings.DEFAULT);
    private final List<String> expired = new ArrayList<>();
    private final Liveness<String> liveness = new Liveness<>("nodes", truth, INTERVAL, expired::add);
    private final Map<String, Sign> signs = new HashMap<>();

    private void watch(String... names) {
        truth.execute("watch", () -> List.of(names).forEach(name -> signs.put(name, liveness.watch(name))));
        loops.advance(Duration.ZERO);
    }

    private Sign sign(String name) {
        return Objects.requireNonNull(signs.get(name));
    }

    @Test
    @Spec("LIV-05")
    void whoIsSilentIsToldOfInTheOrderOfTheLastSigns() {
        truth.execute("start", liveness::start);
        watch("one", "two", "three");
        truth.execute("signs", () -> {
            liveness.sign(sign("two"));
            liveness.sign("one");
        });

        loops.advance(Duration.ofMinutes(12));

        assertThat(expired).containsExactly("three", "two", "one");
    }

    @Test
    @Spec("LIV-08")
    void anotherStartKeepsTheOrderOfTheSigns() {
        watch("one", "two");
        truth.execute("sign", () -> liveness.sign(sign("one")));
        loops.advance(Duration.ofMinutes(1));
        truth.execute("start", liveness::start);

        loops.advance(Duration.ofMinutes(12));

        assertThat(expired).containsExactly("two", "one");
    }

    @Test
    void whatIsExcusedNeverReachesTheFuture() {
        var sign = new Sign(100, 1);
        sign.excuse(1_000, 300);
        assertThat(sign.nanos()).isEqualTo(400);

        sign.excuse(1_000, 700);
        assertThat(sign.nanos()).isEqualTo(1_000);
        assertThat(sign.order()).isEqualTo(1);
    }
}
