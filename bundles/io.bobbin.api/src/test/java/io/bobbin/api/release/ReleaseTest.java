package io.bobbin.api.release;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseTest {

    @ParameterizedTest
    @CsvSource({"1.4.2, 1.4.2", "1.4, 1.4.0", "' 0.1.0-SNAPSHOT ', 0.1.0", "2.3.4.20261130, 2.3.4"})
    void itsNumbersAreRead(String text, String release) {
        assertThat(Release.of(text)).get().hasToString(release);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "one.two", "1.x", "9999999999.1", "-1.2"})
    void whatIsNoReleaseIsNone(String text) {
        assertThat(Release.of(text)).isEmpty();
    }

    @Test
    void theirOrderIsThatOfTheNumbers() {
        assertThat(new Release(1, 10, 0)).isGreaterThan(new Release(1, 9, 9)).isLessThan(new Release(1, 10, 1));
        assertThat(new Release(2, 0, 0)).isGreaterThan(new Release(1, 99, 99));
    }

    @Test
    void thoseOfOneMajorNumberWorkTogether() {
        assertThat(new Release(1, 2, 0).worksWith(new Release(1, 9, 3))).isTrue();
        assertThat(new Release(1, 2, 0).worksWith(new Release(2, 2, 0))).isFalse();
    }
}
