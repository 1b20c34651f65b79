package io.bobbin.api.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SettingTest {

    private static final Setting SETTING = new Setting("wait-ms", "io.bobbin.example");

    @Test
    void aValueInItsRangeIsGivenBack() {
        assertThat(SETTING.between(7, 7, 9)).isEqualTo(7);
        assertThat(SETTING.between(9, 7, 9)).isEqualTo(9);
        assertThat(SETTING.millis(250, 1)).isEqualTo(Duration.ofMillis(250));
        assertThat(SETTING.seconds(0, 0)).isZero();
    }

    @Test
    void aValueOutsideIsNamedWithItsRange() {
        assertThatThrownBy(() -> SETTING.between(6, 7, 9))
                .isInstanceOfSatisfying(
                        BobbinException.class, wrong -> assertThat(wrong.code()).isEqualTo(ErrorCode.CONFIGURATION))
                .hasMessage("Setting wait-ms of io.bobbin.example: 6 (expected: from 7 to 9)");
        assertThatThrownBy(() -> SETTING.atLeast(0, 1)).hasMessageEndingWith(": 0 (expected: at least 1)");
    }

    @Test
    void noTimeIsLongerThanCanBeReckonedWith() {
        assertThat(SETTING.millis(3_153_600_000_000L, 1).toNanos()).isPositive();
        assertThatThrownBy(() -> SETTING.millis(Long.MAX_VALUE, 1)).hasMessageContaining("at most 3153600000000");
        assertThatThrownBy(() -> SETTING.seconds(Long.MAX_VALUE, 0)).hasMessageContaining("at most 3153600000");
    }
}
