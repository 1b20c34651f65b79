package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of several versions is the better one. */
class PluginIdTest {

    private static PluginId of(String version, boolean staged) {
        return new PluginId("io.some", version, staged);
    }

    @ParameterizedTest
    @CsvSource({
        "1.10.0, 1.9.0",
        "2.0.0, 1.99.99",
        "1.0.1, 1.0.0.z",
        "1.0.0.b, 1.0.0.a",
        "1.0.0.a, 1.0.0",
        "1.0.99999999999999999999, 1.0.0"
    })
    void theNewerComesFirst(String newer, String older) {
        assertThat(of(newer, false)).isLessThan(of(older, false));
        assertThat(of(older, false)).isGreaterThan(of(newer, false));
    }

    @Test
    void whatIsStagedComesLastHoweverNew() {
        var sorted = List.of(of("9.0.0", true), of("1.0.0", false), of("1.1.0", false)).stream()
                .sorted()
                .toList();

        assertThat(sorted).containsExactly(of("1.1.0", false), of("1.0.0", false), of("9.0.0", true));
    }
}
