package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import org.junit.jupiter.api.Test;

class AsksTest {

    private static final AskKey KEY = new AskKey(new Priority(1), 0, Resource.of(1024, 1));

    private final Asks asks = new Asks();

    private void set(String place, int number) {
        asks.set(new AskUpdate(KEY, place, number, true, ""), 1);
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
}
