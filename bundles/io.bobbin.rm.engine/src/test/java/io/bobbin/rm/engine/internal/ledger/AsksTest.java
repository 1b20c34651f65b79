package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AsksTest {

    private static final AskKey KEY = new AskKey(new Priority(1), 0, Resource.of(1024, 1));

    private final Asks asks = new Asks();

    private void set(String place, int number) {
        asks.set(List.of(new AskUpdate(KEY, place, number, true, "")), 1);
    }

    @Test
    void placesAreCountedAsLongAsSomethingIsWantedThere() {
        set("*", 2);
        set("/rack", 2);
        set("one", 1);
        set("one", 2);
        assertThat(asks.places()).isEqualTo(3);

        set("one", 1);
        asks.granted(KEY, Locality.NODE, "one", "/rack");
        assertThat(asks.places()).isEqualTo(asks.outstanding().size()).isEqualTo(2);

        set("/rack", 0);
        set("/elsewhere", 0);
        assertThat(asks.places()).isEqualTo(1);

        asks.clear();
        assertThat(asks.places()).isZero();
    }

    @Test
    void whatIsWantedInAllFollowsEveryChange() {
        var large = new AskKey(new Priority(0), 0, new Resource(2048, 2, Map.of("gpu", 3L)));
        set("*", 4);
        set("one", 4);
        asks.set(List.of(new AskUpdate(large, "*", 2, true, "")), 2);
        assertThat(asks.wanted()).isEqualTo(new Resource(8192, 8, Map.of("gpu", 6L)));

        asks.granted(large, Locality.ANY, "one", "/rack");
        set("*", 1);
        assertThat(asks.wanted()).isEqualTo(new Resource(3072, 3, Map.of("gpu", 3L)));

        asks.clear();
        assertThat(asks.wanted()).isEqualTo(Resource.NONE);
    }

    @Test
    void theFirstNumbersForAnyPlaceAreThoseThatAreLeft() {
        var first = new AskKey(new Priority(0), 0, Resource.of(1024, 1));
        asks.set(List.of(new AskUpdate(first, "*", 1, true, "")), 1);
        set("*", 2);
        set("one", 2);
        assertThat(asks.firstAnywhere(1)).extracting(AskUpdate::key).containsExactly(first);
        assertThat(asks.firstAnywhere(9)).extracting(AskUpdate::number).containsExactly(1, 2);

        asks.granted(first, Locality.ANY, "one", "/rack");
        set("*", 3);
        assertThat(asks.firstAnywhere(9)).extracting(AskUpdate::number).containsExactly(3);
        assertThat(asks.number(first, "*")).isZero();

        set("*", 0);
        assertThat(asks.firstAnywhere(9)).isEmpty();
        assertThat(asks.number(KEY, "one")).isEqualTo(2);
    }

    @Test
    void oneRequestMayNameAKeyAgainAfterItHasCancelledIt() {
        var other = new AskKey(new Priority(2), 0, Resource.of(1024, 1));
        asks.set(
                List.of(
                        new AskUpdate(KEY, "*", 2, true, ""),
                        new AskUpdate(KEY, "*", 0, true, ""),
                        new AskUpdate(other, "*", 1, true, ""),
                        new AskUpdate(KEY, "/rack", 3, true, ""),
                        new AskUpdate(KEY, "*", 3, true, ""),
                        new AskUpdate(other, "*", 0, true, "")),
                1);
        assertThat(asks.outstanding())
                .containsExactly(new AskUpdate(KEY, "*", 3, true, ""), new AskUpdate(KEY, "/rack", 3, true, ""));
        assertThat(asks.total()).isEqualTo(3);
        assertThat(asks.of(other)).isNull();
    }
}
