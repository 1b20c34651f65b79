package io.bobbin.api.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.bobbin.testkit.spec.Spec;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResourceCalculatorTest {

    /** Amounts are memory, cores and, where there is a third, {@code gpu}. */
    @ParameterizedTest
    @Spec("SCH-08")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        1024, 1       | 8192, 4       | 1024, 1       | 0, 0          | 1024, 1       | 1024, 1
        1024, 1       | 8192, 4       | 1024, 1       | 1, 0          | 1024, 1       | 1024, 1
        1024, 1       | 8192, 4       | 1024, 1       | 0, 1          | 1024, 1       | 1024, 1
        1024, 1       | 8192, 4       | 1024, 1       | 1023, 1       | 1024, 1       | 1024, 1
        1024, 1       | 8192, 4       | 1024, 1       | 1024, 1       | 1024, 1       | 1024, 1
        1024, 1       | 8192, 4       | 1024, 1       | 1025, 1       | 2048, 1       | 2048, 1
        1024, 1       | 8192, 4       | 1024, 1       | 1536, 3       | 2048, 1       | 2048, 3
        1024, 1       | 8192, 4       | 1024, 1       | 2049, 2       | 3072, 1       | 3072, 2
        1024, 1       | 8192, 4       | 1024, 1       | 8191, 4       | 8192, 1       | 8192, 4
        1024, 1       | 8192, 4       | 1024, 1       | 8192, 4       | 8192, 1       | 8192, 4
        1024, 1       | 8192, 4       | 1024, 1       | 8193, 5       | 8192, 1       | 8192, 4
        1024, 1       | 8192, 4       | 1024, 1       | -1, -1        | 1024, 1       | 1024, 1
        1024, 1       | 10000, 4      | 1024, 1       | 9216, 1       | 9216, 1       | 9216, 1
        1024, 1       | 10000, 4      | 1024, 1       | 9217, 1       | 10000, 1      | 10000, 1
        1024, 1       | 10000, 4      | 1024, 1       | 10000, 4      | 10000, 1      | 10000, 4
        1000, 2       | 10000, 7      | 1000, 2       | 1, 1          | 1000, 1       | 1000, 2
        1000, 2       | 10000, 7      | 1000, 2       | 1001, 3       | 2000, 1       | 2000, 4
        1000, 2       | 10000, 7      | 1000, 2       | 9999, 5       | 10000, 1      | 10000, 6
        1000, 2       | 10000, 7      | 1000, 2       | 9001, 7       | 10000, 1      | 10000, 7
        1024, 1       | 8192, 4       | 512, 1        | 513, 1        | 1024, 1       | 1024, 1
        1024, 1       | 8192, 4       | 512, 1        | 1025, 1       | 1536, 1       | 1536, 1
        1024, 1       | 8192, 4       | 512, 1        | 1537, 2       | 2048, 1       | 2048, 2
        1024, 1       | 8192, 4       | 512, 1        | 8000, 3       | 8192, 1       | 8192, 3
        512, 1        | 8192, 8       | 1024, 2       | 0, 0          | 1024, 1       | 1024, 2
        512, 1        | 8192, 8       | 1024, 2       | 513, 1        | 1024, 1       | 1024, 2
        512, 1        | 8192, 8       | 1024, 2       | 1025, 3       | 2048, 1       | 2048, 4
        512, 1        | 8192, 8       | 1024, 2       | 1536, 5       | 2048, 1       | 2048, 6
        512, 1        | 8192, 8       | 1024, 2       | 8100, 7       | 8192, 1       | 8192, 8
        100, 1        | 8192, 4       | 1024, 1       | 50, 1         | 1024, 1       | 1024, 1
        100, 1        | 8192, 4       | 1024, 1       | 1025, 1       | 2048, 1       | 2048, 1
        0, 0          | 8192, 4       | 1024, 1       | 0, 0          | 0, 0          | 0, 0
        0, 0          | 8192, 4       | 1024, 1       | 1, 1          | 1024, 1       | 1024, 1
        0, 0          | 8192, 4       | 0, 0          | 0, 0          | 0, 0          | 0, 0
        0, 0          | 8192, 4       | 0, 0          | 100, 1        | 0, 0          | 100, 1
        0, 0          | 8192, 4       | 0, 0          | 9000, 1       | 0, 0          | 8192, 1
        1024, 1       | 8192, 4       | 0, 0          | 1, 1          | 1024, 1       | 1024, 1
        1024, 1       | 8192, 4       | 0, 0          | 1500, 2       | 2048, 1       | 1500, 2
        1024, 1, 0    | 8192, 4, 4    | 1024, 1, 0    | 1025, 1, 1    | 2048, 1, 0    | 2048, 1, 1
        1024, 1, 0    | 8192, 4, 4    | 1024, 1, 0    | 1025, 1, 5    | 2048, 1, 0    | 2048, 1, 4
        1024, 1, 0    | 8192, 4, 4    | 1024, 1, 0    | 500, 0, 0     | 1024, 1, 0    | 1024, 1, 0
        1024, 1, 0    | 8192, 4, 4    | 1024, 1, 1    | 1025, 1, 1    | 2048, 1, 0    | 2048, 1, 1
        1024, 1, 0    | 8192, 4, 4    | 1024, 1, 1    | 500, 0, 0     | 1024, 1, 0    | 1024, 1, 0
        1024, 1, 2    | 8192, 4, 8    | 1024, 1, 2    | 100, 1, 0     | 1024, 1, 0    | 1024, 1, 2
        1024, 1, 2    | 8192, 4, 8    | 1024, 1, 2    | 1025, 1, 3    | 2048, 1, 0    | 2048, 1, 4
        1024, 1, 2    | 8192, 4, 8    | 1024, 1, 2    | 2048, 1, 9    | 2048, 1, 0    | 2048, 1, 8
        """)
    void anAskIsNormalisedToTheLimits(
            String minimum, String maximum, String step, String ask, String byMemory, String byDominant) {
        var limits = new AllocationLimits(amount(minimum), amount(maximum), amount(step));

        assertThat(ResourceCalculator.MEMORY.normalize(amount(ask), limits)).isEqualTo(amount(byMemory));
        assertThat(ResourceCalculator.DOMINANT.normalize(amount(ask), limits)).isEqualTo(amount(byDominant));
    }

    private static Resource amount(String text) {
        long[] parts = Arrays.stream(text.split(","))
                .map(String::trim)
                .mapToLong(Long::parseLong)
                .toArray();
        return new Resource(parts[0], parts[1], parts.length > 2 ? Map.of("gpu", parts[2]) : Map.of());
    }

    @Test
    void normalisingLeavesTheAskAsItIsAndDoesNotOverflow() {
        var ask = Resource.of(Long.MAX_VALUE, Long.MAX_VALUE);
        var limits = AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192, 4));

        assertThat(ResourceCalculator.MEMORY.normalize(ask, limits)).isEqualTo(Resource.of(8192, 1));
        assertThat(ResourceCalculator.DOMINANT.normalize(ask, limits)).isEqualTo(Resource.of(8192, 4));
        assertThat(ask).isEqualTo(Resource.of(Long.MAX_VALUE, Long.MAX_VALUE));
    }

    @Test
    @Spec("FIF-12")
    void onlyMemoryDecidesByMemory() {
        assertThat(ResourceCalculator.MEMORY.fits(Resource.of(1024, 99), Resource.of(1024, 0)))
                .isTrue();
        assertThat(ResourceCalculator.MEMORY.fits(Resource.of(1025, 0), Resource.of(1024, 99)))
                .isFalse();
    }

    @Test
    void everyWantedTypeDecidesByDominant() {
        var free = new Resource(1024, 2, Map.of("gpu", 1L));

        assertThat(ResourceCalculator.DOMINANT.fits(new Resource(1024, 2, Map.of("gpu", 1L)), free))
                .isTrue();
        assertThat(ResourceCalculator.DOMINANT.fits(Resource.of(1025, 1), free)).isFalse();
        assertThat(ResourceCalculator.DOMINANT.fits(Resource.of(1, 3), free)).isFalse();
        assertThat(ResourceCalculator.DOMINANT.fits(new Resource(1, 1, Map.of("gpu", 2L)), free))
                .isFalse();
        assertThat(ResourceCalculator.DOMINANT.fits(new Resource(1, 1, Map.of("fpga", 1L)), free))
                .isFalse();
    }

    @Test
    void aTypeThatIsNotWantedNeverStandsInTheWay() {
        var overcommitted = new Resource(1024, 2, Map.of("gpu", -3L));

        assertThat(ResourceCalculator.DOMINANT.fits(Resource.of(512, 1), overcommitted))
                .isTrue();
    }

    @Test
    void aCalculatorIsFoundByItsNameInAnyCase() {
        assertThat(ResourceCalculator.named("memory")).isEqualTo(ResourceCalculator.MEMORY);
        assertThat(ResourceCalculator.named("Dominant")).isEqualTo(ResourceCalculator.DOMINANT);
        assertThatIllegalArgumentException().isThrownBy(() -> ResourceCalculator.named("cores"));
    }
}
