package io.bobbin.scheduler.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TallyTest {

    @Test
    void whatIsAddedCanBeTakenAwayAgain() {
        var tally = new Tally();
        tally.add(new Resource(3, 2, Map.of("gpu", 4L)));
        tally.add(Resource.of(1, 1));
        tally.subtract(new Resource(1, 2, Map.of("gpu", 1L)));

        assertThat(tally.toResource()).isEqualTo(new Resource(3, 1, Map.of("gpu", 3L)));
    }

    @Test
    void itHoldsWhatTheCalculatorSaysFits() {
        var random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            Resource free = amount(random);
            Resource wanted = amount(random);
            var tally = new Tally();
            tally.add(free);
            for (ResourceCalculator calculator : ResourceCalculator.values()) {
                assertThat(tally.holds(wanted, calculator))
                        .as("%s in %s by %s", wanted, free, calculator)
                        .isEqualTo(calculator.fits(wanted, free));
            }
        }
    }

    private static Resource amount(Random random) {
        Map<String, Long> others = random.nextBoolean() ? Map.of() : Map.of("gpu", (long) random.nextInt(4) - 1);
        return new Resource(random.nextInt(5) - 1, random.nextInt(5) - 1, others);
    }
}
