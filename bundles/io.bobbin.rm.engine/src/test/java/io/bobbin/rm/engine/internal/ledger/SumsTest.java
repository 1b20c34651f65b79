package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.Books;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Books in a few numbers. */
class SumsTest {

    private static final NodeId ONE = new NodeId("one", 1);
    private static final NodeId TWO = new NodeId("two", 1);
    private static final ApplicationId APPLICATION = new ApplicationId(1, 1);

    private static Sums sums(Resource one, Resource two, Resource used, int outstanding) {
        return Sums.of(new Books(
                7,
                new TreeMap<>(Map.of(ONE, one, TWO, two)),
                new TreeMap<>(Map.of(APPLICATION, used)),
                new TreeMap<>(Map.of(APPLICATION, outstanding))));
    }

    @Test
    void sumsThatWereKeptAreTheSumsOfTheBooks() {
        var running = new RunningSums();
        running.taken(TWO, Resource.of(1024, 1));
        running.taken(ONE, Resource.of(2048, 2));
        running.taken(ONE, new Resource(1024, 1, Map.of("gpu", 2L)));
        running.freed(ONE, Resource.of(1024, 1));
        running.taken(APPLICATION, Resource.of(512, 1));
        running.wanted(APPLICATION, 9);
        running.wanted(APPLICATION, -4);

        assertThat(running.now())
                .isEqualTo(
                        sums(new Resource(2048, 2, Map.of("gpu", 2L)), Resource.of(1024, 1), Resource.of(512, 1), 5));
    }

    @Test
    void eachDifferenceIsAnotherSum() {
        Sums right = sums(Resource.of(2048, 2), Resource.of(1024, 1), Resource.of(512, 1), 5);

        assertThat(sums(Resource.of(1024, 1), Resource.of(2048, 2), Resource.of(512, 1), 5))
                .as("the same amounts elsewhere")
                .isNotEqualTo(right);
        assertThat(sums(Resource.of(2048, 1), Resource.of(1024, 2), Resource.of(512, 1), 5))
                .as("cores elsewhere")
                .isNotEqualTo(right);
        assertThat(sums(Resource.of(2048, 2), Resource.of(1024, 1), Resource.of(513, 1), 5))
                .as("one MB more")
                .isNotEqualTo(right);
        assertThat(sums(Resource.of(2048, 2), Resource.of(1024, 1), Resource.of(512, 1), 6))
                .as("one ask more")
                .isNotEqualTo(right);
    }

    @Test
    void whatIsNothingAddsNothing() {
        var running = new RunningSums();
        running.taken(ONE, Resource.of(2048, 2));
        running.freed(ONE, Resource.of(2048, 2));

        assertThat(running.now()).isEqualTo(new Sums(0, 0, 0));
    }
}
