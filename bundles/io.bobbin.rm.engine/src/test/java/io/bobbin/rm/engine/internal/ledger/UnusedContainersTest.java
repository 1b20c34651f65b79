package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.rm.engine.internal.truth.Liveness;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnusedContainersTest {

    private static final Duration INTERVAL = Duration.ofMinutes(9);

    private final SomeContainers some = new SomeContainers();
    private final ManualLoops loops = ManualLoops.strict(new ManualTime(Leader.TIMESTAMP), 7);
    private final Truth truth = new Truth(loops.open("truth"), new Leader(), EngineSettings.DEFAULT);
    private final List<LedgerContainer> expired = new ArrayList<>();
    private final UnusedContainers unused = new UnusedContainers();
    private final Liveness<LedgerContainer> liveness =
            new Liveness<>("allocations", truth, INTERVAL, expired::add, unused);

    private void watch(LedgerContainer container) {
        truth.execute("watch", () -> liveness.watch(container));
        loops.advance(Duration.ZERO);
    }

    private void forget(LedgerContainer container) {
        truth.execute("forget", () -> liveness.forget(container));
        loops.advance(Duration.ZERO);
    }

    @Test
    @Spec("LIV-06")
    void whatIsNotUsedInTimeExpiresOnceInTheOrderOfHandingOut() {
        LedgerContainer second = some.container(2);
        LedgerContainer first = some.container(1);
        LedgerContainer used = some.container(3);
        truth.execute("start", liveness::start);
        watch(second);
        watch(used);
        watch(first);
        forget(used);
        forget(used);

        loops.advance(Duration.ofMinutes(8));
        assertThat(expired).isEmpty();
        loops.advance(Duration.ofMinutes(30));

        assertThat(expired).containsExactly(second, first);
        assertThat(unused.sign(first)).isNull();
    }

    @Test
    void whatWasNeverHandedOutIsNothingToForget() {
        LedgerContainer one = some.container(1);

        forget(one);
        watch(one);
        forget(one);
        watch(one);

        List<LedgerContainer> watched = new ArrayList<>();
        unused.forEach((container, sign) -> watched.add(container));
        assertThat(watched).containsExactly(one);
    }
}
