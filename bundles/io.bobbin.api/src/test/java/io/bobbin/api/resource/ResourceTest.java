package io.bobbin.api.resource;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResourceTest {

    private final Resource plain = Resource.of(2048, 2);
    private final Resource withGpu = new Resource(1024, 1, Map.of("gpu", 2L));

    @Test
    void amountsAreAddedTypeByType() {
        assertThat(plain.plus(withGpu)).isEqualTo(new Resource(3072, 3, Map.of("gpu", 2L)));
        assertThat(withGpu.times(3)).isEqualTo(new Resource(3072, 3, Map.of("gpu", 6L)));
    }

    @Test
    void whatIsTakenAwayMayGoBelowZero() {
        assertThat(withGpu.minus(plain)).isEqualTo(new Resource(-1024, -1, Map.of("gpu", 2L)));
        assertThat(plain.minus(withGpu)).isEqualTo(new Resource(1024, 1, Map.of("gpu", -2L)));
    }

    @Test
    void anAmountOfNothingIsNotKeptSoEqualAmountsAreEqual() {
        assertThat(withGpu.minus(new Resource(0, 0, Map.of("gpu", 2L)))).isEqualTo(Resource.of(1024, 1));
        assertThat(new Resource(0, 0, Map.of("gpu", 0L))).isEqualTo(Resource.NONE);
        assertThat(withGpu.minus(withGpu).isNone()).isTrue();
    }

    @Test
    void theLargerAndTheSmallerGoTypeByType() {
        assertThat(plain.max(withGpu)).isEqualTo(new Resource(2048, 2, Map.of("gpu", 2L)));
        assertThat(plain.min(withGpu)).isEqualTo(Resource.of(1024, 1));
    }

    @Test
    void itFitsWhenNoTypeIsLarger() {
        assertThat(withGpu.fitsIn(new Resource(1024, 1, Map.of("gpu", 2L)))).isTrue();
        assertThat(withGpu.fitsIn(plain)).isFalse();
        assertThat(plain.fitsIn(Resource.of(2048, 1))).isFalse();
        assertThat(plain.fitsIn(Resource.of(2047, 2))).isFalse();
    }

    @Test
    void itDoesNotChangeWithTheMapThatItWasMadeOf() {
        var others = new HashMap<>(Map.of("gpu", 1L));
        var resource = new Resource(1, 1, others);

        others.put("gpu", 5L);

        assertThat(resource.other("gpu")).isEqualTo(1);
    }

    @Test
    void itIsPrintedWithItsUnitsAndFurtherTypesByName() {
        assertThat(plain).hasToString("2048 MB, 2 vcores");
        assertThat(new Resource(1, 1, Map.of("gpu", 2L, "fpga", 1L))).hasToString("1 MB, 1 vcores, 1 fpga, 2 gpu");
    }
}
