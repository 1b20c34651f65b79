package io.bobbin.scheduler.fifo;

import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FifoPlacesTest {

    private final Fixture fifo = new Fixture();

    @Test
    @Spec("FIF-09")
    void aBlacklistedHostOrRackIsSkippedForThatApplicationOnly() {
        int host = fifo.ledger.node("h1", "/r1", Resource.of(8192, 8), Set.of());
        int rack = fifo.ledger.node("h2", "/r2", Resource.of(8192, 8), Set.of());
        int other = fifo.ledger.node("h3", "/r3", Resource.of(2048, 8), Set.of());
        int first = fifo.ledger.submit(1);
        int second = fifo.ledger.submit(2);
        fifo.ledger.ask(first, List.of(), new BlacklistRequest(List.of("h1", "/r2"), List.of()));
        fifo.ledger.ask(first, key(0, 1024), 4);
        fifo.ledger.ask(second, key(0, 1024), 4);

        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, other)).isEqualTo(2);
        assertThat(fifo.ledger.count(1, host)).isZero();
        assertThat(fifo.ledger.count(1, rack)).isZero();
        assertThat(fifo.ledger.count(2, host) + fifo.ledger.count(2, rack)).isEqualTo(4);
    }

    @Test
    void aPlaceTakenOffTheBlacklistIsUsedAtOnce() {
        int node = fifo.ledger.node("h1", 8192);
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, List.of(), new BlacklistRequest(List.of("h1"), List.of()));
        fifo.ledger.ask(attempt, key(0, 1024), 1);
        fifo.driver.settle();

        fifo.ledger.ask(attempt, List.of(), new BlacklistRequest(List.of(), List.of("h1")));
        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, node)).isEqualTo(1);
    }

    @Test
    @Spec({"SCH-23", "SCH-29"})
    void aHostIsPreferredThenItsRackThenAnyNode() {
        int host = fifo.ledger.node("h1", "/r1", Resource.of(1024, 8), Set.of());
        int rack = fifo.ledger.node("h2", "/r1", Resource.of(1024, 8), Set.of());
        int other = fifo.ledger.node("h3", "/r2", Resource.of(8192, 8), Set.of());
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, places(key(0, 1024), 3, true, "h1", "/r1"), BlacklistRequest.NONE);

        fifo.driver.settle();

        assertThat(fifo.driver.proposals())
                .extracting(Proposal::node, Proposal::locality)
                .containsExactly(tuple(host, Locality.NODE), tuple(rack, Locality.RACK), tuple(other, Locality.ANY));
    }

    @Test
    @Spec("SCH-29")
    void anAskThatMayNotLeaveItsHostWaitsForIt() {
        fifo.ledger.node("h2", "/r1", Resource.of(8192, 8), Set.of());
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, places(key(0, 1024), 1, false, "h1", "/r1"), BlacklistRequest.NONE);
        fifo.driver.settle();
        assertThat(fifo.ledger.containers()).isEmpty();

        int host = fifo.ledger.node("h1", "/r1", Resource.of(1024, 8), Set.of());
        fifo.driver.settle();

        assertThat(fifo.ledger.count(1, host)).isEqualTo(1);
    }

    @Test
    @Spec("SCH-23")
    void aGrantAtTheHostLowersHostRackAndAny() {
        fifo.ledger.node("h1", "/r1", Resource.of(1024, 8), Set.of());
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, places(key(0, 1024), 1, false, "h1", "/r1"), BlacklistRequest.NONE);
        fifo.driver.settle();

        fifo.ledger.node("h1b", "/r1", Resource.of(8192, 8), Set.of());
        fifo.driver.settle();

        assertThat(fifo.ledger.outstanding(attempt)).isZero();
        assertThat(fifo.ledger.containers()).hasSize(1);
    }

    @Test
    void aKeyThatAwaitsItsHostDoesNotGoToAWiderPlaceMeanwhile() {
        fifo.ledger.node("h1", "/r1", Resource.of(8192, 8), Set.of());
        fifo.ledger.node("h2", "/r1", Resource.of(8192, 8), Set.of());
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, places(key(0, 1024), 3, true, "h1", "/r1"), BlacklistRequest.NONE);

        fifo.driver.settle();

        assertThat(fifo.driver.proposals())
                .hasSize(3)
                .extracting(Proposal::locality)
                .containsOnly(Locality.NODE);
    }

    private static List<AskUpdate> places(AskKey key, int number, boolean relaxed, String host, String rack) {
        return List.of(
                new AskUpdate(key, host, number, true, ""),
                new AskUpdate(key, rack, number, relaxed, ""),
                new AskUpdate(key, "*", number, relaxed, ""));
    }
}
